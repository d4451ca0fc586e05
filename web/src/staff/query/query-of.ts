import type { CallDefinition, ParamsOf } from '@bowline/contract/api/define-call';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

/** The query of a call that reads: the same call with the same parameters is the same query on every page. */
export function queryOf<C extends CallDefinition>(call: C, params: ParamsOf<C> = {} as ParamsOf<C>) {
  return queryOptions({
    queryKey: [call.path, params],
    queryFn: ({ signal }) => callApi(call, { params, signal }),
  });
}
