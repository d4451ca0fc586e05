import { getStaffGuardians, type StaffGuardians } from '@bowline/contract/api/staff/families/guardians';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf, setQueryData } from '../../../query/query.ts';

export const guardiansRequest = (registrationId: string) =>
  ({ params: { registrationId }, background: true }) as const;

/** Shows the guardians of a registration as a call returned them. */
export function useShowGuardians(registrationId: string): (guardians: StaffGuardians) => void {
  const queries = useQueryClient();
  return (guardians) =>
    setQueryData(queries, queryOf(getStaffGuardians, guardiansRequest(registrationId)), () => guardians);
}
