import type { CallDefinition, ParamsOf, QueryOf } from '@bowline/contract/api/define-call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { CallResult } from '../../api/call-api.ts';
import { queryOf } from '../../query/query.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';

type Props<C extends CallDefinition> = {
  call: C;
  params?: ParamsOf<C>;
  /** The query of the URL; while another is loading, what was there stays. */
  query?: QueryOf<C>;
  /** Fetched again whenever the page is opened. */
  fresh?: boolean;
  children: (answer: CallResult<C>) => ReactNode;
};

/** What a call returns, or why it failed. While it loads only the page's spinner is shown. */
export function Loaded<C extends CallDefinition & { readonly response: unknown }>({
  call,
  params,
  query,
  fresh = false,
  children,
}: Props<C>) {
  const { data, error, refetch } = useQuery({
    ...queryOf(call, { params, query }),
    ...(fresh && { staleTime: 0 }),
    ...(query !== undefined && { placeholderData: keepPreviousData }),
  });
  const tryAgain = isForbidden(error) ? undefined : () => void refetch();
  if (error && data === undefined) return <LoadFailed error={error} tryAgain={tryAgain} />;
  return data === undefined ? null : children(data);
}

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.code === 'forbidden';
