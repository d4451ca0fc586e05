import type { CamperRecord } from '@bowline/contract/api/records';
import { getTakers, type TakersRecord } from '@bowline/contract/api/takers';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { type Taker, takersIn } from '@bowline/contract/on-site/takers';
import { formatDate, formatDay, formatTime } from '@bowline/contract/text/dates';
import { formatPhone } from '@bowline/contract/text/phone';
import { t } from '@bowline/contract/text/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryOf, setQueryData } from '../../query/query.ts';
import { usePortal } from '../../shell/portal.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Card } from '../../ui/layout/page.tsx';
import styles from './takers.module.css';

// Most families look at this more often than they change it.
const TakersForm = lazy(() => import('./takers-form.tsx'));

type Props = { camper: CamperRecord; formId: string };

/** On the page of an accepted registration: who may take the camper home, and who did. */
export default function TakersCard({ camper, formId }: Props) {
  const { name } = camper;
  const queries = useQueryClient();
  const query = queryOf(getTakers, { params: { formId } });
  const { data: record } = useQuery({ ...query, staleTime: 0 });
  const [editing, setEditing] = useState(false);
  if (!record) return null;
  const show = (saved: TakersRecord) => {
    setQueryData(queries, query, () => saved);
    setEditing(false);
  };
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('Who may take {name} home', { name })}</h2>
      {record.handed_over && <HandedOver {...record.handed_over} />}
      {editing ? (
        <Suspense>
          <TakersForm {...{ formId, record }} onSaved={show} onCancel={() => setEditing(false)} />
        </Suspense>
      ) : (
        <Answers
          name={name}
          record={record}
          mayEdit={mayChange(camper, 'edit')}
          onEdit={() => setEditing(true)}
        />
      )}
    </Card>
  );
}

function HandedOver({ name, at, received_at }: NonNullable<TakersRecord['handed_over']>) {
  const { time_zone } = usePortal();
  const when = { day: formatDay(at, time_zone), time: formatTime(at, time_zone) };
  return (
    <Callout colour="green">
      <p>{t('Handed over to {taker} on {day} at {time}.', { taker: name, ...when })}</p>
      {received_at && (
        <p>
          {t('This reached us on {day} at {time}.', {
            day: formatDay(received_at, time_zone),
            time: formatTime(received_at, time_zone),
          })}
        </p>
      )}
    </Callout>
  );
}

type AnswersProps = { name: string; record: TakersRecord; mayEdit: boolean; onEdit: () => void };

function Answers({ name, record, mayEdit, onEdit }: AnswersProps) {
  const { version, last_day } = record;
  const editable = record.editable && mayEdit;
  const day = formatDate(last_day);
  return (
    <>
      {version === 0 && editable && (
        <p>
          {t(
            'Is it somebody other than you or the person in the form? Tell us by {day}, so that we need not call you when they come.',
            { day },
          )}
        </p>
      )}
      {version > 0 && <People name={name} record={record} />}
      {!record.editable && <p>{t('The camp is over, so this can’t be changed any more.')}</p>}
      {editable && version > 0 && <p>{t('You can change this until {day}.', { day })}</p>}
      {editable && (
        <ButtonRow>
          <Button onClick={onEdit}>{version === 0 ? t('Tell us who') : t('Change')}</Button>
        </ButtonRow>
      )}
    </>
  );
}

function People({ name, record }: { name: string; record: TakersRecord }) {
  const answers = answersIn(record);
  const allowed = takersIn(answers, 'allowed');
  const never = takersIn(answers, 'never');
  return (
    <DefinitionList
      items={[
        {
          key: 'allowed',
          term: t('May take {name} home', { name }),
          value: <Names people={allowed} none={t('Nobody else')} />,
        },
        {
          key: 'never',
          term: t('Must not take {name}', { name }),
          value: <Names people={never} none={t('Nobody')} />,
        },
        {
          key: 'email',
          term: t('Email when {name} is handed over', { name }),
          value: answers.hand_over_email ? t('Yes') : t('No'),
        },
      ]}
    />
  );
}

function Names({ people, none }: { people: readonly Taker[]; none: string }) {
  if (people.length === 0) return none;
  return people.map(({ name, relation, phone }) => (
    <span key={name} className={styles.person}>
      {[name, relation, phone && formatPhone(phone)].filter(Boolean).join(' · ')}
    </span>
  ));
}
