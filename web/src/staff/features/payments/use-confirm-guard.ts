import { type KeyboardEvent, useEffect, useState } from 'react';

const CALM_MS = 600;

/**
 * Keeps a second Enter from confirming a payment that nobody has looked at: Confirm is ready only a moment after the slip
 * was seen, and a held Enter never presses it.
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
