import type { Sen } from './money.ts';
import { normaliseText } from './normalise-text.ts';

/** A million ringgit: no payment is larger. */
export const MAX_SEN = 100_000_000;

// Commas or spaces part thousands, and a point comes before the sen: "1,48" and "1.480,00" could mean two amounts.
const amountPattern =
  /^(?:(?:RM|MYR)[.:]?)?\s*(\d+|\d{1,3}(?:[,\s]\d{3})+)(?:\.(\d{1,2}))?\s*(?:[./]-|RM|MYR|ringgit)?$/i;

/**
 * An amount in ringgit in sen: a number, or text as people and banks write it (`1,480.00`, `RM 150`, `150/-`). Undefined for
 * anything else, for zero or less, and for more than a million ringgit.
 */
export function senFromRinggit(ringgit: unknown): Sen | undefined {
  const sen = parseSen(ringgit);
  return sen !== undefined && sen > 0 && sen <= MAX_SEN ? sen : undefined;
}

/** The same without limits: zero is an amount too. */
export function parseSen(ringgit: unknown): Sen | undefined {
  if (typeof ringgit !== 'number' && typeof ringgit !== 'string') return undefined;
  const [, whole, cents = ''] = amountPattern.exec(normaliseText(String(ringgit))) ?? [];
  if (!whole) return undefined;
  return Number(whole.replaceAll(/[,\s]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}
