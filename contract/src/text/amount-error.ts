import { MAX_SEN, parseSen } from './amounts.ts';
import { formatSen } from './money.ts';
import { t } from './t.ts';

/** What is wrong with an amount that `senFromRinggit` does not read, and how to write it. */
export function amountError(ringgit: unknown): string {
  const sen = parseSen(ringgit);
  if (sen !== undefined && sen > MAX_SEN) return t('Enter at most {amount}.', { amount: formatSen(MAX_SEN) });
  if (sen === 0 || String(ringgit).trim().startsWith('-')) return t('The amount must be more than zero.');
  if (/^\s*(RM)?[\d.,\s]*\d[\d.,\s]*$/i.test(String(ringgit)))
    return t('Use a point before the sen, as in {amount}.', { amount: formatSen(148_000) });
  return t('Enter the amount in ringgit, such as 200 or 1,480.00.');
}
