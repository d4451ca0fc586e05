import { t } from './t.ts';

/** Money is kept as whole sen. */
export type Sen = number;

/** A million ringgit: no payment is larger. */
export const MAX_SEN = 100_000_000;

// Commas or spaces part thousands, and a point comes before the sen: "1,48" and "1.480,00" could mean two amounts.
const amountPattern = /^(?:RM)?\s*(\d+|\d{1,3}(?:[,\s]\d{3})+)(?:\.(\d{1,2}))?$/i;

/**
 * An amount in ringgit in sen: a number, or text as people and banks write it (`1,480.00`, `RM 150`). Undefined for
 * anything else, for zero or less, and for more than a million ringgit.
 */
export function senFromRinggit(ringgit: unknown): Sen | undefined {
  const sen = parseSen(ringgit);
  return sen !== undefined && sen > 0 && sen <= MAX_SEN ? sen : undefined;
}

/** The same without limits: zero is an amount too. */
export function parseSen(ringgit: unknown): Sen | undefined {
  if (typeof ringgit !== 'number' && typeof ringgit !== 'string') return undefined;
  const [, whole, cents = ''] = amountPattern.exec(String(ringgit).trim()) ?? [];
  if (!whole) return undefined;
  return Number(whole.replaceAll(/[,\s]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** What is wrong with an amount that `senFromRinggit` does not read, and how to write it. */
export function amountError(ringgit: unknown): string {
  const sen = parseSen(ringgit);
  if (sen !== undefined && sen > MAX_SEN) return t('Enter at most {amount}.', { amount: formatSen(MAX_SEN) });
  if (sen === 0 || String(ringgit).trim().startsWith('-')) return t('The amount must be more than zero.');
  if (/^\s*(RM)?[\d.,\s]*\d[\d.,\s]*$/i.test(String(ringgit)))
    return t('Use a point before the sen, as in {amount}.', { amount: formatSen(148_000) });
  return t('Enter the amount in ringgit, such as 200 or 1,480.00.');
}

export const ringgitFromSen = (sen: Sen): number => sen / 100;

/** `RM 1,234.50`, with a no-break space, so that an amount stays on one line. */
export function formatSen(sen: Sen): string {
  const [whole, cents] = (Math.abs(sen) / 100).toFixed(2).split('.');
  const grouped = (whole ?? '0').replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sen < 0 ? '-' : ''}RM\u00a0${grouped}.${cents}`;
}

/** `RM 1,234.50` from an amount in ringgit. */
export const formatRinggit = (ringgit: number): string => formatSen(Math.round(ringgit * 100));
