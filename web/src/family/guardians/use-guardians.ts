import type { ResponseOf } from '@bowline/contract/api/define-call';
import { listGuardians } from '@bowline/contract/api/guardians';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markStale, queryOf, setQueryData } from '../../query/query.ts';

export type Guardians = ResponseOf<typeof listGuardians>;
export type SharedCamperRecord = Guardians['campers'][number];
export type Guardian = SharedCamperRecord['guardians'][number];

/** Shows the guardians as they are after a change; which campers an account has may be different too. */
export function useShowGuardians(): (changed: Guardians) => void {
  const queries = useQueryClient();
  return (changed) => {
    markStale(queries);
    setQueryData(queries, queryOf(listGuardians), () => changed);
  };
}

/** Makes a call that changes who shares a camper. An error is notified. */
export function useChangeGuardians<Change>(
  send: (change: Change) => Promise<Guardians>,
  onChanged?: () => void,
) {
  const show = useShowGuardians();
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      show(changed);
      onChanged?.();
    },
  });
}
