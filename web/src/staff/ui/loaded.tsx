import type { CallDefinition, ParamsOf, QueryOf } from '@bowline/contract/api/define-call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { AnswerOf } from '../../api/call-api.ts';
import { queryOf } from '../../query/query.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';

type Props<C extends CallDefinition> = {
  call: C;
  params?: ParamsOf<C>;
  /** What stands behind the `?` of the address; while another is loading, what was there stays. */
  query?: QueryOf<C>;
  /** Read anew whenever the page is opened. */
  fresh?: boolean;
  children: (answer: AnswerOf<C>) => ReactNode;
};

/** What a call answers, or why it could not be had. While it loads nothing stands here but the spinner of the page. */
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
