import type { ResponseOf } from '@bowline/contract/api/define-call';
import { listGuardians } from '@bowline/contract/api/family/guardians';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf, setQueryData } from '../../query/query.ts';

export type Guardians = ResponseOf<typeof listGuardians>;
export type SharedCamperRecord = Guardians['campers'][number];
export type Guardian = SharedCamperRecord['guardians'][number];

/** Shows the guardians as they are after a change. */
export function useShowGuardians(): (changed: Guardians) => void {
  const queries = useQueryClient();
  return (changed) => setQueryData(queries, queryOf(listGuardians), () => changed);
}
