import type { DayRecords } from '@bowline/contract/on-site/day-records';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { presenceOfPerson } from '@bowline/contract/on-site/presence';
import type { Taker } from '@bowline/contract/on-site/takers';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { openRecord } from '../answers/sealed-records.ts';

/** How far the changes of a camp's days are counted. */
export interface DayVersions {
  readonly version: number;
  readonly people_version: number;
}

export async function getDayVersions(db: Connection, campId: string): Promise<DayVersions> {
  const found = await db
    .selectFrom('camp_day_version')
    .select(['version', 'people_version'])
    .where('camp_id', '=', campId)
    .executeTakeFirstOrThrow();
  return { version: Number(found.version), people_version: Number(found.people_version) };
}

/** The versions of several camps. */
export async function listDayVersions(
  db: Connection,
  campIds: readonly string[],
): Promise<(DayVersions & { readonly camp_id: string })[]> {
  const rows = await db
    .selectFrom('camp_day_version')
    .selectAll()
    .where(sql<boolean>`camp_id = any(${campIds}::uuid[])`)
    .execute();
  return rows.map(({ camp_id, version, people_version }) => ({
    camp_id,
    version: Number(version),
    people_version: Number(people_version),
  }));
}

/**
 * The version of the action that the transaction stores. Actions of a camp are stored one after the other, so that no
 * device reads a version before those below it.
 */
export async function nextVersion(trx: Connection, campId: string): Promise<number> {
  const { version } = await trx
    .updateTable('camp_day_version')
    .set({ version: sql`version + 1` })
    .where('camp_id', '=', campId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return Number(version);
}

/** Has the devices of a camp read its day again: call it in the transaction that changes what they show. */
export const markPeopleChanged = (trx: Connection, campId: string): Promise<void> =>
  markDaysChanged(trx, [campId]);

/** The same for several camps, or for all that are not over. */
export async function markDaysChanged(
  trx: Connection,
  camps: readonly string[] | { readonly endingFrom: string },
): Promise<void> {
  const isConcerned =
    'endingFrom' in camps
      ? sql<boolean>`camp_id in (select id from camp where ends_on >= ${camps.endingFrom})`
      : sql<boolean>`camp_id = any(${camps}::uuid[])`;
  await trx
    .updateTable('camp_day_version')
    .set({ version: sql`version + 1`, people_version: sql`people_version + 1` })
    .where(isConcerned)
    .execute();
}

/** Stores passes for the registrations that have none. */
export async function insertMissingPasses(
  db: Connection,
  passes: readonly Insertable<Schema['camp_pass']>[],
): Promise<void> {
  await db
    .insertInto('camp_pass')
    .values(passes)
    .onConflict((conflict) => conflict.column('registration_id').doNothing())
    .execute();
}

export const listPasses = (db: Connection, registrationIds: readonly string[]) =>
  db
    .selectFrom('camp_pass')
    .selectAll()
    .where(sql<boolean>`registration_id = any(${registrationIds}::uuid[])`)
    .execute();

/** The stored record of a taker: the call is one to a guardian, where it was needed. */
export type HandOverContent = Taker & {
  readonly call: string | null;
  /** Whether a guardian was reached. */
  readonly reached?: boolean | undefined;
  /** Whether they are one of the excluded who may be. */
  readonly asked?: { name: string; same: boolean }[] | undefined;
  readonly released_by?: string | undefined;
};

/** Who took a camper from the camp, and when; undefined where nobody did, it was undone, or they came back. */
export async function findHandOver(
  db: Connection,
  registrationId: string,
): Promise<{ name: string; at: Date; receivedAt: Date } | undefined> {
  const row = await db
    .selectFrom('hand_over')
    .select(['id', 'sealed', 'made_at', 'received_at'])
    .where('registration_id', '=', registrationId)
    .where(holds)
    .orderBy(sql`contradicts is not null`)
    .orderBy('made_at')
    .executeTakeFirst();
  if (!row) return undefined;
  const { name } = openRecord<HandOverContent>(db, 'hand_over', row);
  return { name, at: row.made_at, receivedAt: row.received_at };
}

/**
 * Whether somebody was seen at a camp that is not over, or on the way there, and has not left it for sure: the same as
 * phones show.
 */
export async function isOnSite(db: Connection, registrationId: string, at: Date): Promise<boolean> {
  const camp = await db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select('camp.id')
    .where('registration.id', '=', registrationId)
    .where(sql<boolean>`camp.ends_on >= ${at}::date`)
    .executeTakeFirst();
  if (!camp) return false;
  const checkpoints = await db
    .selectFrom('checkpoint')
    .select(['id', 'kind', 'name', sql<string>`coalesce(day::text, '')`.as('day')])
    .where('camp_id', '=', camp.id)
    .execute();
  const person = { registration_id: registrationId, travel: { there: null, home: null } };
  const marks = marksOf(await readRecords(db, registrationId), [], '');
  const { state, seen } = presenceOfPerson(person, checkpoints, marks);
  return seen !== undefined && state !== 'went home';
}

type List = keyof Required<DayRecords>;

/** Where one person was counted, left and came back, as phones know it, without who took them and who recorded it. */
async function readRecords(db: Connection, registration_id: string): Promise<DayRecords> {
  const { rows } = await sql<{ list: List; id: string; at: Date; checkpoint_id: string; returned: boolean }>`
    select 'attendance' as list, id, made_at as at, checkpoint_id, false as returned
      from attendance where registration_id = ${registration_id} and undone_at is null
    union all
    select 'roll_calls', id, made_at, null, false
      from roll_call where registration_id = ${registration_id} and undone_at is null
    union all
    select 'returns', id, made_at, null, false
      from came_back where registration_id = ${registration_id} and undone_at is null
    union all
    select 'hand_overs', id, made_at, null, returned_at is not null
      from hand_over where registration_id = ${registration_id} and undone_at is null`.execute(db);
  const taker = { kind: 'other', name: '', relation: '', phone: '' } as const;
  const of = (list: List) =>
    rows
      .filter((row) => row.list === list)
      .map(({ id, at, checkpoint_id, returned }) => ({
        ...{ id, at: at.toISOString(), checkpoint_id, returned },
        ...{ registration_id, taker, by: '', undone: false },
      }));
  return {
    ...{ attendance: of('attendance'), roll_calls: of('roll_calls') },
    ...{ returns: of('returns'), hand_overs: of('hand_overs') },
  };
}

/** When the camper of the query's hand-over came back, also where the return was received first; null where they did not. */
export const backAt = sql<Date | null>`coalesce(hand_over.returned_at, (
  select min(came_back.made_at) from came_back
  where came_back.registration_id = hand_over.registration_id and came_back.undone_at is null
    and came_back.made_at > hand_over.made_at))`;

/** Whether the query's hand-over holds: it was not undone, and the camper did not come back. */
export const holds = sql<boolean>`hand_over.undone_at is null and ${backAt} is null`;
