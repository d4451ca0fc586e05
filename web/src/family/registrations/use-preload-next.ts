import { useEffect } from 'react';
import { preloadStep } from './step-content.tsx';
import type { Wizard } from './wizard.ts';

const signs = ['pointerdown', 'keydown'] as const;

/** Fetches what the next step shows as soon as a person begins with this one: later than all that this one needs itself. */
export function usePreloadNext({ place: { next } }: Wizard): void {
  useEffect(() => {
    if (!next) return;
    const begun = new AbortController();
    const begin = () => {
      begun.abort();
      preloadStep(next);
    };
    for (const sign of signs) window.addEventListener(sign, begin, { passive: true, signal: begun.signal });
    return () => begun.abort();
  }, [next]);
}
