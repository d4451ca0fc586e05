import type { CallDefinition, ParamsOf } from '@bowline/contract/api/define-call';
import { type AnswerOf, callApi } from '../api/call-api.ts';

/** One thing asked of the server. */
export interface Query<T> {
  /** Equal parts in equal order are the same query, on whatever page. */
  readonly queryKey: readonly unknown[];
  readonly queryFn: (asking: { signal: AbortSignal }) => Promise<T>;
  /** For how long an answer is fresh. A page that is opened later asks anew, and shows the old one meanwhile. */
  readonly staleTime?: number;
  /** For how long an answer is kept that no page shows. */
  readonly gcTime?: number;
}

/** The query of a call that reads: the same call with the same parameters is the same query. */
export function queryOf<C extends CallDefinition>(
  call: C,
  params: ParamsOf<C> = {} as ParamsOf<C>,
): Query<AnswerOf<C>> {
  return {
    queryKey: [call.path, params],
    queryFn: ({ signal }) => callApi(call, { params, signal }),
  };
}
