import type { CamperRecord } from '@bowline/contract/api/campers';
import { getTakers, type TakersRecord } from '@bowline/contract/api/family/takers';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { type Taker, takersIn } from '@bowline/contract/on-site/takers';
import { formatDate, formatDay, formatTime } from '@bowline/contract/text/dates';
import { formatPhone } from '@bowline/contract/text/phone';
import { t } from '@bowline/contract/text/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryOf, setQueryData } from '../../query/query.ts';
import { TAKERS_HASH } from '../../shell/page-hashes.ts';
import { usePortal } from '../../shell/portal.ts';
import { withZone } from '../../shell/time-zone.ts';
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
  const maySign = mayChange(camper, 'sign');
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
    <Card as="section" className={styles.part} id={TAKERS_HASH.slice(1)}>
      <h2>{t('Who may take {name} home', { name })}</h2>
      {record.handed_over && <HandedOver {...record.handed_over} />}
      {editing ? (
        <Suspense>
          <More record={record} />
          <TakersForm {...{ formId, record, maySign }} onSaved={show} onCancel={() => setEditing(false)} />
        </Suspense>
      ) : (
        <Answers name={name} record={record} maySign={maySign} onEdit={() => setEditing(true)} />
      )}
    </Card>
  );
}

function HandedOver({ name, at, received_at }: NonNullable<TakersRecord['handed_over']>) {
  const { time_zone } = usePortal();
  const when = { day: formatDay(at, time_zone), time: withZone(formatTime(at, time_zone), time_zone, at) };
  return (
    <Callout colour="green">
      <p>{t('Handed over to {taker} on {day} at {time}.', { taker: name, ...when })}</p>
      {received_at && (
        <p>
          {t('This reached us on {day} at {time}.', {
            day: formatDay(received_at, time_zone),
            time: withZone(formatTime(received_at, time_zone), time_zone, received_at),
          })}
        </p>
      )}
    </Callout>
  );
}

/** The people beyond the form's room: it leaves them as they are. */
function More({ record: { more } }: { record: TakersRecord }) {
  const names = [...more.allowed, ...more.never].map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p>
      {t(
        'Also on your lists: {names}. They stay when you save. To change one of them, first take somebody else off.',
        {
          names: names.join(', '),
        },
      )}
    </p>
  );
}

type AnswersProps = { name: string; record: TakersRecord; maySign: boolean; onEdit: () => void };

function Answers({ name, record, maySign, onEdit }: AnswersProps) {
  const { version, last_day, editable, to_check } = record;
  const isNew = version === 0 && maySign;
  const day = formatDate(last_day);
  return (
    <>
      {isNew && editable && (
        <p>
          {t(
            'Is it somebody other than you or the person in the form? Tell us by {day}, so that we need not call you when they come.',
            { day },
          )}
        </p>
      )}
      {to_check && editable && maySign && (
        <Callout colour="amber" title={t('Please check this list and save it')}>
          <p>
            {t(
              'Before an update, another guardian could change it too, and we don’t know who entered these people.',
            )}
          </p>
        </Callout>
      )}
      {!isNew && <People {...{ name, record, maySign }} />}
      {!editable && <p>{t('The camp is over, so this can’t be changed any more.')}</p>}
      {editable && !isNew && <p>{t('You can change this until {day}.', { day })}</p>}
      {editable && (
        <ButtonRow>
          <Button onClick={onEdit}>
            {isNew ? t('Tell us who') : maySign ? t('Change') : t('Change the email')}
          </Button>
        </ButtonRow>
      )}
    </>
  );
}

function People({ name, record, maySign }: Omit<AnswersProps, 'onEdit'>) {
  const answers = answersIn(record);
  const allowed = takersIn(answers, 'allowed');
  const never = takersIn(answers, 'never');
  return (
    <DefinitionList
      items={[
        {
          key: 'allowed',
          term: t('May take {name} home', { name }),
          value: (
            <Names people={[...allowed, ...record.more.allowed, ...record.others]} none={t('Nobody else')} />
          ),
        },
        // Others may have excluded somebody, which only they and the camp read.
        ...(maySign && never.length + record.more.never.length > 0
          ? [
              {
                key: 'never',
                term: t('Must not take {name}', { name }),
                value: <Names people={[...never, ...record.more.never]} none={t('Nobody')} />,
              },
            ]
          : []),
        {
          key: 'email',
          term: t('Email when {name} is handed over', { name }),
          value: answers.hand_over_email ? t('Yes') : t('No'),
        },
      ]}
    />
  );
}

type Named = Pick<Taker, 'name' | 'relation'> & { phone?: string; entered_by?: string };

function Names({ people, none }: { people: readonly Named[]; none: string }) {
  if (people.length === 0) return none;
  return people.map(({ name, relation, phone, entered_by: guardian }) => (
    <span key={name + guardian} className="breaks block">
      {[name, relation].filter(Boolean).join(' · ')}
      {phone && <span className="nowrap"> · {formatPhone(phone)}</span>}
      {guardian && ` · ${t('entered by {guardian}', { guardian })}`}
    </span>
  ));
}
