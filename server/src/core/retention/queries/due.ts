import type { RetentionKind } from '@bowline/contract/staff/retention';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import { tablesRetained } from '../../family-tables.ts';
import { unusedAccounts } from './unused-accounts.ts';

/** What a rule is asked about. */
export interface RetainedPeriod {
  readonly timeZone: string;
  /** The period of the rule. */
  readonly days: number;
  /** The night that is asked about. */
  readonly day: string;
  /** What is due later need not be found. */
  readonly until: string;
}

/** What a rule is about: a query for everything that it will delete some day. */
export type RetainedQuery = (period: RetainedPeriod) => RawBuilder<RetainedRow>;

interface RetainedRow {
  readonly id: string;
  /** The period is counted from this day. */
  readonly since: string;
  readonly held: boolean;
  readonly camp: string | null;
  readonly registration_id: string | null;
  readonly name: string | null;
}

const isHeld = (column: string) => sql`exists (select from retention_hold
  where registration_id = ${sql.ref(column)} and lifted_at is null)`;

const dayOf = (column: string, timeZone: string) =>
  sql`(${sql.ref(column)} at time zone ${timeZone}::text)::date`;

const hasRowIn = (table: string) =>
  sql`exists (select from ${sql.table(table)} as held where held.registration_id = registration.id)`;

const camperName = sql`camper.profile -> 'details' ->> 'name'`;

// A key of a file begins with the milliseconds of its upload, in twelve hex digits.
const uploadDay = (column: string, timeZone: string) => {
  const key = sql.ref(column);
  return sql`case when ${key} ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7' then (to_timestamp(
    ('x0000' || replace(left(${key}, 13), '-', ''))::bit(64)::bigint / 1000.0) at time zone ${timeZone}::text)::date end`;
};

const ofNothing = sql`null::text as camp, null::uuid as registration_id, null::text as name`;

/** The tables of the database that are deleted from on time, by what the rule is about. Emails in files are not among them. */
export const retainedQueries = {
  // A camper without a camp keeps the images for the period after the last login; a later camp prolongs it.
  'id images': ({ timeZone: zone }) => sql`
    select camper.id::text as id, ${camperName} as name, last.camp, last.registration_id,
      greatest(coalesce(last.ends_on, ${dayOf('account.last_login_at', zone)}), ${uploadDay('camper.ic_front_file', zone)},
        ${uploadDay('camper.ic_back_file', zone)}) as since,
      exists (select from retention_hold join registration on registration.id = retention_hold.registration_id
        where registration.camper_id = camper.id and lifted_at is null) as held
    from camper join account on account.id = camper.account_id left join lateral (
      select camp.ends_on, camp.name as camp, registration.id as registration_id
      from registration join camp on camp.id = registration.camp_id
      where registration.camper_id = camper.id
      order by registration.status in ('Withdrawn', 'Refused'), camp.ends_on desc limit 1
    ) as last on true
    where camper.ic_front_file is not null or camper.ic_back_file is not null`,
  'camp days': () => sql`
    select registration.id::text as id, camp.ends_on as since, ${isHeld('registration.id')} as held,
      camp.name as camp, registration.id as registration_id, ${camperName} as name
    from registration join camp on camp.id = registration.camp_id join camper on camper.id = registration.camper_id
    where ${sql.join(tablesRetained('camp days').map(hasRowIn), sql` or `)}`,
  'health answers': () => sql`
    select registration.id::text as id, camp.ends_on as since, ${isHeld('registration.id')} as held,
      camp.name as camp, registration.id as registration_id, ${camperName} as name
    from registration join camp on camp.id = registration.camp_id join camper on camper.id = registration.camper_id
    where registration.submitted_at is not null and registration.answers_erased_at is null`,
  notes: () => sql`
    select registration.id::text as id, camp.ends_on as since, ${isHeld('registration.id')} as held,
      camp.name as camp, registration.id as registration_id, ${camperName} as name
    from registration join camp on camp.id = registration.camp_id join camper on camper.id = registration.camper_id
    where exists (select from registration_note where registration_id = registration.id)
      or exists (select from change_request where registration_id = registration.id)
      or exists (select from form_event where registration_id = registration.id and sealed is not null)`,
  // Money that was moved stays as long as both registrations: without one entry the other's sum would be wrong.
  money: () => sql`
    select registration.id::text as id, tied.since, tied.held,
      camp.name as camp, registration.id as registration_id, ${camperName} as name
    from registration join camp on camp.id = registration.camp_id join camper on camper.id = registration.camper_id
    cross join lateral (
      with recursive tie(id) as (
        select registration.id
        union select ledger_entry.other_registration_id from tie
          join ledger_entry on ledger_entry.registration_id = tie.id
          where ledger_entry.other_registration_id is not null
      )
      select max(ends_on) as since, bool_or(${isHeld('tied.id')}) as held
      from tie join registration as tied on tied.id = tie.id join camp as of_tied on of_tied.id = tied.camp_id
    ) as tied
    where registration.submitted_at is not null`,
  'bank statements': ({ timeZone: zone }) => sql`
    select id::text as id, ${dayOf('imported_at', zone)} as since, false as held, ${ofNothing} from bank_statement`,
  drafts: ({ timeZone: zone }) => sql`
    select registration.id::text as id, ${dayOf('registration.updated_at', zone)} as since,
      ${isHeld('registration.id')} as held, camp.name as camp, registration.id as registration_id,
      ${camperName} as name
    from registration join camp on camp.id = registration.camp_id join camper on camper.id = registration.camper_id
    where registration.submitted_at is null and registration.status in ('In Progress', 'Withdrawn')`,
  'unused accounts': unusedAccounts,
  'email texts': ({ timeZone: zone }) => sql`
    select message.id::text as id, ${dayOf('message.created_at', zone)} as since,
      message.registration_id is not null and ${isHeld('message.registration_id')} as held, ${ofNothing}
    from message where cleared_at is null and state in ('sent', 'dead', 'cancelled')`,
  log: ({ timeZone: zone }) => sql`
    select number::text as id, ${dayOf('last_at', zone)} as since, false as held, ${ofNothing}
    from log_block where erased_at is null`,
} satisfies Partial<Record<RetentionKind, RetainedQuery>>;

export type QueriedKind = keyof typeof retainedQueries;

/** Until when something is kept: `days` days after `since`; it goes in the night after. */
const goesOn = (days: number) => sql`since + ${days}::integer + 1`;

interface DueFilter {
  readonly limit: number;
  /** Not these. */
  readonly except: readonly string[];
  /** Only this one. */
  readonly one?: string | undefined;
}

type Night = Omit<RetainedPeriod, 'until'>;

const retainedFor = (kind: QueriedKind, period: RetainedPeriod) => retainedQueries[kind](period);

/** What is due on a day and not held, oldest first. */
export async function listDue(
  db: Connection,
  kind: QueriedKind,
  night: Night,
  { limit, except, one }: DueFilter,
): Promise<string[]> {
  const { day, days } = night;
  const { rows } = await sql<{ id: string }>`
    select id from (${retainedFor(kind, { ...night, until: day })}) as kept
    where ${goesOn(days)} <= ${day}::date and not held and id <> all(${except}::text[])
      ${one === undefined ? sql`` : sql`and id = ${one}`}
    order by since, length(id), id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many are due on a day and not held. */
export async function countDue(db: Connection, kind: QueriedKind, night: Night): Promise<number> {
  const { day, days } = night;
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from (${retainedFor(kind, { ...night, until: day })}) as kept
    where ${goesOn(days)} <= ${day}::date and not held`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface DueGroup {
  readonly day: string;
  readonly camp: string | null;
  readonly held: boolean;
  readonly count: number;
  readonly registrations: readonly { readonly id: string; readonly name: string }[];
}

const NAMES = 20;

/** What will be deleted until a day, by day and camp, with the first names of each; what is late goes on the next night. */
export async function listDueGroups(
  db: Connection,
  kind: QueriedKind,
  period: RetainedPeriod,
): Promise<DueGroup[]> {
  const { day, days, until } = period;
  const { rows } = await sql<DueGroup>`
    select greatest(${goesOn(days)}, ${day}::date)::text as day, camp, held, count(*)::integer as count,
      coalesce(to_json((array_agg(json_build_object('id', registration_id, 'name', coalesce(name, '')) order by name)
        filter (where registration_id is not null))[1:${sql.lit(NAMES)}]), '[]') as registrations
    from (${retainedFor(kind, period)}) as kept where ${goesOn(days)} <= ${until}::date
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}
