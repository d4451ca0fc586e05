import { hash, randomBytes } from 'node:crypto';
import { addDays, DAY_MS } from '@bowline/contract/text/calendar';
import { formatIc } from '@bowline/contract/text/ic';
import { barePhone, formatPhone } from '@bowline/contract/text/phone';
import { makeReference, referencePrefix } from '@bowline/contract/text/reference';
import type { SeededRandom } from '@bowline/testing/seeded-random';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { hashIc } from '../../core/answers/sealed-answers.ts';
import { fileColumnsOf } from '../../core/family-tables.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import type { Life } from './families.ts';
import { type FamilyRecord, insertRecords, type Row, readRecords, type TableName } from './family-records.ts';
import type { Household } from './people.ts';
import { accountIdOf, HOUR, MINUTE } from './registration.ts';
import type { Planned } from './timelines.ts';

type Deps = Pick<AppDeps, 'db' | 'files'>;

interface Copies {
  /** How many registrations. */
  readonly registrations: number;
  /** Of the lives that may come again, how often each does beside the others. */
  readonly shares: ReadonlyMap<Life, number>;
  /** All of a copy happens between these times. */
  readonly from: number;
  readonly until: number;
  /** When prices changed: families who submitted before it come before it. */
  readonly newPrices: number;
}

/** A family that was played. */
interface Source {
  readonly household: Household;
  readonly lives: readonly Life[];
  readonly records: readonly FamilyRecord[];
}

/**
 * Returns a function that copies families to which only such things happened as may come again: under other names, and on
 * other days, until each life has its share. It returns the ids of their accounts.
 * @param last the highest number of a household
 */
export function createCopier(deps: Deps, random: SeededRandom, last: number) {
  let number = last;
  return async (played: readonly Planned[], copies: Copies): Promise<string[]> => {
    const { registrations, shares } = copies;
    const sources = await readSources(deps, played, shares);
    const lives = played.map(({ life }) => life);
    const planned: { readonly source: Source; readonly later: number; readonly begins: number }[] = [];
    for (let left = registrations; left > 0; left -= planned.at(-1)?.source.lives.length ?? left) {
      const fitting = sources.filter((source) => source.lives.length <= left);
      const partOf = (life: Life) => lives.filter((one) => one === life).length / (shares.get(life) ?? 1);
      const parts = new Map([...shares.keys()].map((life) => [life, partOf(life)]));
      const most = ({ lives: own }: Source) => Math.max(...own.map((life) => parts.get(life) ?? 0));
      const having = [...parts]
        .sort(([, a], [, b]) => a - b)
        .map(([life]) => fitting.filter((source) => source.lives.includes(life)))
        .find(({ length }) => length > 0);
      if (!having) break;
      // Siblings have lives, too.
      const rare = having.sort((a, b) => most(a) - most(b)).slice(0, Math.ceil(having.length / 2));
      const source = random.pick(rare);
      const later = laterFor(source, copies, random);
      lives.push(...source.lives);
      planned.push({ source, later, begins: timesOf(source).begins + later });
    }
    const accounts: string[] = [];
    // Ids are in the order of time, as those of the played ones are.
    for (const { source, later } of planned.sort((a, b) => a.begins - b.begins)) {
      number += 1;
      accounts.push(await copyFamily(deps, source, { number, later }));
    }
    await numberReceiptsByTime(deps);
    return accounts;
  };
}

async function readSources(
  { db }: Deps,
  played: readonly Planned[],
  shares: Copies['shares'],
): Promise<Source[]> {
  const families = [...Map.groupBy(played, ({ registration }) => registration.household)];
  const sources = families.map(async ([household, all]) => {
    if (!household.namesake || !all[0] || !all.every(({ life }) => shares.has(life))) return [];
    const records = await readRecords(db, await accountIdOf(await all[0].registration.family()));
    return [{ household, records, lives: all.map(({ life }) => life) }];
  });
  return (await Promise.all(sources)).flat();
}

function timesOf({ records }: Source) {
  const times = (table: TableName, column: string, isMeant = (_row: Row) => true) =>
    records.flatMap((record) =>
      record.table === table && isMeant(record.row) ? [Date.parse(String(record.row[column]))] : [],
    );
  return {
    begins: Math.min(...times('account', 'created_at')),
    ends: Math.max(
      ...times('access_log', 'at'),
      ...times('message', 'created_at'),
      ...times('account', 'last_login_at').filter(Number.isFinite),
    ),
    worked: times('access_log', 'at', ({ staff_id }) => Boolean(staff_id)),
    submitted: times('registration', 'submitted_at').filter(Number.isFinite),
  };
}

/** Whether a time in Malaysia, which has no summer time, is on a day from Monday to Friday. */
const isWorkday = (at: number): boolean => ![0, 6].includes(new Date(at + 8 * HOUR).getUTCDay());

/** How many milliseconds later a copy comes; negative for earlier. */
function laterFor(source: Source, { from, until, newPrices }: Copies, random: SeededRandom): number {
  const { begins, ends, submitted, worked } = timesOf(source);
  const shift = random.between(-40, 40) * MINUTE;
  const most = Math.ceil((until - from) / DAY_MS);
  const all = Array.from({ length: 2 * most + 1 }, (_, index) => (index - most) * DAY_MS + shift);
  const possible = all.filter(
    (later) =>
      begins + later >= from &&
      ends + later <= until &&
      worked.every((at) => isWorkday(at + later)) &&
      submitted.every((at) => at < newPrices === at + later < newPrices),
  );
  return possible.length > 0 ? random.pick(possible) : 0;
}

/**
 * Copies all that a family has: profiles, registrations, payments and their receipts, emails, files, and its part of the
 * log. What the triggers of the database derive is derived again. Returns the id of the account.
 */
async function copyFamily(
  { db, files }: Deps,
  { household, records }: Source,
  { number, later }: { readonly number: number; readonly later: number },
): Promise<string> {
  const namesake = household.namesake?.(number) ?? household;
  const copies = rewrite(records, [
    ...wordsBetween(db, household, namesake),
    ...newIds(records),
    ...(await storeFiles(files, records)),
    ...records.flatMap(({ table, row }) => (table === 'registration' ? newReference(row.reference) : [])),
  ]);
  const accountId = String(copies.find(({ table }) => table === 'account')?.row.id);
  await db.transaction().execute(async (trx) => {
    await insertRecords(
      trx,
      copies.map((copy) => ({ ...copy, row: moved(copy.row, later, number) })),
    );
    await sql`select people_of_camps_change(array(select camp_id from registration
      where account_id = ${accountId} and status = 'Accepted'))`.execute(trx);
  });
  return accountId;
}

type Pair = readonly [string, string];

const newReference = (reference: unknown): Pair[] =>
  typeof reference === 'string'
    ? [[reference, makeReference(referencePrefix(reference), randomBytes(5))]]
    : [];

/** What tells a household from its namesake: answers, IC numbers and phones as they are stored and read. */
function wordsBetween(db: Connection, household: Household, namesake: Household): Pair[] {
  const textsOf = ({ holder, campers }: Household) =>
    [holder, ...campers].flatMap(({ known, ic, phone, email, name }) => [
      ...[name, email, ic, formatIc(ic), hashIc(db, ic)],
      ...[phone, barePhone(phone), `+6${phone.replace(/\D/g, '')}`, formatPhone(phone)],
      ...Object.values(known).filter((answer) => typeof answer === 'string'),
    ]);
  const others = textsOf(namesake);
  return textsOf(household).map((text, index) => [text, others[index] ?? text]);
}

/** In the order of the old ids, by which records are sorted. Some are of no row, and yet of one family. */
function newIds(records: readonly FamilyRecord[]): Pair[] {
  const old = records.flatMap(({ row: { id, split_id, group_id } }) => [id, split_id, group_id]);
  const ids = new Set(old.filter((id) => typeof id === 'string'));
  return [...ids].sort().map((id) => [id, uuidv7()]);
}

/** Stores each file again: pairs of keys, and of the hashes of slips. */
async function storeFiles(files: AppDeps['files'], records: readonly FamilyRecord[]): Promise<Pair[]> {
  const named = records.flatMap(({ table, row }) =>
    fileColumnsOf(table).map((column) => [row[column], row.sha256] as const),
  );
  const stored = [...new Map(named)].map(async ([key, sha256]): Promise<Pair[]> => {
    if (typeof key !== 'string') return [];
    const bytes = await files.get(key);
    if (typeof sha256 !== 'string') return [[key, (await files.put(bytes)).key]];
    // No two transfers have the same slip; readers of pictures and of PDFs skip what follows the end.
    const slip = Buffer.concat([bytes, Buffer.from(`\n${uuidv7()}\n`)]);
    return [
      [key, (await files.put(slip)).key],
      [sha256, hash('sha256', slip)],
    ];
  });
  return (await Promise.all(stored)).flat();
}

/** The value with words replaced in all its texts. */
function rewrite<T>(value: T, pairs: readonly Pair[]): T {
  const words = new Map(pairs);
  const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(escaped).join('|'), 'g');
  const text = JSON.stringify(value).replace(pattern, (word, at: number, json: string) =>
    isWhole(word, json.slice(Math.max(0, at - 2), at), json.slice(at + word.length, at + word.length + 2))
      ? (words.get(word) ?? word)
      : word,
  );
  return JSON.parse(text);
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Within JSON a word may follow an escape, such as that of a line break; a short one is a whole text in quotes. */
function isWhole(word: string, before: string, after: string): boolean {
  if (word.length < 3) return before.endsWith('"') && /^\\?"/.test(after);
  return /(?:^|[^A-Za-z0-9]|\\[nrt])$/.test(before) && !/^[A-Za-z0-9]/.test(after);
}

/** Days on which something happened; other days are those of people and camps. */
const days = new Set(['received_on', 'registration_date', 'paid_on', 'signed_on', 'day']);
const receiptColumns = new Set(['number', 'void_number', 'after_receipt', 'ended_after_receipt']);
const MOST_RECEIPTS = 10_000;

/** The row so much later, with receipts that no other family has, in the same order. */
function moved(row: Row, later: number, household: number): Row {
  const move = ([name, value]: [string, unknown]) => {
    if (typeof value === 'number' && receiptColumns.has(name))
      return [name, value + household * MOST_RECEIPTS];
    if (typeof value !== 'string') return [name, value];
    if (days.has(name)) return [name, addDays(value, Math.round(later / DAY_MS))];
    return [name, /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(Date.parse(value) + later) : value];
  };
  return Object.fromEntries(Object.entries(row).map(move));
}

/** Numbers all receipts again in the order of time, without a gap, and what names their numbers. */
async function numberReceiptsByTime({ db }: Deps): Promise<void> {
  const renumbered = (name: string) => {
    const column = sql.ref(name);
    const ofThis = sql`from numbered where numbered.registration_id = changed.registration_id`;
    return sql`${column} = case when ${column} is not null then coalesce((select max(next) ${ofThis} and last <= ${column}),
      (select min(next) - 1 ${ofThis}), 0) end`;
  };
  await db.transaction().execute(async (trx) => {
    const tables = ['receipt', 'charge', 'ledger_entry'].map((name) => sql.table(name));
    for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(trx);
    await sql`create temporary table numbered on commit drop as
      select *, row_number() over (order by at, last)::integer as next from (
        select registration_id, number as last, issued_at as at from receipt
        union all select registration_id, void_number, voided_at from receipt where void_number is not null) as every
      `.execute(trx);
    await sql`update charge as changed
      set ${renumbered('after_receipt')}, ${renumbered('ended_after_receipt')}`.execute(trx);
    await sql`update ledger_entry as changed set ${renumbered('after_receipt')}`.execute(trx);
    // Two never have one number, not even for a moment.
    await sql`update receipt set number = 1e9 + number, void_number = 1e9 + void_number`.execute(trx);
    await sql`update receipt set number = (select next from numbered where last = number - 1e9),
      void_number = (select next from numbered where last = void_number - 1e9)`.execute(trx);
    await sql`update receipt_counter set last = (select count(*) from numbered)`.execute(trx);
    for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(trx);
  });
}
