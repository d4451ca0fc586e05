import { listCampers } from '@bowline/contract/api/campers';
import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { CamperRecord } from '@bowline/contract/api/records';
import { getRegistrationHistory } from '@bowline/contract/api/registration-history';
import { getFees, getRegistration } from '@bowline/contract/api/registrations';
import { answerOffer, getWaiting, saveWaiting } from '@bowline/contract/api/waiting';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { t } from '@bowline/contract/text/t';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { queryOf } from '../../query/query.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { Card } from '../../ui/layout/page.tsx';
import styles from './registration.module.css';

type Props = { camper: CamperRecord; formId: string };
type Waiting = ResponseOf<typeof getWaiting>;

/** A place on offer, and the choice of siblings on the same waiting list. */
export default function WaitingCard({ camper, formId }: Props) {
  const waiting = useQuery({ ...queryOf(getWaiting, { params: { formId } }), staleTime: 0 });
  if (!waiting.data) return null;
  const { offer, siblings, together } = waiting.data;
  if (offer) return <OfferCard camper={camper} formId={formId} offer={offer} />;
  if (siblings.length === 0 || !mayChange(camper, 'sign')) return null;
  return <SiblingsCard formId={formId} names={[camper.name, ...siblings]} together={together} />;
}

function OfferCard({ camper, formId, offer }: Props & { offer: NonNullable<Waiting['offer']> }) {
  const [declining, setDeclining] = useState(false);
  const { mutate, isPending, variables } = useAnswer(formId, () => setDeclining(false));
  const { until, together_with, may_answer } = offer;
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
          <Button
            variant="primary"
            busy={isPending && variables === 'accept'}
            onClick={() => mutate('accept')}
          >
            {t('Accept the place')}
          </Button>
          <Button onClick={() => setDeclining(true)}>{t('Decline…')}</Button>
        </ButtonRow>
      ) : (
        <p>{t('Only a guardian who may sign for all of them can answer.')}</p>
      )}
      <Dialog title={t('Decline the place?')} open={declining} onClose={() => setDeclining(false)}>
        <p className={styles.question}>
          {t(
            'The place goes to the next family. {names} will stay on the waiting list, but we won’t offer another place unless you ask us to.',
            { names },
          )}
        </p>
        <ButtonRow>
          <Button
            variant="danger"
            busy={isPending && variables === 'decline'}
            onClick={() => mutate('decline')}
          >
            {t('Decline the place')}
          </Button>
          <Button onClick={() => setDeclining(false)}>{t('Back')}</Button>
        </ButtonRow>
      </Dialog>
    </Callout>
  );
}

function useAnswer(formId: string, onSettled: () => void) {
  const queries = useQueryClient();
  const params = { formId };
  return useMutation({
    mutationFn: (answer: 'accept' | 'decline') => callApi(answerOffer, { params, body: { answer } }),
    onSuccess: (_, answer) =>
      notifySuccess(answer === 'accept' ? t('Thank you, the place is yours.') : t('You declined the place.')),
    // An offer may have ended since the page was loaded.
    onSettled: () => {
      onSettled();
      return Promise.all([
        queries.invalidateQueries(queryOf(listCampers)),
        queries.invalidateQueries(queryOf(getRegistration, { params })),
        queries.invalidateQueries(queryOf(getRegistrationHistory, { params })),
        queries.invalidateQueries(queryOf(getFees, { params })),
        queries.invalidateQueries(queryOf(getWaiting, { params })),
      ]);
    },
  });
}

type SiblingsProps = { formId: string; names: readonly string[]; together: boolean };

function SiblingsCard({ formId, names, together }: SiblingsProps) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(saveWaiting, { params: { formId }, body: { together: !together } }),
    onSuccess: (saved) => {
      queries.setQueryData(queryOf(getWaiting, { params: { formId } }).queryKey, saved);
      notifySuccess(t('Saved.'));
    },
  });
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
        <Button busy={isPending} onClick={() => mutate()}>
          {together ? t('Places one at a time are fine') : t('Only together')}
        </Button>
      </ButtonRow>
    </Card>
  );
}
