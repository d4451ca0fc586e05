import type { QueueFilters } from '@bowline/contract/api/staff/registration-queue';
import { canSeeIds } from '@bowline/contract/staff-roles';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { readSearchText } from './search-text.ts';

/** Registrations beside their campers and camps, as the queue looks at them: `registration`, `camper`, `camp`. */
type Condition = Expression<SqlBool>;

/** What the filters ask for, but for the tab: the tabs' numbers are counted within the rest. */
export function conditionsOf(filters: QueueFilters, staff: StaffCaller): Condition[] {
  const { camp, type, sex, age_from, age_to, date_from, date_to, q, mine } = filters;
  return [
    ...(camp ? [sql<SqlBool>`registration.camp_id = ${camp}`] : []),
    ...(type ? [sql<SqlBool>`registration.form_type = ${type}`] : []),
    ...(sex ? [sql<SqlBool>`camper.gender = ${sex}`] : []),
    ...(age_from || age_to ? [ofAge(age_from, age_to)] : []),
    ...(date_from ? [sql<SqlBool>`registration.registration_date >= ${date_from}`] : []),
    ...(date_to ? [sql<SqlBool>`registration.registration_date <= ${date_to}`] : []),
    ...(mine ? [sql<SqlBool>`registration.reviewer_id = ${staff.staffId}`] : []),
    ...(q?.trim() ? [matching(q, staff)] : []),
  ];
}

// Of an age on a day means: born on or before that day so many years ago. `offset 0` has it reckoned once for each camp.
function ofAge(from: string | undefined, to: string | undefined): Condition {
  const last = from === undefined ? sql`'infinity'::date` : yearsBefore(Number(from));
  const first = to === undefined ? sql`'-infinity'::date` : yearsBefore(Number(to) + 1);
  return sql<SqlBool>`exists (
    select from (select id, ${first} as first, ${last} as last from camp offset 0) as born
    where born.id = registration.camp_id and camper.dob > born.first and camper.dob <= born.last)`;
}

const yearsBefore = (years: number) => sql`(starts_on - make_interval(years => ${years}::int))::date`;

/** Whether the conditions look at the camper, so that counting must join it. */
export const needsCamper = ({ sex, age_from, age_to }: QueueFilters): boolean =>
  Boolean(sex || age_from || age_to);

// Each way to find somebody has an index of its own; together they name the few registrations meant.
function matching(typed: string, { role }: StaffCaller): Condition {
  const { words, ic, reference, code } = readSearchText(typed);
  const ways = [
    ...(words
      ? [
          sql`select id from registration where camper_id in
            (select id from camper where camper_words(profile) @@ ${words}::tsquery)`,
          sql`select id from registration where account_id in
            (select id from account where account_words(email, profile) @@ ${words}::tsquery)`,
        ]
      : []),
    ...(reference
      ? [sql`select id from registration where replace(reference, '-', '') like ${`${reference}%`}`]
      : []),
    ...(code ? [sql`select id from registration where right(replace(reference, '-', ''), 6) = ${code}`] : []),
    ...(ic && canSeeIds(role)
      ? [sql`select id from registration where camper_id in (select id from camper where ic = ${ic})`]
      : []),
  ];
  if (ways.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`registration.id in (${sql.join(ways, sql` union all `)})`;
}
