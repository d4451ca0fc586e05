import type { CallDefinition, ParamsOf, QueryOf } from '@bowline/contract/api/define-call';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

/** The query of a call that reads: the same call with the same parameters is the same query on every page. */
export function queryOf<C extends CallDefinition>(
  call: C,
  params: ParamsOf<C> = {} as ParamsOf<C>,
  query?: QueryOf<C>,
) {
  return queryOptions({
    queryKey: query === undefined ? [call.path, params] : [call.path, params, query],
    queryFn: ({ signal }) => callApi(call, { params, signal, ...(query !== undefined && { query }) }),
  });
}
