/** Lets the first call through and drops those that follow within the time: at most one per period, leading only. */
export function throttleLeading<A extends unknown[]>(periodMs: number, act: (...args: A) => void) {
  let last = Number.NEGATIVE_INFINITY;
  return (...args: A): void => {
    const now = performance.now();
    if (now - last < periodMs) return;
    last = now;
    act(...args);
  };
}
