import type { DecimalMark } from '@bowline/contract/api/staff/bank-statements';
import type { Sen } from '@bowline/contract/money';

const withPoint = (cell: string, decimals: DecimalMark): string =>
  decimals === 'point' ? cell : cell.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

const wentOut = /^[-(]|-$|^DR?\b|\d\s*DR?$/i;

/**
 * The amount of a statement's cell in sen, less than nothing for what went out: `1,234.50`, `RM 200`, `-200.00`,
 * `(200.00)`, `200.00 DR`, `200.00+`; with `comma` as decimals `1.234,50`. Zero for an empty cell or a dash; undefined for what is no amount.
 */
export function readMoney(cell: string, decimals: DecimalMark = 'point'): Sen | undefined {
  const bare = withPoint(cell, decimals)
    .replace(/\b(RM|MYR)\s?/i, '')
    .trim();
  if (bare === '' || bare === '-') return 0;
  const digits = bare.replaceAll(/[-+()\s]|[CD]R?$|^[CD]R?\b/gi, '');
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(digits);
  if (!match) return undefined;
  const sen = Number(match[1]?.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return wentOut.test(bare) ? -sen : sen;
}
