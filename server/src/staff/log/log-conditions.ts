import type { LogFilters } from '@bowline/contract/api/staff/log';
import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../../http/app-deps.ts';
import { endOfDay, startOfDay } from './days.ts';
import { findPeople } from './find-people.ts';
import { findTexts } from './find-texts.ts';
import type { Condition } from './queries/entries.ts';

const column = {
  staff: 'staff_id',
  about: 'about_staff_id',
  action: 'action',
  account: 'account_id',
  camper: 'camper_id',
  registration: 'registration_id',
} as const;

/**
 * What the filters ask of an entry. Words are turned into the ids and texts that they mean first: for those there are
 * indexes, however long the log is. Throws 422 when a search means too many.
 */
export async function conditionsOf(db: Connection, filters: LogFilters): Promise<Condition[]> {
  const { q, what, from, to } = filters;
  const exact = Object.entries(column).flatMap(([name, ref]) => {
    const value = filters[name as keyof typeof column];
    return value ? [sql<SqlBool>`${sql.ref(`access_log.${ref}`)} = ${value}`] : [];
  });
  return [
    ...exact,
    ...(q?.trim() ? [await aboutPeople(db, q)] : []),
    ...(what?.trim() ? [sql<SqlBool>`access_log.what = any(${await findTexts(db, what)})`] : []),
    ...(from ? [sql<SqlBool>`access_log.at >= ${startOfDay(from)}`] : []),
    ...(to ? [sql<SqlBool>`access_log.at < ${endOfDay(to)}`] : []),
  ];
}

async function aboutPeople(db: Connection, q: string): Promise<Condition> {
  const { accounts, campers, registrations } = await findPeople(db, q);
  return sql<SqlBool>`(access_log.account_id = any(${accounts}::uuid[])
    or access_log.camper_id = any(${campers}::uuid[])
    or access_log.registration_id = any(${registrations}::uuid[]))`;
}
