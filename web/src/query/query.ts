import type { CallDefinition, ParamsOf, QueryOf } from '@bowline/contract/api/define-call';
import { type DataTag, QueryClient, queryOptions } from '@tanstack/react-query';
import { isClientError } from '../api/api-error.ts';
import { isBusy } from '../api/busy.ts';
import { callApi } from '../api/call-api.ts';

const FRESH_MS = 10_000;
const MAX_RETRIES = 2;

/**
 * Holds the responses that pages share. A response is fresh for ten seconds and kept for five minutes after the last page
 * that shows it. A lost network or a failing server is tried again twice; an error of the caller is not, nor a server that
 * stayed busy for minutes.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `always`: a call made offline fails and says so, instead of waiting without a word.
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && !isClientError(error) && !isBusy(error),
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The query of a call that reads: the same call with the same parameters is the same query on every page. */
export function queryOf<C extends CallDefinition>(
  call: C,
  {
    params = {} as ParamsOf<C>,
    query,
    background = false,
  }: { params?: ParamsOf<C>; query?: QueryOf<C> | undefined; background?: boolean } = {},
) {
  return queryOptions({
    queryKey: query === undefined ? [call.path, params] : [call.path, params, query],
    queryFn: ({ signal }) =>
      callApi(call, { params, signal, background, ...(query !== undefined && { query }) }),
  });
}

/**
 * Puts in a response that came another way, as with a save. It aborts a call in progress, whose response would be older.
 * Nothing happens when `next` returns what is known already.
 */
export function setQueryData<T>(
  client: QueryClient,
  { queryKey }: { queryKey: DataTag<readonly unknown[], T, Error> },
  next: (known: T | undefined) => T,
): void {
  const known = client.getQueryData<T>(queryKey);
  const data = next(known);
  if (data === known) return;
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<T>(queryKey, () => data);
}
