import type { DecimalMark } from '@bowline/contract/api/staff/money/bank-statements';
import type { Sen } from '@bowline/contract/text/money';
import { normaliseText } from '@bowline/contract/text/normalise-text';

const MAX_EXAMPLES = 3;

const endings = { point: /\.\d{1,2}(?!\d)/, comma: /,\d{1,2}(?!\d)/ } as const;

const toDecimalPoint = (cell: string, decimals: DecimalMark): string =>
  decimals === 'point' ? cell : cell.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

// Before or behind the amount: 200.00 CR, DR 200.00, 200.00 (Dr.)
const word = String.raw`\(?(credit|debit|cr|dr|db|c|d)\)?[.,]?`;
const direction = new RegExp(String.raw`^${word}\s*(?=[\d(.-])|(?<![a-z])${word}$`, 'i');

/** Whether a cell says that there is no amount. */
export const isNoAmount = (cell: string): boolean => /^(\p{Pd}*|n\/?a|nil)$/iu.test(cell);

/**
 * The amount of a statement's cell in sen, negative for outgoing money: `1,234.50`, `RM 200`, `-200.00`,
 * `(200.00)`, `200.00 DR`, `200.00+`; with `comma` as decimals `1.234,50`. Zero for an empty cell or a dash; undefined for
 * other text.
 */
export function readMoney(cell: string, decimals: DecimalMark = 'point'): Sen | undefined {
  if (isNoAmount(cell)) return 0;
  const bare = toDecimalPoint(normaliseText(cell), decimals)
    .replace(/\b(RM|MYR)\s?/i, '')
    .trim();
  const marked = direction.exec(bare)?.slice(1).find(Boolean);
  const unmarked = bare.replace(direction, '').trim();
  const digits = unmarked.replaceAll(/[-+()'’\s]/g, '');
  const match = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{1,2}))?$/.exec(digits);
  if (!match || digits === '') return undefined;
  const sen = Number(match[1]?.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return /^d/i.test(marked ?? '') || /^[-(]|-$/.test(unmarked) ? -sen : sen;
}

/** The decimal mark of a file; undefined with the ambiguous amounts where it cannot be known. */
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
    ? { mark: undefined, unclear: grouped.slice(0, MAX_EXAMPLES) }
    : { mark: 'point', unclear: [] };
}

const hasDecimals = (cell: string, mark: DecimalMark): boolean =>
  endings[mark].test(cell) && readMoney(cell, mark) !== undefined;
