import { useEffect, useState } from 'react';
import type { HeldDose, HeldDoses } from './dose-round.ts';

/** As long as the bar that takes a count back is shown. */
const HELD_MS = 8000;
/** Further than a finger slips. */
const SCROLLED_PX = 80;

/** The doses that were recorded here just now, until one scrolls or a few seconds have passed. */
export function useHeldDoses() {
  const [held, setHeld] = useState<HeldDoses>(new Map());
  useEffect(() => {
    if (held.size === 0) return;
    const from = window.scrollY;
    const release = () => setHeld(new Map());
    const onScroll = () => {
      if (Math.abs(window.scrollY - from) > SCROLLED_PX) release();
    };
    const timer = setTimeout(release, HELD_MS);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [held]);
  const hold = (place: string, dose: HeldDose) => setHeld((before) => new Map(before).set(place, dose));
  return { held, hold };
}
