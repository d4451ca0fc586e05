import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Query } from './query.ts';
import { useQueryCache } from './query-context.ts';
import type { QueryState } from './query-entry.ts';

export interface QueryResult<T> extends Pick<QueryState<T>, 'data' | 'error'> {
  /** Whether an answer came since this component stands here; what is shown before may be old. */
  readonly isFetchedAfterMount: boolean;
  readonly refetch: () => Promise<void>;
}

/** What the server answers to a query, asked when the component appears unless that is known. */
export function useQuery<T>({ enabled = true, ...query }: Query<T> & { enabled?: boolean }): QueryResult<T> {
  const entry = useQueryCache().entryOf(query);
  const state = useSyncExternalStore(entry.observe, entry.get) as QueryState<T>;
  const answersBefore = useMemo(() => entry.get().answers, [entry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry stands for the query, which is made anew for every render
  useEffect(() => {
    if (enabled) void entry.ask(query);
  }, [entry, enabled]);
  return {
    data: state.data,
    error: state.error,
    isFetchedAfterMount: state.answers > answersBefore,
    refetch: () => entry.askAnew(query),
  };
}
