import { closeStaffCamp, getStaffCamp, type StaffCamp } from '@bowline/contract/api/staff/camps';
import { t } from '@bowline/contract/text/t';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { Button } from '../../ui/button.tsx';
import { queryOf } from '../query/query-of.ts';

/** Closes registration whatever its dates say; the same button takes that back. */
export function CloseCamp({ camp }: { camp: StaffCamp }) {
  const queries = useQueryClient();
  const params = { campId: camp.id };
  const close = useMutation({
    mutationFn: (closed_by_hand: boolean) => callApi(closeStaffCamp, { params, body: { closed_by_hand } }),
    onSuccess: (saved) => {
      queries.setQueryData(queryOf(getStaffCamp, params).queryKey, saved);
      notifySuccess(
        saved.closed_by_hand ? t('Registration is closed.') : t('Registration follows its dates again.'),
      );
    },
  });
  return (
    <Button busy={close.isPending} onClick={() => close.mutate(!camp.closed_by_hand)}>
      {camp.closed_by_hand ? t('Reopen registration') : t('Close registration')}
    </Button>
  );
}
