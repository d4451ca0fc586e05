import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prerendered page and until it is alive: only then may a form be sent. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
