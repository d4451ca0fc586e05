import {
  closeStaffCamp,
  deleteStaffCamp,
  getStaffCamp,
  publishStaffCamp,
  type StaffCamp,
} from '@bowline/contract/api/staff/season/camps';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { useNavigate } from '../../../ui/router/router.tsx';
import { promptChoice } from '../../ui/prompt-choice.tsx';
import { refreshAfter } from '../../ui/refresh.ts';

/** Closes registration regardless of its dates; the same button reopens it. */
export function CloseCamp({ camp }: { camp: StaffCamp }) {
  const queries = useQueryClient();
  const params = { campId: camp.id };
  const close = useMutation({
    mutationFn: (closed_by_hand: boolean) => callApi(closeStaffCamp, { params, body: { closed_by_hand } }),
    onSuccess: (saved) => {
      queries.setQueryData(queryOf(getStaffCamp, { params }).queryKey, saved);
      notifySuccess(
        saved.closed_by_hand ? 'Registration is closed.' : 'Registration follows its dates again.',
      );
    },
  });
  return (
    <Button busy={close.isPending} onClick={() => close.mutate(!camp.closed_by_hand)}>
      {camp.closed_by_hand ? 'Reopen registration' : 'Close registration'}
    </Button>
  );
}

/** Says that families do not see this camp yet; the button shows it to them. */
export function DraftNotice({ camp }: { camp: StaffCamp }) {
  const publish = usePublish(camp);
  return (
    <Callout colour="blue" title="This camp is a draft">
      <p>Families do not see it. Check its dates, fees and terms, then publish it.</p>
      <Button variant="primary" busy={publish.isPending} onClick={() => publish.mutate()}>
        Publish
      </Button>
    </Callout>
  );
}

function usePublish({ id }: StaffCamp) {
  const queries = useQueryClient();
  const params = { campId: id };
  return useMutation({
    mutationFn: () => callApi(publishStaffCamp, { params }),
    onSuccess: (saved) => {
      queries.setQueryData(queryOf(getStaffCamp, { params }).queryKey, saved);
      void refreshAfter(queries, 'camp');
      notifySuccess('Published. Families see this camp now.');
    },
  });
}

/** Deletes a camp that nobody has registered for, after a question; otherwise the server says why not. */
export function DeleteCamp({ camp: { id, name } }: { camp: StaffCamp }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => callApi(deleteStaffCamp, { params: { campId: id } }),
    onSuccess: async () => {
      await refreshAfter(queries, 'camp');
      notifySuccess(`${name} is deleted.`);
      navigate('/camps', { replace: true });
    },
  });
  const ask = async () => {
    const choices = [{ name: 'delete', label: 'Delete camp', danger: true }] as const;
    const text = 'Its dates, fees and terms are lost. This cannot be undone.';
    if (await promptChoice({ title: `Delete ${name}?`, text, choices })) remove.mutate();
  };
  return (
    <Button busy={remove.isPending} onClick={ask}>
      Delete…
    </Button>
  );
}
