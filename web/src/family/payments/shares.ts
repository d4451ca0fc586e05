import type { PaymentShares } from '@bowline/contract/api/payments';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import type { Sen } from '@bowline/contract/text/money';

/** What is typed for other registrations, by their ids; undefined where one has no share. */
export type OtherAmounts = Readonly<Record<string, string | undefined>>;

/** The shares of a payment: this registration's first, then those of the others. */
export const sharesOf = (formId: string, amount: string, others: OtherAmounts = {}): PaymentShares => [
  { registration_id: formId, amount },
  ...Object.entries(others).flatMap(([registration_id, other]) =>
    other === undefined ? [] : [{ registration_id, amount: other }],
  ),
];

/** What shares add up to, without those that nobody can read. */
export const sumOf = (shares: PaymentShares): Sen =>
  shares.reduce((sum, { amount }) => sum + (senFromRinggit(amount) ?? 0), 0);

/** The shares of others that nobody can read, as what a form still needs. */
export const unclearShares = (shares: PaymentShares) =>
  shares.slice(1).filter(({ amount }) => senFromRinggit(amount) === undefined);

/** The id of the box of a share. */
export const shareId = (registrationId: string): string => `share-${registrationId}`;
