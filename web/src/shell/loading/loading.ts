import { observeCalls } from '../../api/call-events.ts';
import { createStore, useStore } from '../store.ts';

const pending = createStore(0);

/** Counts one thing being waited for; call the answer once it is over. A second call of it does nothing. */
export function beginLoading(): () => void {
  let over = false;
  pending.set(pending.get() + 1);
  return () => {
    if (over) return;
    over = true;
    pending.set(pending.get() - 1);
  };
}

export function useIsLoading(): boolean {
  return useStore(pending, 0) > 0;
}

/** Counts the calls that show the spinner. */
export function followCalls(): () => void {
  const running: (() => void)[] = [];
  return observeCalls((event) => {
    if (!event.spinner) return;
    if (event.kind === 'started') running.push(beginLoading());
    if (event.kind === 'settled') running.pop()?.();
  });
}
