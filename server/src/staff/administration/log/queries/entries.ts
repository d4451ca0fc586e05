import type { LogFilters } from '@bowline/contract/api/staff/administration/log';
import { logInWords } from '@bowline/contract/staff/log-events';
import { type Expression, type SqlBool, sql } from 'kysely';
import { camperName, familyNames } from '../../../../core/answers/queries.ts';
import { hashIc } from '../../../../core/answers/sealed-answers.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import { invalid } from '../../../../platform/app-error.ts';
import { readSearchText } from '../../../review/queue/search-text.ts';

const zone = sql`(select time_zone from provider)`;

const MOST = 500;

// The expression of the index.
const plain = sql`replace(reference, '-', '')`;

const column = {
  staff: 'staff_id',
  key: 'key_id',
  about: 'about_staff_id',
  action: 'action',
  account: 'account_id',
  camper: 'camper_id',
  registration: 'registration_id',
} as const;

/** SQL condition on `access_log`. */
export type Condition = Expression<SqlBool>;

/** The entries that match the conditions, newest first, after a cursor. */
export function listEntries(
  db: Connection,
  conditions: readonly Condition[],
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
) {
  return db
    .with('page', (page) =>
      page
        .selectFrom('access_log')
        .selectAll()
        .where((eb) => eb.and([...conditions]))
        .$if(after !== undefined, (query) => query.where(afterCursor(after ?? '')))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit),
    )
    .selectFrom('page')
    .leftJoin('staff', 'staff.id', 'page.staff_id')
    .leftJoin('api_key', 'api_key.id', 'page.key_id')
    .leftJoin('staff as about', 'about.id', 'page.about_staff_id')
    .leftJoin('account', 'account.id', 'page.account_id')
    .leftJoin('camper', 'camper.id', 'page.camper_id')
    .leftJoin('registration', 'registration.id', 'page.registration_id')
    .select(['page.id', 'page.at', 'page.action', 'page.what', 'page.roles', 'page.address'])
    .select(['page.staff_id', 'staff.name as staff_name', 'page.key_id', 'api_key.name as key_name'])
    .select(['page.about_staff_id', 'about.name as about_name', 'page.account_id', 'page.camper_id'])
    .select(['page.registration_id', 'registration.reference'])
    .select(familyNames.as('family_names'))
    .select(camperName.$castTo<string | null>().as('camper_name'))
    .orderBy('page.at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}

export type LogRecord = Awaited<ReturnType<typeof listEntries>>[number];

// The database parses the instant of the cursor, which is more precise than a Date.
const afterCursor = (id: string) => sql<SqlBool>`(access_log.at, access_log.id)
  < ((select last.at from access_log as last where last.id = ${id}), ${id}::uuid)`;

/**
 * The conditions of the filters. Words are turned into the ids and texts that they match first, for which there are
 * indexes. Throws 422 for a search with too many matches.
 */
export async function logConditions(db: Connection, filters: LogFilters): Promise<Condition[]> {
  const { q, what, from, to } = filters;
  const exact = Object.entries(column).flatMap(([name, ref]) => {
    const value = filters[name as keyof typeof column];
    return value ? [sql<SqlBool>`${sql.ref(`access_log.${ref}`)} = ${value}`] : [];
  });
  return [
    ...exact,
    ...(q?.trim() ? [await peopleCondition(db, q)] : []),
    ...(what?.trim() ? [sql<SqlBool>`access_log.what = any(${await findMatchingEvents(db, what)})`] : []),
    ...(from ? [sql<SqlBool>`access_log.at >= ${startOfDay(from)}`] : []),
    ...(to ? [sql<SqlBool>`access_log.at < ${endOfDay(to)}`] : []),
  ];
}

async function peopleCondition(db: Connection, q: string): Promise<Condition> {
  const { accounts, campers, registrations } = await findMatchingPeople(db, q);
  return sql<SqlBool>`(access_log.account_id = any(${accounts}::uuid[])
    or access_log.camper_id = any(${campers}::uuid[])
    or access_log.registration_id = any(${registrations}::uuid[]))`;
}

/** The people that match a search. Their entries are read one person at a time, so there must not be thousands. */
interface MatchingPeople {
  readonly accounts: readonly string[];
  readonly campers: readonly string[];
  readonly registrations: readonly string[];
}

/** The families, campers and registrations that match a search. Throws 422 for too many. */
async function findMatchingPeople(db: Connection, typed: string): Promise<MatchingPeople> {
  const { words, ic, reference, code } = readSearchText(typed);
  const [accounts, named, numbered, started, coded] = await Promise.all([
    words ? idsOf(db, sql`account where account_words(email, profile) @@ ${words}::tsquery`) : [],
    words ? idsOf(db, sql`camper where camper_words(profile) @@ ${words}::tsquery`) : [],
    ic ? idsOf(db, sql`camper where ic = ${hashIc(db, ic)}`) : [],
    reference ? idsOf(db, sql`registration where ${plain} like ${`${reference}%`}`) : [],
    code ? idsOf(db, sql`registration where right(${plain}, 6) = ${code}`) : [],
  ]);
  const campers = [...named, ...numbered];
  const registrations = [...started, ...coded];
  if (Math.max(accounts.length, campers.length, registrations.length) > MOST) throw tooManyMatch();
  return { accounts, campers, registrations };
}

async function idsOf(db: Connection, source: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${source} limit ${MOST + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

const tooManyMatch = () =>
  invalid({
    q: [`More than ${MOST} people match. Type more of the name, or the reference.`],
  });

/**
 * The events of the log whose words contain the search. The log has millions of entries and few different events: the query
 * skips through the index from each to the next.
 */
async function findMatchingEvents(db: Connection, typed: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with recursive events as (
      (select what from access_log order by what limit 1)
      union all
      select (select what from access_log where what > events.what order by what limit 1)
      from events where events.what is not null
    )
    select what from events where what is not null`.execute(db);
  const searched = typed.trim().toLowerCase();
  return rows.map(({ what }) => what).filter((what) => logInWords(what).toLowerCase().includes(searched));
}

/** The start of a day in the provider's time zone. */
export const startOfDay = (day: string | Expression<unknown>) =>
  sql<Date>`(${day}::date::timestamp at time zone ${zone})`;

/** The end of a day in the provider's time zone. */
export const endOfDay = (day: string | Expression<unknown>) =>
  sql<Date>`((${day}::date + 1)::timestamp at time zone ${zone})`;

export const isAboutFamily = (accountId: string): Condition =>
  sql<SqlBool>`access_log.account_id = ${accountId}`;
