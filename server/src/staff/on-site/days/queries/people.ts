import { type LogEvent, writeEvent } from '@bowline/contract/staff/log-events';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../../../platform/app-deps.ts';
import type { Schema } from '../../../../platform/database/schema.ts';
import { isAccepted } from './camps.ts';

/** The groups of a camp, by kind. */
export function listGroups(db: Connection, campId: string) {
  return db
    .selectFrom('group_kind')
    .leftJoin('camp_group', 'camp_group.kind_id', 'group_kind.id')
    .select(['group_kind.id as kind_id', 'group_kind.name as kind', 'camp_group.id', 'camp_group.name'])
    .select('camp_group.capacity')
    .where('group_kind.camp_id', '=', campId)
    .orderBy('group_kind.position')
    .orderBy('group_kind.id')
    .orderBy('camp_group.position')
    .execute();
}

export function listGroupMembers(db: Connection, campId: string) {
  return db
    .selectFrom('group_member')
    .innerJoin('camp_group', 'camp_group.id', 'group_member.group_id')
    .innerJoin('group_kind', 'group_kind.id', 'camp_group.kind_id')
    .select(['group_member.registration_id', 'group_member.group_id'])
    .where('group_kind.camp_id', '=', campId)
    .execute();
}

/** The hashes of the tokens in the QR codes of a camp: a phone finds by them whose it has read, and learns no token. */
export function listPassHashes(db: Connection, campId: string) {
  return db
    .selectFrom('camp_pass')
    .innerJoin('registration', 'registration.id', 'camp_pass.registration_id')
    .select(['registration_id', sql<string>`encode(sha256(token::bytea), 'hex')`.as('hash')])
    .where('registration.camp_id', '=', campId)
    .execute();
}

/** The photos of the accepted, or of some of them, by the name of their file, which changes with the photo. */
export function listPhotos(db: Connection, campId: string, among?: readonly string[]) {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['registration.id as registration_id', 'camper.photo_file'])
    .where('registration.camp_id', '=', campId)
    .where(isAccepted)
    .where('camper.photo_file', 'is not', null)
    .$if(among !== undefined, (query) => query.where(sql<boolean>`registration.id = any(${among}::uuid[])`))
    .execute();
}

/** The accepted registration of a camp; not that of an account that was deleted, about which nothing is stored any more. */
export function findAccepted(db: Connection, campId: string, registrationId: string) {
  return db
    .selectFrom('registration')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .select([
      'registration.id',
      'registration.account_id',
      'registration.camper_id',
      'account.type as account_type',
    ])
    .where('registration.id', '=', registrationId)
    .where('registration.camp_id', '=', campId)
    .where('account.erased_at', 'is', null)
    .where(isAccepted)
    .executeTakeFirst();
}

interface View extends Readonly<Record<'campId' | 'staffId' | 'today' | 'timeZone', string>> {
  readonly what: LogEvent;
  /** Registrations of the camp; all that are accepted by default. */
  readonly among?: readonly string[] | undefined;
}

/**
 * The registrations of a camp whose view by somebody was not logged today. Those that were are read once: PostgreSQL knows
 * nothing of today's rows yet, and would look for each registration among the views of all staff.
 */
export function listNotSeenToday(db: Connection, { campId, staffId, what, today, timeZone, among }: View) {
  const seen = db
    .selectFrom('access_log')
    .select('registration_id')
    .where('registration_id', 'is not', null)
    .where('staff_id', '=', staffId)
    .where('what', '=', writeEvent(what))
    .where('at', '>=', sql<Date>`${today}::date::timestamp at time zone ${timeZone}`);
  return db
    .selectFrom('registration')
    .select(['registration.id', 'registration.account_id', 'registration.camper_id'])
    .where('registration.camp_id', '=', campId)
    .where(among ? sql<boolean>`registration.id = any(${among}::uuid[])` : isAccepted)
    .where('registration.id', 'not in', seen)
    .execute();
}

/** What the phone of a session said last of a camp. */
export async function notePhone(db: Connection, row: Insertable<Schema['camp_phone']>): Promise<void> {
  const { session_id: _, camp_id: __, ...said } = row;
  await db
    .insertInto('camp_phone')
    .values(row)
    .onConflict((conflict) => conflict.columns(['session_id', 'camp_id']).doUpdateSet(said))
    .execute();
}

/** The phones that were heard at a camp since an instant, those with taps that wait first. */
export const listHeardPhones = (db: Connection, campId: string, since: Date) =>
  db
    .selectFrom('camp_phone')
    .innerJoin('staff_session', 'staff_session.id', 'camp_phone.session_id')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['camp_phone.session_id as id', 'staff.name as by', 'ready', 'waiting', 'heard_at'])
    .where('camp_id', '=', campId)
    .where('heard_at', '>=', since)
    .where('staff_session.for_camp_days', '=', true)
    .orderBy('waiting', 'desc')
    .orderBy('staff.name')
    .orderBy('camp_phone.session_id')
    .execute();
