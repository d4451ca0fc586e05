import type { QueryOf, ResponseOf } from '@bowline/contract/api/define-call';
import {
  type listMoneyEntries,
  type MoneyEntryFilters,
  moneyEntries,
} from '@bowline/contract/api/staff/money/entries';
import { isRealDate } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import type { Reader } from '../../../core/sessions/caller.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import { readAtOnce } from '../../../platform/database/in-batches.ts';
import { rowPicker } from '../../list-files.ts';
import { toPage } from '../../page.ts';
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
  { after, sort, ...filters }: QueryOf<typeof listMoneyEntries>,
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

const toEntry = rowPicker(moneyEntries);

const presentEntry = (row: EntryRow) =>
  toEntry({
    ...row,
    day: row.posted_on,
    original_day: row.day,
    family_name: personName(row.family_names),
    amount: ringgitFromSen(row.amount_sen),
  });

/** Every entry that matches, as of one instant. */
export async function* readMoneyEntries({ db }: Deps, staff: Reader, filters: MoneyEntryFilters) {
  for (const piece of await readAtOnce(db, entriesQuery(db, entryConditions(db, filters, staff))))
    yield piece.map(presentEntry);
}
