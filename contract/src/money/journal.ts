import { addDays } from '../text/calendar.ts';
import { type ChargeKind, chargeKindNames, chargeKinds } from './charges.ts';

/** The accounts of the journal that are no income. A slip is paid to the bank. */
const ownAccounts = {
  bank: 'Bank',
  cash: 'Cash',
  cheque: 'Cheques',
  online: 'Online payments',
  fees: 'Payment fees',
  families: 'Customer deposits',
  kept: 'Forfeited deposits',
} as const;

/** Accounts have the name of a way to pay, or of a kind of charge. */
export type JournalAccount = keyof typeof ownAccounts | ChargeKind;

export const journalAccounts: readonly JournalAccount[] = [
  ...(Object.keys(ownAccounts) as (keyof typeof ownAccounts)[]),
  ...chargeKindNames,
];

/** What an account is called, in English. */
export const accountLabel = (account: JournalAccount): string =>
  account in chargeKinds
    ? chargeKinds[account as ChargeKind].label
    : ownAccounts[account as keyof typeof ownAccounts];

/** What is posted to an account. */
export const accountHints: Readonly<Partial<Record<JournalAccount, string>>> = {
  bank: 'Transfers, with and without a slip. Where your program takes no bank account in a journal, as Xero does not, enter a clearing account.',
  fees: 'What the provider of online payments keeps.',
  families: 'Received but not yet earned, less what is still owed. Do not use a debtors account.',
  'write-off': 'Amounts that the camp will not collect.',
};

/** The month of a day: `2026-03`. */
export const monthOf = (day: string): string => day.slice(0, 'yyyy-mm'.length);

/** The month before or after: `2026-03` and 1 give `2026-04`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + count)).toISOString());
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { first: string; last: string } {
  return { first: `${month}-01`, last: addDays(`${addMonths(month, 1)}-01`, -1) };
}
