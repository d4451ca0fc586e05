import type { DashboardScope } from '@bowline/contract/api/staff/dashboard';
import { useSearchParams } from 'react-router';

const names = ['camp', 'season', 'from', 'to'] as const;

/** What the figures are about stands in the address, so that a view can be kept and shared. */
export function useScope(): [DashboardScope, (change: DashboardScope) => void] {
  const [params, setParams] = useSearchParams();
  const scope: Record<string, string> = {};
  for (const name of names) {
    const value = params.get(name);
    if (value) scope[name] = value;
  }
  const change = (changed: DashboardScope) => {
    const given = Object.entries({ ...scope, ...changed }).filter(([, value]) => value);
    setParams(Object.fromEntries(given), { replace: true });
  };
  return [scope, change];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The first of the given number of days that end today, `yyyy-mm-dd`. */
export function firstOfLast(days: number, today: string): string {
  return new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
}
