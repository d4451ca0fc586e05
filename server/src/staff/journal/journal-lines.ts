import type { MoneyEntryKind } from '@bowline/contract/money/entries';
import { moneyEntryLabels } from '@bowline/contract/money/entries';
import { accountLabel, type JournalAccount } from '@bowline/contract/money/journal';
import { receiptNumber } from '@bowline/contract/money/payments';
import { formatDate } from '@bowline/contract/text/dates';
import type { Sen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import type { PostedRow } from './queries.ts';

/** A debit or credit of an account. */
export interface JournalLine {
  /** Of the books, `yyyy-mm-dd`. */
  readonly day: string;
  /** Lines of one document balance. At most 20 characters. */
  readonly document: string;
  readonly account: JournalAccount;
  /** Of the account, as the office entered them; empty until it does. */
  readonly code: string;
  readonly taxCode: string;
  /** A debit; a credit is negative. */
  readonly sen: Sen;
  readonly reference: string;
  readonly name: string;
  readonly description: string;
}

/**
 * The lines of an entry: what it adds to the money of the registration is credited to the account of families and debited
 * to the other account. Money that is moved has one document, of the registration that it leaves.
 */
export function linesOf(row: PostedRow): JournalLine[] {
  if (row.kind === 'moved in') return [];
  const line = {
    day: row.posted_on,
    document: documentOf(row),
    reference: row.reference ?? '',
    name: personName(row),
    description: describe(row),
  };
  const other = row.kind === 'moved out' ? { reference: row.other_reference ?? '' } : {};
  return [
    { ...line, account: row.account, code: row.code, taxCode: row.tax_code, sen: row.amount_sen, ...other },
    {
      ...line,
      account: 'families',
      code: row.families_code,
      taxCode: row.families_tax_code,
      sen: -row.amount_sen,
    },
  ];
}

const prefixes: Readonly<Record<Exclude<MoneyEntryKind, 'moved in'> | 'earned', string>> = {
  payment: 'R',
  void: 'V',
  refund: 'RF',
  'refund reversed': 'RR',
  kept: 'KP',
  'kept reversed': 'KR',
  'moved out': 'MV',
  'write-off': 'WO',
  'write-off ended': 'WE',
  earned: 'EA',
};

const ID_DIGITS = 12;

/** Receipts have their number; what has none is named after its id, of which the last digits are random. */
function documentOf({ id, kind, receipt_number }: PostedRow): string {
  if (kind === 'moved in')
    throw new Error('Money that is moved has the document of the registration it leaves');
  const number =
    receipt_number === null
      ? id.split(':', 1).join('').slice(-ID_DIGITS).toUpperCase()
      : receiptNumber(receipt_number);
  return `${prefixes[kind]}-${number}`;
}

function describe({ kind, charge_kind, camp_name, day, posted_on }: PostedRow): string {
  const what = charge_kind
    ? accountLabel(charge_kind)
    : moneyEntryLabels[kind as Exclude<PostedRow['kind'], 'earned'>];
  return posted_on === day ? `${what}, ${camp_name}` : `${what} of ${formatDate(day)}, ${camp_name}`;
}
