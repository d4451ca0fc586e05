/** Money is kept as whole sen. */
export type Sen = number;

/** A million ringgit: no payment is larger. */
export const LARGEST_SEN = 100_000_000;

/**
 * Ringgit as sent (a number, or numeric text, with at most two decimals) in sen; undefined for anything else,
 * for nothing or less, and for more than a million ringgit.
 */
export function senFromRinggit(ringgit: unknown): Sen | undefined {
  if (typeof ringgit !== 'number' && typeof ringgit !== 'string') return undefined;
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(String(ringgit).trim());
  if (!match) return undefined;
  const sen = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return sen > 0 && sen <= LARGEST_SEN ? sen : undefined;
}

export const ringgitFromSen = (sen: Sen): number => sen / 100;

/** `RM 1,234.50` */
export function formatSen(sen: Sen): string {
  const [whole, cents] = (Math.abs(sen) / 100).toFixed(2).split('.');
  const grouped = (whole ?? '0').replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sen < 0 ? '-' : ''}RM ${grouped}.${cents}`;
}

/** `RM 1,234.50` from an amount in ringgit. */
export const formatRinggit = (ringgit: number): string => formatSen(Math.round(ringgit * 100));
