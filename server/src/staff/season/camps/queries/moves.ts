import { type SqlBool, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../../../platform/app-deps.ts';
import type { CampMoveAct } from '../../../../platform/database/column-types.ts';

/** The first and the last day of something that can move with a camp; null without any. */
interface Range {
  readonly first: string | null;
  readonly last: string | null;
}

/** A registration of the camp that is neither refused nor withdrawn. */
const isLiveAt = (campId: string) =>
  sql<SqlBool>`registration.camp_id = ${campId} and registration.status not in ('Refused', 'Withdrawn')`;

/** The instalments of a camp's registrations that are due from today on. */
export const findInstalments = (db: Connection, campId: string, today: string): Promise<Range> =>
  db
    .selectFrom('instalment')
    .innerJoin('registration', 'registration.id', 'instalment.registration_id')
    .select(({ fn }) => [fn.min('due_on').as('first'), fn.max('due_on').as('last')])
    .where(isLiveAt(campId))
    .where('due_on', '>=', today)
    .executeTakeFirstOrThrow();

// Where people were counted, the program is of days that were.
const isUncounted = (campId: string) =>
  sql<SqlBool>`not exists (select from attendance join checkpoint as counted on counted.id = attendance.checkpoint_id
    where counted.camp_id = ${campId} and counted.day is not null)`;

/** The sessions and meals of a camp; none once people were counted at one. */
export const findProgram = (db: Connection, campId: string): Promise<Range> =>
  db
    .selectFrom('checkpoint')
    .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
    .where('camp_id', '=', campId)
    .where(isUncounted(campId))
    .executeTakeFirstOrThrow();

/** The days for which crew are named. */
export const findCrewDays = (db: Connection, campId: string): Promise<Range> =>
  db
    .selectFrom('crew_camp')
    .select(({ fn }) => [fn.min('from_on').as('first'), fn.max('until_on').as('last')])
    .where('camp_id', '=', campId)
    .executeTakeFirstOrThrow();

/** The scheduled messages to a camp alone that will go out at a day and time, those of the ids where there are some. */
export const listTimedMessages = (db: Connection, campId: string, now: Date) =>
  db
    .selectFrom('scheduled_message')
    .select(['id', 'name', ({ ref }) => ref('send_at').$notNull().as('send_at')])
    .where('rule', '=', 'at')
    .where('state', 'in', ['active', 'paused'])
    .where('send_at', '>', now)
    .where(sql<SqlBool>`filters ->> 'camp' = ${campId}`)
    .orderBy('send_at')
    .orderBy('id')
    .execute();

interface InstalmentMove {
  readonly days: number;
  readonly today: string;
  /** None becomes due before this day, unless it was. */
  readonly earliest: string;
}

export async function moveInstalments(trx: Connection, campId: string, move: InstalmentMove): Promise<void> {
  const { days, today, earliest } = move;
  await sql`update instalment set moved_from = due_on,
      due_on = greatest(due_on + ${days}::integer, least(due_on, ${earliest}::date))
    from registration where registration.id = instalment.registration_id and ${isLiveAt(campId)}
      and due_on >= ${today}::date`.execute(trx);
}

/** Forgets where the instalments were before the last move. */
export async function keepInstalments(trx: Connection, campId: string): Promise<void> {
  await trx
    .updateTable('instalment')
    .set({ moved_from: null })
    .where('moved_from', 'is not', null)
    .where(sql<SqlBool>`registration_id in (select id from registration where camp_id = ${campId})`)
    .execute();
}

/** Takes back the last move of the instalments; those that were planned since move by `days`. */
export async function restoreInstalments(
  trx: Connection,
  campId: string,
  { days, today, earliest }: InstalmentMove,
): Promise<void> {
  await sql`update instalment set moved_from = null,
      due_on = greatest(coalesce(moved_from, due_on + ${days}::integer), least(due_on, ${earliest}::date))
    from registration where registration.id = instalment.registration_id and registration.camp_id = ${campId}
      and (moved_from is not null or ${isLiveAt(campId)} and due_on >= ${today}::date)`.execute(trx);
}

// By way of days that no camp has: meals of two days may have the same name and time.
const FAR = 100_000;

export async function moveProgram(trx: Connection, campId: string, days: number): Promise<void> {
  for (const by of [FAR, days - FAR])
    await trx
      .updateTable('checkpoint')
      .set({ day: sql<string>`day + ${by}::integer` })
      .where('camp_id', '=', campId)
      .where('day', 'is not', null)
      .where(isUncounted(campId))
      .execute();
}

export async function moveCrew(trx: Connection, campId: string, days: number): Promise<void> {
  await trx
    .updateTable('crew_camp')
    .set({
      from_on: sql<string>`from_on + ${days}::integer`,
      until_on: sql<string>`until_on + ${days}::integer`,
    })
    .where('camp_id', '=', campId)
    .execute();
}

/** Sets when a message goes out, unless it went out or was changed. Returns whether it does. */
export async function moveMessage(
  trx: Connection,
  { id, from, to }: CampMoveAct['messages'][number],
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('scheduled_message')
    .set(({ eb }) => ({ send_at: new Date(to), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['active', 'paused'])
    .where('send_at', '=', new Date(from))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const listMessageNames = (db: Connection, ids: readonly string[]) =>
  db
    .selectFrom('scheduled_message')
    .select(['id', 'name'])
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute();

export async function insertMove(
  trx: Connection,
  campId: string,
  act: CampMoveAct,
  moved_at: Date,
): Promise<void> {
  const row = { id: uuidv7(), camp_id: campId, moved_at, act: JSON.stringify(act) };
  await trx.insertInto('camp_move').values(row).execute();
}

/** The last change of the dates of a camp that was not undone. */
export const findLastMove = (db: Connection, campId: string) =>
  db
    .selectFrom('camp_move')
    .select(['id', 'moved_at', 'act', 'undone_at'])
    .where('camp_id', '=', campId)
    .orderBy('moved_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function markUndone(trx: Connection, id: string, at: Date): Promise<void> {
  await trx.updateTable('camp_move').set({ undone_at: at }).where('id', '=', id).execute();
}

/** Notes again for which registrations of a camp messages have gone out, as the emails say. */
export async function rememberDeliveries(
  trx: Connection,
  campId: string,
  messageIds: readonly string[],
): Promise<void> {
  await sql`insert into scheduled_delivery (scheduled_message_id, registration_id, group_message_id)
    select distinct on (sent.scheduled_message_id, registration.id)
      sent.scheduled_message_id, registration.id, sent.id
    from group_message as sent
      join message on message.group_message_id = sent.id and message.state <> 'cancelled'
      join registration on registration.id = any(message.group_registrations)
    where sent.scheduled_message_id = any(${messageIds}::uuid[]) and registration.camp_id = ${campId}
    on conflict do nothing`.execute(trx);
}
