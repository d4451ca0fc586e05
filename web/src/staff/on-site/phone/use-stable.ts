import { useCallback, useRef } from 'react';

/** The newest of a function, always the same to those it is given to: a row is then drawn again only when it changes. */
export function useStable<A extends unknown[]>(run: (...given: A) => void): (...given: A) => void {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...given) => latest.current(...given), []);
}
