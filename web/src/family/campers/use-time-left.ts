import { useEffect, useState } from 'react';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
export const DAY_MS = 24 * HOUR_MS;
const OVER_MS = 5 * SECOND_MS;

/** Milliseconds until an instant: by the second on the last day, seldom before, and every few seconds once it is over. */
export function useTimeLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick sets the next
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilNextTick(until - Date.now()));
    return () => clearTimeout(timer);
  }, [until, now]);
  return until - now;
}

function untilNextTick(left: number): number {
  if (left > DAY_MS) return Math.min(left - DAY_MS, HOUR_MS);
  return left > 0 ? left % SECOND_MS || SECOND_MS : OVER_MS;
}

/** `3:05:09` */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND_MS));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return [Math.floor(seconds / 3600), ...parts].join(':');
}
