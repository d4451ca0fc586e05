import { type KeyboardEvent, useEffect, useState } from 'react';

/** Long enough to see that something else stands there now. */
export const CALM_MS = 600;

/**
 * Keeps a second Enter from confirming what nobody has looked at: it is ready only a moment after it was seen, and a held
 * Enter never confirms anything.
 */
export function useConfirmGuard(seen: boolean) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!seen) return;
    const timer = setTimeout(() => setReady(true), CALM_MS);
    return () => {
      clearTimeout(timer);
      setReady(false);
    };
  }, [seen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  };
  return { ready, onKeyDown };
}
