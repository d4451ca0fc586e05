import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  listMoneyEntries,
  MoneyEntry,
  MoneyEntryFilters,
} from '@bowline/contract/api/staff/money/entries';
import { moneyEntryLabels } from '@bowline/contract/money/entries';
import { transferMethodLabels } from '@bowline/contract/money/payments';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import type { Reader } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { amountCell, dayCell, type Line, numberCell } from '../../platform/files/spreadsheet/cell.ts';
import { nextCursor, toPage } from '../page.ts';
import type { StreamedTable } from '../send-table.ts';
import { type EntryRow, entryConditions, listEntries, sumEntries } from './queries.ts';

type Deps = Pick<AppDeps, 'db'>;

const PAGE_ROWS = 100;
// Short enough that other requests are served between two pieces.
const PIECE_ROWS = 500;

/** A page of the entries that match, with the totals of all of them. */
export async function getMoneyEntries(
  { db }: Deps,
  staff: Reader,
  { after, ...filters }: MoneyEntryFilters & { readonly after?: string | undefined },
): Promise<ResponseOf<typeof listMoneyEntries>> {
  const conditions = entryConditions(db, filters, staff);
  const [found, sums] = await Promise.all([
    listEntries(db, conditions, { after, limit: PAGE_ROWS + 1 }),
    sumEntries(db, conditions),
  ]);
  const page = toPage(found, PAGE_ROWS);
  return {
    entries: page.rows.map(presentEntry),
    totals: sums.map(({ kind, count, sen }) => ({ kind, count, amount: ringgitFromSen(sen) })),
    next: nextCursor(page),
  };
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

async function* streamLines(db: Connection, conditions: ReturnType<typeof entryConditions>) {
  let piece: EntryRow[] = [];
  do {
    piece = await listEntries(db, conditions, { after: piece.at(-1)?.id, limit: PIECE_ROWS });
    yield piece.map(lineOf);
  } while (piece.length === PIECE_ROWS);
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
