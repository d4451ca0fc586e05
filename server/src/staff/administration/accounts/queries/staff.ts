import type { CrewCamp } from '@bowline/contract/api/staff/on-site/crew';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { markDaysChanged } from '../../../../core/on-site/queries.ts';
import { isActive } from '../../../../core/sessions/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import type { Schema } from '../../../../platform/database/schema.ts';

export type Staff = Selectable<Schema['staff']>;

/** The account with this email, where it may log in now. */
export function findLiveStaff(db: Connection, email: string, now: Date): Promise<Staff | undefined> {
  return staffByEmail(db, email).where(isActive(now)).executeTakeFirst();
}

/** The account with this email, in any state. */
export function findStaffByEmail(db: Connection, email: string): Promise<Staff | undefined> {
  return staffByEmail(db, email).executeTakeFirst();
}

const staffByEmail = (db: Connection, email: string) =>
  db
    .selectFrom('staff')
    .selectAll()
    .where(({ fn, val, eb }) => eb(fn<string>('lower', ['email']), '=', fn<string>('lower', [val(email)])));

/** Somebody at the provider of single sign-on. */
export interface SignOn {
  readonly issuer: string;
  readonly subject: string;
}

/** The account that is linked to somebody at the provider, in any state. */
export function findLinkedStaff(db: Connection, { issuer, subject }: SignOn): Promise<Staff | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('sign_on_issuer', '=', issuer)
    .where('sign_on_subject', '=', subject)
    .executeTakeFirst();
}

/** The account, locked until the transaction ends; undefined where it may not be used now. */
export function lockLiveStaff(trx: Connection, id: string, now: Date): Promise<Staff | undefined> {
  return trx
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', id)
    .where(isActive(now))
    .forUpdate()
    .executeTakeFirst();
}

/** The hash of an account's password; null where it is not set up. */
export async function getStaffPassword(db: Connection, id: string): Promise<string | null> {
  const staff = db.selectFrom('staff').select('password_hash').where('id', '=', id);
  return (await staff.executeTakeFirstOrThrow()).password_hash;
}

export function lockStaff(trx: Connection, id: string): Promise<Staff | undefined> {
  return trx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface ListedCrewCamp extends CrewCamp {
  /** Its name. */
  readonly camp: string;
}

const listedStaff = (db: Connection) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'roles', 'ends_on', 'disabled_at', 'version'])
    .select(({ selectFrom }) => [
      sql<boolean>`password_hash is not null`.as('is_set_up'),
      sql<boolean>`sign_on_subject is not null`.as('single_sign_on'),
      selectFrom('staff_session')
        .select(({ fn }) => fn.max('last_seen_at').as('seen'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('confirmed_at', 'is not', null)
        .as('last_seen_at'),
      sql<
        ListedCrewCamp[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('camp_id', camp.id, 'camp', camp.name,
        'from_on', from_on, 'until_on', until_on) order by from_on, camp.name), '[]')
        from crew_camp join camp on camp.id = crew_camp.camp_id where crew_camp.staff_id = staff.id)`.as(
        'crew_camps',
      ),
    ]);

export type ListedStaff = Awaited<ReturnType<typeof listStaffRows>>[number];

/** Every staff account, by name. */
export function listStaffRows(db: Connection) {
  return listedStaff(db).orderBy('name').orderBy('id').execute();
}

export function getStaffRow(db: Connection, id: string): Promise<ListedStaff> {
  return listedStaff(db).where('id', '=', id).executeTakeFirstOrThrow();
}

/** An account with one of its sessions and the number of its unused recovery codes. */
export function getStaffWithSession(db: Connection, staffId: string, sessionId: string) {
  return db
    .selectFrom('staff')
    .innerJoin('staff_session', 'staff_session.staff_id', 'staff.id')
    .select(['staff.id', 'name', 'email', 'roles', 'ends_on', 'staff_session.expires_at as session_ends_at'])
    .select(({ selectFrom }) =>
      selectFrom('staff_recovery_code')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('used_at', 'is', null)
        .as('recovery_codes_left'),
    )
    .where('staff.id', '=', staffId)
    .where('staff_session.id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

/** Returns false where another account has the email. */
export async function insertStaff(trx: Connection, staff: Insertable<Schema['staff']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

export async function updateStaff(
  trx: Connection,
  id: string,
  change: Updateable<Schema['staff']>,
): Promise<void> {
  await trx.updateTable('staff').set(change).where('id', '=', id).execute();
}

const isAdmin = sql<boolean>`'admin' = any(roles)`;

/**
 * Locks every admin's row until the transaction ends, so that two changes that each remove an admin take turns, also in
 * two processes.
 */
export async function lockAdmins(trx: Connection): Promise<void> {
  await trx.selectFrom('staff').select('id').where(isAdmin).orderBy('id').forUpdate().execute();
}

export function listAdmins(db: Connection): Promise<Staff[]> {
  return db.selectFrom('staff').selectAll().where(isAdmin).execute();
}

/** Replaces the hashes of an account's recovery codes. */
export async function replaceCodeHashes(
  trx: Connection,
  staffId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('staff_recovery_code')
    .values(hashes.map((code_sha256) => ({ staff_id: staffId, code_sha256 })))
    .execute();
}

/** Marks a recovery code as used; false if there is none with this hash, or it was used before. */
export async function useCodeHash(
  trx: Connection,
  staffId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_sha256', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Names somebody as crew of these camps, and of no others. Returns the names of the camps, without those that do not exist.
 */
export async function replaceCrewCamps(
  trx: Connection,
  staffId: string,
  camps: readonly CrewCamp[],
): Promise<string[]> {
  const before = await trx
    .deleteFrom('crew_camp')
    .where('staff_id', '=', staffId)
    .returning('camp_id')
    .execute();
  await markDaysChanged(
    trx,
    [...before, ...camps].map(({ camp_id }) => camp_id),
  );
  if (camps.length === 0) return [];
  const ids = camps.map(({ camp_id }) => camp_id);
  const known = await trx.selectFrom('camp').select(['id', 'name']).where('id', 'in', ids).execute();
  const rows = camps.filter(({ camp_id }) => known.some(({ id }) => id === camp_id));
  if (rows.length > 0)
    await trx
      .insertInto('crew_camp')
      .values(rows.map((camp) => ({ ...camp, staff_id: staffId })))
      .execute();
  return known.map(({ name }) => name).sort();
}
