import type { CallDefinition, ParamsOf, QueryOf } from '@bowline/contract/api/define-call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { CallResult } from '../../api/call-api.ts';
import { queryOf } from '../../query/query.ts';
import { LoadedQuery } from '../../shell/loaded-query.tsx';
import { Button } from '../../ui/button.tsx';

type Props<C extends CallDefinition> = {
  call: C;
  params?: ParamsOf<C>;
  /** The query of the URL; while another is loading, what was there stays. */
  query?: QueryOf<C>;
  /** Fetched again whenever the page is opened. */
  fresh?: boolean;
  /** Without the page's spinner. */
  background?: boolean;
  /** In place of a record that does not exist, or not for the reader. */
  notFound?: ReactNode;
  children: (answer: CallResult<C>) => ReactNode;
};

/** What a call returns, or why it failed. While it loads only the page's spinner is shown. */
export function Loaded<C extends CallDefinition & { readonly response: unknown }>(props: Props<C>) {
  const { call, params, query, fresh = false, background = false, notFound, children } = props;
  const loaded = useQuery({
    ...queryOf(call, { params, query, background }),
    ...(fresh && { staleTime: 0 }),
    ...(query !== undefined && { placeholderData: keepPreviousData }),
  });
  const code = loaded.error instanceof ApiError ? loaded.error.code : undefined;
  if (notFound && (code === 'not_found' || code === 'forbidden')) return notFound;
  const { data, error, refetch } = loaded;
  return (
    <LoadedQuery of={{ data, error, refetch: code === 'forbidden' ? undefined : refetch }}>
      {children}
    </LoadedQuery>
  );
}

type PagesProps<T> = ComponentProps<typeof LoadedQuery<T>> & {
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** The pages of a list that were fetched, and a button for the next one. */
export function LoadedPages<T>({ of, children }: PagesProps<T>) {
  return (
    <LoadedQuery of={of}>
      {(data) => (
        <>
          {children(data)}
          {of.hasNextPage && (
            <Button busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
              Show more
            </Button>
          )}
        </>
      )}
    </LoadedQuery>
  );
}
