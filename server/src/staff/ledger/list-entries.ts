import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  listMoneyEntries,
  MoneyEntry,
  MoneyEntryFilters,
  MoneyEntrySort,
} from '@bowline/contract/api/staff/money/entries';
import { moneyEntryLabels } from '@bowline/contract/money/entries';
import { transferMethodLabels } from '@bowline/contract/money/payments';
import { isRealDate } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import type { Reader } from '../../core/sessions/caller.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { invalid } from '../../platform/app-error.ts';
import { readAtOnce } from '../../platform/database/in-batches.ts';
import { amountCell, dayCell, type Line, numberCell } from '../../platform/files/spreadsheet/cell.ts';
import { toPage } from '../page.ts';
import type { StreamedTable } from '../send-table.ts';
import {
  type EntryPosition,
  type EntryRow,
  entriesQuery,
  entryConditions,
  listEntries,
  sumEntries,
} from './queries.ts';

type Deps = Pick<AppDeps, 'db'>;

const PAGE_ROWS = 100;

/** A page of the entries that match, with the totals of all of them. */
export async function getMoneyEntries(
  { db }: Deps,
  staff: Reader,
  {
    after,
    sort,
    ...filters
  }: MoneyEntryFilters & { readonly after?: string | undefined; readonly sort?: MoneyEntrySort | undefined },
): Promise<ResponseOf<typeof listMoneyEntries>> {
  const conditions = entryConditions(db, filters, staff);
  const position = after === undefined ? undefined : parsePosition(after);
  const [found, sums] = await Promise.all([
    listEntries(db, conditions, { after: position, sort, limit: PAGE_ROWS + 1 }),
    sumEntries(db, conditions),
  ]);
  const { rows, hasMore } = toPage(found, PAGE_ROWS);
  const last = rows.at(-1);
  return {
    entries: rows.map(presentEntry),
    totals: sums.map(({ kind, count, sen }) => ({ kind, count, amount: ringgitFromSen(sen) })),
    next: hasMore && last ? formatPosition(last) : null,
  };
}

const formatPosition = ({ posted_on, at_text, id, amount_sen }: EntryPosition): string =>
  [posted_on, at_text, id, amount_sen].join('_');

const positionText =
  /^(?<posted_on>[\d-]{10})_(?<at_text>(?<day>[\d-]{10}) (?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?)_(?<id>[\da-f-]{36}(?::\w+)?)_(?<amount_sen>-?\d{1,9})$/;

function parsePosition(text: string): EntryPosition {
  const {
    posted_on = '',
    at_text = '',
    day = '',
    id = '',
    amount_sen = '',
  } = positionText.exec(text)?.groups ?? {};
  if (!isRealDate(posted_on) || !isRealDate(day)) throw invalid({ after: ['There is no such page.'] });
  return { posted_on, at_text, id, amount_sen: Number(amount_sen) };
}

function presentEntry(row: EntryRow): MoneyEntry {
  const { id, kind, registration_id, reference, camp_name, method, receipt_number, reason, by } = row;
  const { payment_reference, account, reversed } = row;
  return {
    ...{ id, kind, registration_id, reference, camp_name, method, receipt_number, reason, by },
    day: row.posted_on,
    original_day: row.day,
    ...{ payment_reference, account, reversed },
    camper_name: row.camper_name,
    family_name: personName(row.family_names),
    amount: ringgitFromSen(row.amount_sen),
  };
}

/** Every entry that matches, as a table. */
export function openMoneyEntries({ db }: Deps, staff: Reader, filters: MoneyEntryFilters): StreamedTable {
  const pieces = streamLines(db, entryConditions(db, filters, staff));
  return { name: 'payments', title: 'Payments', header: entryHeader, pieces };
}

async function* streamLines(db: Deps['db'], conditions: ReturnType<typeof entryConditions>) {
  for (const piece of await readAtOnce(db, entriesQuery(db, conditions))) yield piece.map(lineOf);
}

const entryHeader = [
  ...['Day', 'Kind', 'Amount (RM)', 'Method', 'Receipt', 'Reference', 'Camper', 'Family', 'Camp'],
  ...['Reason', 'By', 'Payment reference', 'Account', 'Reversed', 'Original day'],
];

const lineOf = (row: EntryRow): Line => [
  dayCell(row.posted_on),
  moneyEntryLabels[row.kind],
  amountCell(row.amount_sen),
  methodInWords(row.method),
  row.receipt_number === null ? '' : numberCell(row.receipt_number),
  row.reference ?? '',
  row.camper_name,
  personName(row.family_names),
  row.camp_name,
  row.reason ?? '',
  row.by ?? '',
  row.payment_reference ?? '',
  row.account ?? '',
  row.reversed ? 'Yes' : '',
  dayCell(row.day),
];

const methodInWords = (method: EntryRow['method']): string =>
  method === null ? '' : method === 'slip' ? 'Slip' : transferMethodLabels[method];
