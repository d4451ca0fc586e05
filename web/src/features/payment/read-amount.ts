import { type Sen, senFromRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';

export type ReadAmount = { sen: Sen } | { problem: string } | undefined;

/** The amount somebody typed, with or without RM and thousands commas; undefined while nothing is typed. */
export function readAmount(typed: string): ReadAmount {
  const bare = typed.replace(/^\s*RM/i, '').replace(/\s/g, '');
  if (bare === '') return undefined;
  const sen = senFromRinggit(withoutThousands(bare));
  return sen === undefined ? { problem: problemWith(bare) } : { sen };
}

// A comma parts thousands here. "200,50" is left as it is, and refused: it could mean two amounts.
function withoutThousands(bare: string): string {
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}

function problemWith(bare: string): string {
  if (/^\d+,\d{1,2}$/.test(bare))
    return t('Please write the sen after a point: {amount}', { amount: bare.replace(',', '.') });
  if (/^\d+\.\d{3,}$/.test(bare)) return t('Please use at most two digits after the point.');
  if (/^-|^0+(\.0*)?$/.test(bare)) return t('The amount must be more than zero.');
  if (/^[\d,]+(\.\d*)?$/.test(bare)) return t('Please check this amount.');
  return t('Please write the amount in digits, for example 200 or 200.50');
}
