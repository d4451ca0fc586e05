import { type CampChoice, chooseCamp, getCampChoice } from '@bowline/contract/api/family/camp-choices';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isExpiredSession } from '../../api/api-error.ts';
import { queryOf, setQueryData } from '../../query/query.ts';
import { ActionButton } from '../../shell/action.tsx';
import { ButtonRow, LinkButton } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Card, Page, PageHeading } from '../../ui/layout/page.tsx';
import { Redirect, useParams } from '../../ui/router/router.tsx';

/** Another camp in place of one that was cancelled, or the refund. */
export default function ChoicePage() {
  const { id = '' } = useParams();
  const query = queryOf(getCampChoice, { params: { formId: id } });
  const { data, error } = useQuery({ ...query, staleTime: 0 });
  const queries = useQueryClient();
  if (error && !data && !isExpiredSession(error)) return <Redirect to="/404" />;
  if (!data) return null;
  return (
    <Page width="narrow">
      <PageHeading title={t('Another camp')} subtitle={`${data.camper_name} · ${data.camp_name}`} />
      {data.state === 'open' ? (
        <Camps choice={data} onDone={(answered) => setQueryData(queries, query, () => answered)} />
      ) : (
        <Answered choice={data} />
      )}
    </Page>
  );
}

type CampsProps = { choice: CampChoice; onDone: (answered: CampChoice) => void };

function Camps({ choice, onDone }: CampsProps) {
  const { registration_id, camper_name, camp_name, until, may_choose, camps } = choice;
  const answer = { call: chooseCamp, params: { formId: registration_id }, onDone };
  return (
    <>
      <p>
        {t(
          '{camp} is cancelled. {camper} can move to another camp until {day}. What you have paid counts there: you pay the difference, or we refund it.',
          { camp: camp_name, camper: camper_name, day: formatDate(until) },
        )}
      </p>
      {!may_choose && <p>{t('Only a guardian who may sign for the camper can choose.')}</p>}
      {camps.map(({ id, name, dates, fee, full }) => (
        <Card as="section" key={id} className="stack gap-2">
          <h2>{name}</h2>
          <p>{[dates, formatRinggit(fee)].join(' · ')}</p>
          {full && <p>{t('All places are taken: you would be on the waiting list.')}</p>}
          {may_choose && (
            <ButtonRow>
              <ActionButton
                {...answer}
                body={{ camp_id: id }}
                confirm={{
                  title: t('Move to {camp}?', { camp: name }),
                  text: t('The registration and what you have paid move there, instead of a refund.'),
                  yes: t('Move'),
                  danger: false,
                }}
              >
                {t('Move to {camp}', { camp: name })}
              </ActionButton>
            </ButtonRow>
          )}
        </Card>
      ))}
      {camps.length === 0 && <Callout colour="blue">{t('None of these camps has room any more.')}</Callout>}
      {may_choose && (
        <ActionButton
          {...answer}
          body={{ camp_id: null }}
          confirm={{
            title: t('Decline the other camps?'),
            text: t('We’ll refund what we owe you. You can then no longer choose a camp here.'),
            yes: t('Decline'),
          }}
        >
          {t('No other camp, thank you')}
        </ActionButton>
      )}
    </>
  );
}

function Answered({ choice: { registration_id, state, until } }: { choice: CampChoice }) {
  const words = {
    open: '',
    moved: t('Thank you. The registration has moved.'),
    declined: t('Thank you. We’ll refund what we owe you.'),
    ended: t('You could choose another camp until {day}. We’ll refund what we owe you.', {
      day: formatDate(until),
    }),
  };
  return (
    <>
      <Callout colour={state === 'moved' ? 'green' : 'blue'} role="status">
        {words[state]}
      </Callout>
      <ButtonRow>
        <LinkButton to={`/registration/${registration_id}`}>{t('See your registration')}</LinkButton>
      </ButtonRow>
    </>
  );
}
