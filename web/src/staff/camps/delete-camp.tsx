import { deleteStaffCamp, listStaffCamps, type StaffCamp } from '@bowline/contract/api/staff/camps';
import { t } from '@bowline/contract/text/t';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { Button } from '../../ui/button.tsx';
import { queryOf } from '../query/query-of.ts';
import { askChoice } from '../ui/ask-choice.tsx';

/** Deletes a camp that nobody has registered for, after a question; otherwise the server says why not. */
export function DeleteCamp({ camp: { id, name } }: { camp: StaffCamp }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => callApi(deleteStaffCamp, { params: { campId: id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryOf(listStaffCamps).queryKey });
      notifySuccess(t('{camp} is deleted.', { camp: name }));
      navigate('/camps', { replace: true });
    },
  });
  const ask = async () => {
    const choices = [{ name: 'delete', label: t('Delete camp'), danger: true }] as const;
    const text = t('Its dates, fees and terms are lost. This cannot be undone.');
    if (await askChoice({ title: t('Delete {camp}?', { camp: name }), text, choices })) remove.mutate();
  };
  return (
    <Button busy={remove.isPending} onClick={ask}>
      {t('Delete…')}
    </Button>
  );
}
