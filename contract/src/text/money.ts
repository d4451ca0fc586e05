/** Money is kept as whole sen. */
export type Sen = number;

export const ringgitFromSen = (sen: Sen): number => sen / 100;

/** `RM 1,234.50` or `−RM 1,234.50`, with a no-break space, so that an amount stays on one line. */
export function formatSen(sen: Sen): string {
  const [whole, cents] = (Math.abs(sen) / 100).toFixed(2).split('.');
  const grouped = (whole ?? '0').replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sen < 0 ? '\u2212' : ''}RM\u00a0${grouped}.${cents}`;
}

/** `RM 1,234.50` from an amount in ringgit. */
export const formatRinggit = (ringgit: number): string => formatSen(Math.round(ringgit * 100));
