import { getStaffGuardians, type StaffGuardians } from '@bowline/contract/api/staff/families/guardians';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { notifyError } from '../../../shell/notifications.tsx';

export const guardiansRequest = (registrationId: string) =>
  ({ params: { registrationId }, background: true }) as const;

/** Shows the guardians of a registration as a call returned them. */
export function useShowGuardians(registrationId: string): (guardians: StaffGuardians) => void {
  const queries = useQueryClient();
  return (guardians) =>
    setQueryData(queries, queryOf(getStaffGuardians, guardiansRequest(registrationId)), () => guardians);
}

/** Makes a call that changes who shares the camper. */
export function useGuardianChange<Change>(
  registrationId: string,
  send: (change: Change) => Promise<StaffGuardians>,
) {
  const show = useShowGuardians(registrationId);
  return useMutation({
    mutationFn: send,
    onSuccess: show,
    onError: ({ message }) => notifyError(message),
  });
}
