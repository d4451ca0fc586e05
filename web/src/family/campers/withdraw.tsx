import { listCampers } from '@bowline/contract/api/campers';
import { withdrawForm } from '@bowline/contract/api/registrations';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { queryOf } from '../../query/query.ts';
import { useQueryCache } from '../../query/query-context.ts';
import { useMutation } from '../../query/use-mutation.ts';
import { notifySuccess } from '../../shell/notifications/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { camperName: string; formId: string };

/** Takes a submitted registration back, after asking. */
export function Withdraw({ camperName, formId }: Props) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryCache();
  const withdraw = useMutation({
    mutationFn: () => callApi(withdrawForm, { params: { formId } }),
    onSuccess: () => {
      notifySuccess(t('The registration is withdrawn.'));
      return queries.invalidate(queryOf(listCampers));
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('Withdraw')}
      </Button>
      <Dialog title={t('Withdraw this registration?')} open={asking} onClose={() => setAsking(false)}>
        <p>
          {t('{name} will lose their place, or their spot on the waiting list.', { name: camperName })}{' '}
          {t('The profile and the answers are kept, and you can register again while registration is open.')}
        </p>
        <ButtonRow>
          <Button look="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('Withdraw the registration')}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('Don’t withdraw')}</Button>
        </ButtonRow>
      </Dialog>
    </>
  );
}
