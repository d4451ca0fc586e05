import type { QueryOf, ResponseOf } from '@bowline/contract/api/define-call';
import {
  type listUnsettled as listCall,
  type listMoneyEntries,
  type MoneyEntryFilters,
  moneyEntries,
  unsettledList,
} from '@bowline/contract/api/staff/money/entries';
import type { listReminders } from '@bowline/contract/api/staff/money/reminders';
import { type UnsettledState, unsettledLabels, unsettledStates } from '@bowline/contract/money/entries';
import { daysIn } from '@bowline/contract/staff/provider';
import { addDays } from '@bowline/contract/text/calendar';
import { isRealDate } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { limits } from '../../../core/accounts/limits.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { listRemindersOf } from '../../../core/reminders/payment-reminders.ts';
import type { DuePart } from '../../../core/reminders/queries.ts';
import type { Reader } from '../../../core/sessions/caller.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import { readAtOnce } from '../../../platform/database/in-batches.ts';
import { listFiles, rowPicker } from '../../list-files.ts';
import { toPage } from '../../page.ts';
import {
  type EntryPosition,
  type EntryRow,
  entriesQuery,
  entryConditions,
  listEntries,
  listNamesOf,
  listRecipients,
  listUnsettled,
  sumEntries,
  type UnsettledRow,
} from './queries.ts';

/** Who tomorrow's emails remind, as of now. */
async function getReminders({
  db,
  clock,
}: Pick<AppDeps, 'db' | 'clock'>): Promise<ResponseOf<typeof listReminders>> {
  const { time_zone, payment_reminders, reminder_days } = await getProvider(db);
  const day = addDays(clock.today(time_zone), 1);
  const due = await listRemindersOf({ db }, day);
  const byAccount = Map.groupBy(due, ({ account_id }) => account_id);
  const [recipients, names] = await Promise.all([
    listRecipients(db, [...byAccount.keys()]),
    listNamesOf(db, [...new Set(due.map(({ registration_id }) => registration_id))]),
  ]);
  const named = new Map(names.map((one) => [one.id, one]));
  const present = ({ registration_id, nth, due_on, sen }: DuePart) => {
    const { reference = null, camper_name = '', camp_name = '' } = named.get(registration_id) ?? {};
    const whose = { registration_id, reference, camper_name, camp_name };
    return { ...whose, deposit: nth === 0, due_on, amount: ringgitFromSen(sen) };
  };
  return {
    enabled: payment_reminders,
    days: daysIn(reminder_days) ?? [],
    day,
    reminders: recipients.map(({ id, family_names }) => ({
      recipient_name: personName(family_names),
      parts: (byAccount.get(id) ?? []).map(present),
    })),
  };
}

const asMoney = { limit: limits.listByStaff, log: ['money'] } as const;

const entryFiles = listFiles(moneyEntries, {
  ...asMoney,
  read: async (deps, { staff, query }) => readMoneyEntries(deps, staff, query),
});

const unsettledFiles = listFiles(unsettledList, {
  ...asMoney,
  read: async (deps, { query }) => (await getUnsettled(deps, query.state)).rows,
  named: ({ state }) => ({ title: unsettledLabels[state], labels: { amount: unsettledLabels[state] } }),
});

export const ledgerRoutes = defineRoutes({
  listMoneyEntries: (deps, { staff, query }) => getMoneyEntries(deps, staff, query),
  getMoneyEntriesCsv: entryFiles.csv,
  getMoneyEntriesXlsx: entryFiles.xlsx,
  listReminders: getReminders,
  listUnsettled: (deps, { query }) => getUnsettled(deps, query.state),
  getUnsettledCsv: unsettledFiles.csv,
  getUnsettledXlsx: unsettledFiles.xlsx,
});

type Deps = Pick<AppDeps, 'db' | 'clock'>;

async function findUnsettled({ db, clock }: Deps): Promise<UnsettledRow[]> {
  const { time_zone } = await getProvider(db);
  return listUnsettled(db, clock.today(time_zone));
}

const toRow = rowPicker(unsettledList);

/** The registrations of a state, the largest sums first, and how many each state has. */
async function getUnsettled(deps: Deps, state: UnsettledState): Promise<ResponseOf<typeof listCall>> {
  const [all, isLapsing] = await Promise.all([findUnsettled(deps), overdueForDecision(deps)]);
  const rows = all.filter((row) => row.state === state);
  const counts = unsettledStates.map((one) => [one, all.filter((row) => row.state === one).length] as const);
  return {
    rows: rows.map((row) =>
      toRow({
        ...row,
        registration_id: row.id,
        family_name: personName(row.family_names),
        charged: ringgitFromSen(row.charged_sen),
        received: ringgitFromSen(row.received_sen),
        amount: ringgitFromSen(row.sen),
        to_decide: isLapsing(row),
      }),
    ),
    counts: Object.fromEntries(counts) as Record<UnsettledState, number>,
    total: ringgitFromSen(rows.reduce((sum, { sen }) => sum + sen, 0)),
  };
}

/** Whether an amount is so late that staff are asked to decide, by the settings. */
async function overdueForDecision({ db, clock }: Deps): Promise<(row: UnsettledRow) => boolean> {
  const { time_zone, lapse_days } = await getProvider(db);
  const today = clock.today(time_zone);
  return ({ state, due_on }) =>
    state === 'overdue' && lapse_days !== null && addDays(due_on, lapse_days) < today;
}

const PAGE_ROWS = 100;

/** A page of the entries that match, with the totals of all of them. */
async function getMoneyEntries(
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
async function* readMoneyEntries({ db }: Deps, staff: Reader, filters: MoneyEntryFilters) {
  for (const piece of await readAtOnce(db, entriesQuery(db, entryConditions(db, filters, staff))))
    yield piece.map(presentEntry);
}
