import type { DecimalMark } from '@bowline/contract/api/staff/bank-statements';
import { readMoney } from './cells.ts';

const SHOWN = 3;

/** How a file writes its decimals; where it does not tell, undefined with amounts that could be read in two ways. */
export interface Decimals {
  readonly mark: DecimalMark | undefined;
  readonly unclear: readonly string[];
}

/** Decided for a whole file: `1.080,00` is no amount where another line says `200.00`. */
export function decimalsOf(cells: readonly string[]): Decimals {
  const point = cells.filter((cell) => hasDecimals(cell, 'point'));
  const comma = cells.filter((cell) => hasDecimals(cell, 'comma'));
  const grouped = cells.filter((cell) => /^\D*\d{1,3}(?:[.,]\d{3})+\D*$/.test(cell));
  if (point.length > 0 && comma.length > 0)
    return { mark: undefined, unclear: [...point.slice(0, 1), ...comma.slice(0, 1)] };
  if (point.length + comma.length > 0) return { mark: point.length > 0 ? 'point' : 'comma', unclear: [] };
  return grouped.length > 0
    ? { mark: undefined, unclear: grouped.slice(0, SHOWN) }
    : { mark: 'point', unclear: [] };
}

const endings = { point: /\.\d{1,2}(?!\d)/, comma: /,\d{1,2}(?!\d)/ } as const;

const hasDecimals = (cell: string, mark: DecimalMark): boolean =>
  endings[mark].test(cell) && readMoney(cell, mark) !== undefined;
