import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';

type NoticeRow = Selectable<Schema['notice']>;
type NoticeKey = Pick<NoticeRow, 'kind' | 'subject'>;

/** Inserts a notice, unless it is there. Returns whether it was inserted. */
export async function insertNotice(db: Connection, notice: NoticeKey & { since: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('notice')
    .values(notice)
    .onConflict((clash) => clash.columns(['kind', 'subject']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Inserts a notice, or shows it again where it was closed before. */
export async function raiseNotice(
  db: Connection,
  notice: NoticeKey & { readonly since: Date; readonly details: string },
): Promise<void> {
  await db
    .insertInto('notice')
    .values(notice)
    .onConflict((clash) =>
      clash.columns(['kind', 'subject']).doUpdateSet((eb) => ({
        details: notice.details,
        since: sql`case when notice.closed_at is null then notice.since else ${eb.ref('excluded.since')} end`,
        closed_at: null,
      })),
    )
    .execute();
}

export const findNotice = (db: Connection, { kind, subject }: NoticeKey): Promise<NoticeRow | undefined> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockNotice = (trx: Connection, key: NoticeKey): Promise<NoticeRow> =>
  trx
    .selectFrom('notice')
    .selectAll()
    .where('kind', '=', key.kind)
    .where('subject', '=', key.subject)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function updateNotice(
  db: Connection,
  { kind, subject }: NoticeKey,
  change: Partial<Pick<NoticeRow, 'until' | 'closed_at' | 'since'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set(change)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The same, unless staff have closed the notice until later than now. Returns whether it was updated. */
export async function updateUnlessLifted(
  db: Connection,
  { kind, subject }: NoticeKey,
  change: Partial<Pick<NoticeRow, 'until' | 'closed_at' | 'since'>>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set(change)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where(({ or, eb }) => or([eb('closed_at', 'is', null), eb('until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The notices that hold and that nobody has closed, the oldest first. */
export const listOpenNotices = (db: Connection, now: Date): Promise<NoticeRow[]> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('closed_at', 'is', null)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('since')
    .orderBy('subject')
    .execute();

/** Deletes a notice whose time is over. */
export async function deletePastNotice(db: Connection, kind: NoticeRow['kind'], now: Date): Promise<void> {
  await db.deleteFrom('notice').where('kind', '=', kind).where('until', '<=', now).execute();
}

export async function deleteNotices(db: Connection, kind: NoticeRow['kind']): Promise<void> {
  await db.deleteFrom('notice').where('kind', '=', kind).execute();
}

/** Moves the first attempt of every email that waits, so that the time until it is abandoned starts as much later. */
export async function postponeFirstAttempts(trx: Connection, seconds: number): Promise<void> {
  await trx
    .updateTable('message')
    .set({ first_tried_at: sql`first_tried_at + make_interval(secs => ${seconds})` })
    .where('state', 'in', ['queued', 'sending', 'failed'])
    .where('first_tried_at', 'is not', null)
    .execute();
}
