import { listCampers } from '@bowline/contract/api/campers';
import type { CamperRecord } from '@bowline/contract/api/records';
import { getFees, getRegistration, withdrawRegistration } from '@bowline/contract/api/registrations';
import { joinSentences } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { queryOf } from '../../query/query.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import styles from './registration.module.css';

// Few families withdraw.
const MoneyOnWithdrawal = lazy(() => import('./money-on-withdrawal.tsx'));

type Props = { camper: CamperRecord; formId: string };

/** Takes a submitted registration back, after asking. */
export function Withdraw({ camper: { name, form }, formId }: Props) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => callApi(withdrawRegistration, { params: { formId } }),
    onSuccess: () => {
      notifySuccess(t('The registration is withdrawn.'));
      return Promise.all([
        queries.invalidateQueries(queryOf(listCampers)),
        queries.invalidateQueries(queryOf(getRegistration, { params: { formId } })),
        queries.invalidateQueries(queryOf(getFees, { params: { formId } })),
      ]);
    },
    onSettled: () => setAsking(false),
  });
  return (
    <div className={styles.withdraw}>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('Withdraw')}
      </Button>
      <Dialog title={t('Withdraw this registration?')} open={asking} onClose={() => setAsking(false)}>
        <div className={styles.question}>
          <p>
            {joinSentences([
              t('{name} will lose their place, or their spot on the waiting list.', { name }),
              t(
                'The profile and the answers are kept, and you can register again while registration is open.',
              ),
            ])}
          </p>
          {form?.id === formId && form.since_submission && (
            <Suspense>
              {asking && <MoneyOnWithdrawal formId={formId} since={form.since_submission} />}
            </Suspense>
          )}
        </div>
        <ButtonRow>
          <Button variant="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('Withdraw the registration')}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('Don’t withdraw')}</Button>
        </ButtonRow>
      </Dialog>
    </div>
  );
}
