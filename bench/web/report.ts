import { table } from '../table.ts';
import { isMet, type Measure } from './budgets.ts';

export function measureTable(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => [
    measure.what,
    shown(measure.value, measure.unit),
    `${measure.least ? '≥' : '≤'} ${shown(measure.budget, measure.unit)}`,
    isMet(measure) ? 'met' : 'MISSED',
  ]);
  return table(['', 'measured', 'budget', ''], rows);
}

function shown(value: number, unit: Measure['unit']): string {
  if (unit === 'kB') return `${(value / 1000).toFixed(1)} kB`;
  if (unit === 'ms') return `${Math.round(value)} ms`;
  return String(Math.round(value * 1000) / 1000);
}
