import { hash, randomBytes, randomInt } from 'node:crypto';
import { addDays, DAY_MS } from '@bowline/contract/text/calendar';
import { formatIc } from '@bowline/contract/text/ic';
import { makeReference, referencePrefix } from '@bowline/contract/text/reference';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { hashIc, listIcs } from '../../core/answers/sealed-answers.ts';
import { fileColumnsOf } from '../../core/family-tables.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import type { AnswersBySection } from '../../platform/database/column-types.ts';
import { type FamilyRecord, insertRecords, type Row, readRecords, type TableName } from './family-records.ts';

type Deps = Pick<AppDeps, 'db' | 'files'>;

interface FamilyCopy {
  /** No account has it yet. The password stays. */
  readonly email: string;
  /**
   * What stands for other words in all answers and texts, such as names, phones and IC numbers as they are stored. One of
   * a character or two is replaced only where it is the whole answer. IC numbers that are not among them get others.
   */
  readonly words?: ReadonlyMap<string, string>;
  /** How many milliseconds later everything happened; negative for earlier. */
  readonly later?: number;
}

export interface CopiedFamily {
  readonly accountId: string;
  /** The id that the copy of a record has, by that of the record. */
  readonly idOf: (id: string) => string;
}

/**
 * Copies a family with all that it has: profiles, registrations in any status, payments and their receipts, emails that
 * were sent, files, and its part of the log. Whatever the triggers of the database derive is derived again.
 */
export const copyFamily = async (deps: Deps, accountId: string, copy: FamilyCopy): Promise<CopiedFamily> =>
  (await readFamily(deps, accountId))(copy);

/** Reads a family once. Returns a function that stores a copy of it, as it was then, each time it is called. */
export async function readFamily(
  { db, files }: Deps,
  accountId: string,
): Promise<(copy: FamilyCopy) => Promise<CopiedFamily>> {
  const records = await readRecords(db, accountId);
  const contents = await readFiles(files, records);
  return async ({ email, words = new Map(), later = 0 }) => {
    const ids = newIds(records);
    const copies = rewrite(records, [
      ...words,
      ...ids,
      ...(await storeFiles(files, contents)),
      ...textsOf(records, email),
      ...icsOf(db, records, words),
    ]);
    const idOf = (id: string) => ids.get(id) ?? id;
    await db.transaction().execute(async (trx) => {
      const renumber = await receiptNumbers(trx, records);
      await insertRecords(
        trx,
        copies.map((copy) => ({ ...copy, row: renumber(moved(copy.row, later)) })),
      );
      await sql`select people_of_camps_change(array(select camp_id from registration
        where account_id = ${idOf(accountId)} and status = 'Accepted'))`.execute(trx);
    });
    return { accountId: idOf(accountId), idOf };
  };
}

type Pair = readonly [string, string];

/** Ids that are of no row, and yet of one family. */
const moreIds: Partial<Record<TableName, string>> = { payment: 'split_id', place_offer: 'group_id' };

/** In the order of the old ids, by which records are sorted. */
function newIds(records: readonly FamilyRecord[]): Map<string, string> {
  const old = records.flatMap(({ table, row }) => [row.id, row[moreIds[table] ?? 'id']]);
  const ids = new Set(old.filter((id) => typeof id === 'string'));
  return new Map([...ids].sort().map((id) => [id, uuidv7()]));
}

interface FileContent {
  readonly key: string;
  readonly bytes: Buffer;
  /** Of a payment slip. */
  readonly sha256: unknown;
}

async function readFiles(
  files: AppDeps['files'],
  records: readonly FamilyRecord[],
): Promise<readonly FileContent[]> {
  const named = records.flatMap(({ table, row }) =>
    fileColumnsOf(table).map((column) => [row[column], row.sha256] as const),
  );
  const contents = [...new Map(named)].map(async ([key, sha256]) =>
    typeof key === 'string' ? [{ key, bytes: await files.get(key), sha256 }] : [],
  );
  return (await Promise.all(contents)).flat();
}

/** Stores each file again: pairs of keys, and of the hashes of slips. */
async function storeFiles(files: AppDeps['files'], contents: readonly FileContent[]): Promise<Pair[]> {
  const stored = contents.map(async ({ key, bytes, sha256 }): Promise<Pair[]> => {
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

const textsOf = (records: readonly FamilyRecord[], email: string): Pair[] =>
  records.flatMap(({ table, row: { email: old, reference } }): Pair[] => {
    if (table === 'account' && typeof old === 'string') return [[old, email]];
    if (table !== 'registration' || typeof reference !== 'string') return [];
    return [[reference, makeReference(referencePrefix(reference), randomBytes(5))]];
  });

/** IC numbers, as they are stored and read, and their hashes. */
function icsOf(db: Connection, records: readonly FamilyRecord[], words: ReadonlyMap<string, string>): Pair[] {
  const ics = records.flatMap(({ table, content }) =>
    table === 'account' || table === 'camper' ? listIcs(content as AnswersBySection) : [],
  );
  return [...new Set(ics)].flatMap((ic): Pair[] => {
    const next = words.get(ic) ?? newIc(ic);
    return [
      [ic, next],
      [formatIc(ic), formatIc(next)],
      [hashIc(db, ic), hashIc(db, next)],
    ];
  });
}

let icsMade = randomInt(50_000);

/** With the same day of birth and sex. Nobody else here has it. */
function newIc(ic: string): string {
  icsMade += 1;
  return `${ic.slice(0, -6)}${String(icsMade).padStart(5, '0')}${ic.slice(-1)}`;
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

/** Within JSON a word may follow an escape, such as that of a line break; a short one is a whole text in quotes. */
function isWhole(word: string, before: string, after: string): boolean {
  if (word.length < 3) return before.endsWith('"') && /^\\?"/.test(after);
  return /(?:^|[^A-Za-z0-9]|\\[nrt])$/.test(before) && !/^[A-Za-z0-9]/.test(after);
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Days on which something happened; other days are those of people and camps. */
const days = new Set(['received_on', 'registration_date', 'paid_on', 'signed_on', 'day']);

/** The row some milliseconds later. */
function moved(row: Row, later: number): Row {
  const move = ([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return [name, value];
    if (days.has(name)) return [name, addDays(value, Math.round(later / DAY_MS))];
    return [name, /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(Date.parse(value) + later) : value];
  };
  return later === 0 ? row : Object.fromEntries(Object.entries(row).map(move));
}

const receiptColumns = ['number', 'void_number', 'after_receipt', 'ended_after_receipt'];

/** Takes the next numbers for receipts. Returns a function that puts them in the place of the old ones in a row. */
async function receiptNumbers(trx: Connection, records: readonly FamilyRecord[]): Promise<(row: Row) => Row> {
  const old = records
    .flatMap(({ table, row }) => (table === 'receipt' ? [row.number, row.void_number] : []))
    .filter((number) => typeof number === 'number');
  const { last } = await trx
    .updateTable('receipt_counter')
    .set(({ eb }) => ({ last: eb('last', '+', old.length) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  // What happened after a number still happens after its own.
  const numberFor = (number: number) => last - old.length + old.filter((one) => one <= number).length;
  return (row) => {
    const changed = receiptColumns.flatMap((name) => {
      const number = row[name];
      return typeof number === 'number' ? [[name, numberFor(number)] as const] : [];
    });
    return { ...row, ...Object.fromEntries(changed) };
  };
}
