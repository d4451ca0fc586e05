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
