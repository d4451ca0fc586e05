import type { CallDefinition, ParamsOf } from '@bowline/contract/api/define-call';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { AnswerOf } from '../../api/call-api.ts';
import { LoadFailed } from '../../frame/load-failed.tsx';
import { queryOf } from '../query/query-of.ts';

type Props<C extends CallDefinition> = {
  call: C;
  params?: ParamsOf<C>;
  /** Read anew whenever the page is opened. */
  fresh?: boolean;
  children: (answer: AnswerOf<C>) => ReactNode;
};

/** What a call answers, or why it could not be had. While it loads nothing stands here but the spinner of the page. */
export function Loaded<C extends CallDefinition & { readonly response: unknown }>({
  call,
  params,
  fresh = false,
  children,
}: Props<C>) {
  const { data, error, refetch } = useQuery({ ...queryOf(call, params), ...(fresh && { staleTime: 0 }) });
  const tryAgain = isForbidden(error) ? undefined : () => void refetch();
  if (error && data === undefined) return <LoadFailed error={error} tryAgain={tryAgain} />;
  return data === undefined ? null : children(data);
}

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.code === 'forbidden';
