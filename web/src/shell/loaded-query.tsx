import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { isExpiredSession } from '../api/api-error.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { Callout } from '../ui/feedback/callout.tsx';

interface Query<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  /** Left out where another try would fail the same way. */
  readonly refetch?: (() => unknown) | undefined;
}

interface LoadedProps<T> {
  of: Query<T>;
  children: (data: T) => ReactNode;
}

/** What a query fetched, or why it failed. A later fetch that fails leaves what was there. */
export function LoadedQuery<T>({ of: { data, error, refetch }, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  return error && <LoadFailed error={error} tryAgain={refetch} />;
}

/** Two queries as one. */
export const bothOf = <A, B>(a: Query<A>, b: Query<B>): Query<readonly [A, B]> => ({
  data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
  error: a.error ?? b.error,
  refetch: () => [a, b].map(({ refetch }) => refetch?.()),
});

interface FailedProps {
  error: Error;
  tryAgain?: (() => unknown) | undefined;
}

/** In place of what could not be loaded. An ended session shows nothing: the guard is leading to the login. */
export function LoadFailed({ error, tryAgain }: FailedProps) {
  if (isExpiredSession(error)) return null;
  return (
    <div>
      <Callout colour="amber" role="alert" title={t('We couldn’t load this')}>
        <p>{error.message || t('Something went wrong. Please try again.')}</p>
      </Callout>
      {tryAgain && (
        <ButtonRow>
          <Button variant="primary" onClick={() => void tryAgain()}>
            {t('Try again')}
          </Button>
        </ButtonRow>
      )}
    </div>
  );
}
