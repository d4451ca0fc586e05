import type { QueryClient } from '@tanstack/react-query';
import { type CallEvent, observeCalls } from '../api/call-events.ts';

// Nothing is reloaded until a call has changed something.
let reload: Promise<void> = Promise.resolve();
let isWanted = false;

/** Until what the page shows is as after the last call that changed something. */
export const reloading = (): Promise<void> => reload;

/** Loads again, after a call that changed something, all that the page shows and the call did not store. */
export function reloadShown(): Promise<void> {
  isWanted = true;
  return reload;
}

/**
 * After a call that changes something, every response is stale but what was stored from the call itself. It is loaded again
 * when a page next shows it; what is shown now with `reloads`, or where `reloadShown` is called. Files stay: each load of
 * one is logged as a view.
 */
export function followChanges(client: QueryClient, reloads: boolean): () => void {
  // What was on its way may have been read before the change.
  const early = new Set<string>();
  let running = 0;
  let isStale = false;
  const markStale = () => {
    for (const { queryHash } of client.getQueryCache().findAll({ fetchStatus: 'fetching' }))
      early.add(queryHash);
    void client.invalidateQueries({ refetchType: 'none' });
  };
  async function reloadActive(): Promise<void> {
    // Of several calls in a row the last one reloads.
    await new Promise((resume) => setTimeout(resume));
    if (running > 0) return;
    const old = new Set(early);
    const mustReload = isStale && (reloads || isWanted);
    early.clear();
    isStale = false;
    isWanted = false;
    if (mustReload)
      await client.refetchQueries({
        type: 'active',
        predicate: ({ queryHash, state }) =>
          state.isInvalidated && (state.fetchStatus === 'idle' || old.has(queryHash)),
      });
  }
  return observeCalls((event) => {
    if (!event.changes) return;
    if (event.kind === 'started') {
      if (running === 0) isWanted = false;
      running += 1;
    }
    if (event.kind === 'succeeded' || event.kind === 'failed') markStale();
    if (event.kind === 'succeeded' || wasOutdated(event)) isStale = true;
    if (event.kind === 'settled') {
      running -= 1;
      reload = reloadActive();
    }
  });
}

/** Whether a call failed because the record has changed or is gone since the page was loaded. */
const wasOutdated = (event: CallEvent): boolean =>
  event.kind === 'failed' && (event.error.status === 404 || event.error.status === 409);
