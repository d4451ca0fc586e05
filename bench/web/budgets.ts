import type { Scores } from './lighthouse-run.ts';

/** One number held against the most (or the least) it may be. */
export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly budget: number;
  readonly unit: 'kB' | 'ms' | '';
  readonly least?: boolean;
}

export const TAP_MS = 80;

export const isMet = ({ value, budget, least }: Measure): boolean =>
  least ? value >= budget : value <= budget;

interface LighthouseBudget {
  readonly performance: number;
  readonly lcp: number;
}

export const lighthouseBudgets = {
  login: { performance: 98, lcp: 1600 },
  campers: { performance: 98, lcp: 2800 },
  'step behavioural': { performance: 97, lcp: 2800 },
} as const satisfies Record<string, LighthouseBudget>;

export function lighthouseMeasures(page: string, scores: Scores, budget: LighthouseBudget): Measure[] {
  const measure = (what: string, value: number, most: number, unit: Measure['unit']): Measure => ({
    what: `${page}: ${what}`,
    value,
    budget: most,
    unit,
  });
  return [
    { ...measure('performance', scores.performance, budget.performance, ''), least: true },
    { ...measure('accessibility', scores.accessibility, 100, ''), least: true },
    measure('LCP', scores.lcp, budget.lcp, 'ms'),
    measure('TBT', scores.tbt, 60, 'ms'),
    measure('CLS', scores.cls, 0.01, ''),
  ];
}
