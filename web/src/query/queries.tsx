import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { followChanges } from './changes.ts';

interface Props {
  readonly client: QueryClient;
  /** Whether each change reloads what is shown; otherwise only one that calls `reloadShown`. */
  readonly reloads?: boolean;
  readonly children: ReactNode;
}

/** Gives pages the responses that they share, which follow what the calls of the pages change. */
export function Queries({ client, reloads = false, children }: Props) {
  useEffect(() => followChanges(client, reloads), [client, reloads]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
