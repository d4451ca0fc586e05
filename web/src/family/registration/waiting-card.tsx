import type { CamperRecord } from '@bowline/contract/api/campers';
import type { ResponseOf } from '@bowline/contract/api/define-call';
import { answerOffer, getWaiting, saveWaiting } from '@bowline/contract/api/family/offers';
import { mayChange } from '@bowline/contract/guardians/may-change';
import type { Situation } from '@bowline/contract/registrations/status-sentence';
import { t } from '@bowline/contract/text/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf, setQueryData } from '../../query/query.ts';
import { ActionButton } from '../../shell/action.tsx';
import { notifySuccess } from '../../shell/notifications.tsx';
import { usePortal } from '../../shell/portal.ts';
import { withZone } from '../../shell/time-zone.ts';
import { ButtonRow } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Card } from '../../ui/layout/page.tsx';
import styles from './registration.module.css';

type Props = { camper: CamperRecord; formId: string };
type Waiting = ResponseOf<typeof getWaiting>;

/** A place on offer, and the choice of siblings on the same waiting list. */
export default function WaitingCard({ camper, formId, no_offers }: Props & Pick<Situation, 'no_offers'>) {
  const waiting = useQuery({ ...queryOf(getWaiting, { params: { formId } }), staleTime: 0 });
  if (!waiting.data) return null;
  const { offer, siblings, together } = waiting.data;
  if (offer) return <OfferCard camper={camper} formId={formId} offer={offer} />;
  if (!mayChange(camper, 'sign')) return null;
  return (
    <>
      {(no_offers === 'declined' || no_offers === 'ended') && <WantAgain formId={formId} />}
      {siblings.length > 0 && (
        <SiblingsCard formId={formId} names={[camper.name, ...siblings]} together={together} />
      )}
    </>
  );
}

/** The way back after a place was declined or not answered in time. */
function WantAgain({ formId }: Pick<Props, 'formId'>) {
  return (
    <Callout colour="blue" title={t('Would you still like a place?')}>
      <p>{t('Your position on the waiting list is kept, but we offer the places to others.')}</p>
      <ButtonRow>
        <ActionButton
          call={answerOffer}
          params={{ formId }}
          body={{ answer: 'want again' }}
          onDone={() => notifySuccess(t('Thank you. We’ll offer you the next place that is free for you.'))}
          variant="primary"
        >
          {t('I still want a place')}
        </ActionButton>
      </ButtonRow>
    </Callout>
  );
}

function OfferCard({ camper, formId, offer }: Props & { offer: NonNullable<Waiting['offer']> }) {
  const answer = { call: answerOffer, params: { formId } };
  const { together_with, may_answer } = offer;
  const until = withZone(offer.until, usePortal().time_zone);
  const names = [camper.name, ...together_with].join(', ');
  const title =
    together_with.length > 0
      ? t('Places are free for {names}', { names })
      : t('A place is free for {names}', { names });
  return (
    <Callout colour="green" role="status" title={title}>
      <p>{t('We hold it for you until {until}. After that, we offer it to the next family.', { until })}</p>
      {together_with.length > 0 && <p>{t('Your answer is for all of them.')}</p>}
      {may_answer && mayChange(camper, 'sign') ? (
        <ButtonRow>
          <ActionButton
            {...answer}
            body={{ answer: 'accept' }}
            onDone={() => notifySuccess(t('Thank you, the place is yours.'))}
            variant="primary"
          >
            {t('Accept the place')}
          </ActionButton>
          <ActionButton
            {...answer}
            body={{ answer: 'decline' }}
            confirm={{
              title: t('Decline the place?'),
              text: t(
                'The place goes to the next family. {names} will stay on the waiting list, but we won’t offer another place unless you ask us to.',
                { names },
              ),
              yes: t('Decline the place'),
              no: t('Back'),
            }}
            onDone={() => notifySuccess(t('You declined the place.'))}
          >
            {t('Decline…')}
          </ActionButton>
        </ButtonRow>
      ) : (
        <p>{t('Only a guardian who may sign for all of them can answer.')}</p>
      )}
    </Callout>
  );
}

type SiblingsProps = { formId: string; names: readonly string[]; together: boolean };

function SiblingsCard({ formId, names, together }: SiblingsProps) {
  const queries = useQueryClient();
  const params = { formId };
  const values = { names: names.join(', ') };
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('Waiting together')}</h2>
      <p>
        {together
          ? t('We offer places to {names} only together: when there is one for each of them.', values)
          : t('We may offer a place to one of {names} first.', values)}
      </p>
      <ButtonRow>
        <ActionButton
          call={saveWaiting}
          params={params}
          body={{ together: !together }}
          onDone={(saved) => {
            setQueryData(queries, queryOf(getWaiting, { params }), () => saved);
            notifySuccess(t('Saved.'));
          }}
        >
          {together ? t('Places one at a time are fine') : t('Only together')}
        </ActionButton>
      </ButtonRow>
    </Card>
  );
}
