import { closeMonth, getMonth } from '@bowline/contract/api/staff/money/journal';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { fieldErrors } from '../../../form/field-errors.ts';
import { queryOf } from '../../../query/query.ts';
import { notifyError, notifySuccess } from '../../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { useStaffMe } from '../../session/session.ts';
import { monthInWords } from './month-in-words.ts';

/** Closes a month after a question, for those who keep the books. */
export function CloseMonth({ month }: { month: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(closeMonth, { body: { month }, background: true }),
    onSuccess: async (sums) => {
      queries.setQueryData(queryOf(getMonth, { query: { month } }).queryKey, sums);
      notifySuccess(`${monthInWords(month)} is closed.`);
      await queries.invalidateQueries();
    },
    onError: (error) => notifyError(Object.values(fieldErrors(error))[0] ?? error.message),
    onSettled: close,
  });
  const { roles } = useStaffMe();
  if (!hasAnyRole(roles, closeMonth.roles)) return null;
  const name = monthInWords(month);
  return (
    <>
      <ButtonRow>
        <Button variant="primary" onClick={() => setOpen(true)}>{`Close ${name}…`}</Button>
      </ButtonRow>
      <Dialog title={`Close ${name}`} open={open} onClose={close}>
        <p>Its journal stays as it is now, and so do the months before it. This cannot be undone.</p>
        <p>
          Payments, refunds and charges that are recorded later are posted in the first month that is still
          open, with their own day in the description.
        </p>
        <ButtonRow>
          <Button variant="primary" busy={isPending} onClick={() => mutate()}>
            {`Close ${name}`}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </ButtonRow>
      </Dialog>
    </>
  );
}
