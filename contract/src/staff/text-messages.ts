/** Whether a text reached its number, according to the gateway. */
export const textStates = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'shown',
  'cancelled',
  'no number',
] as const;
export type TextState = (typeof textStates)[number];

export const textStateLabels: Readonly<Record<TextState, string>> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  uncertain: 'Uncertain',
  shown: 'Shown only, not sent',
  cancelled: 'Cancelled',
  'no number': 'No mobile number',
};

/** Whether more is to come without anybody's doing. */
export const isUnderway = (state: TextState): boolean => state === 'waiting' || state === 'sending';

/** Three parts of the GSM alphabet. */
export const TEXT_LENGTH = 459;

/** What texts cost, in ringgit, to the sen; null where the price of a part is not known. */
export const textCost = (
  pricePerPart: number | null,
  { parts, numbers }: { readonly parts: number; readonly numbers: number },
): number | null => {
  if (pricePerPart === null) return null;
  // Prices have four decimals at most: in whole numbers nothing is lost before it is rounded.
  return Math.round((Math.round(pricePerPart * 10_000) * parts * numbers) / 100) / 100;
};
