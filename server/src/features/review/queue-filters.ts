import type { QueueFilters } from '@bowline/contract/api/staff/registration-queue';
import { canSeeIds } from '@bowline/contract/staff-roles';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { readSearchText } from './search-text.ts';

/** Said of a `queue_entry`. */
type Condition = Expression<SqlBool>;

/** What the filters ask for, but for the tab: the tabs' numbers are counted within the rest. */
export function conditionsOf(filters: QueueFilters, staff: StaffCaller): Condition[] {
  const {
    camp,
    type,
    sex,
    age_from,
    age_to,
    date_from,
    date_to,
    q,
    mine,
    profile_changed,
    change_requested,
  } = filters;
  return [
    ...(camp ? [sql<SqlBool>`camp_id = ${camp}`] : []),
    ...(type ? [sql<SqlBool>`form_type = ${type}`] : []),
    ...(sex ? [sql<SqlBool>`gender = ${sex}`] : []),
    ...(age_from ? [sql<SqlBool>`age >= ${Number(age_from)}`] : []),
    ...(age_to ? [sql<SqlBool>`age <= ${Number(age_to)}`] : []),
    ...(date_from ? [sql<SqlBool>`place >= ${date_from}::date and place < 'infinity'`] : []),
    ...(date_to ? [sql<SqlBool>`place <= ${date_to}::date`] : []),
    ...(mine ? [sql<SqlBool>`reviewer_id = ${staff.staffId}`] : []),
    ...(profile_changed ? [sql<SqlBool>`profile_changed_at is not null`] : []),
    ...(change_requested ? [sql<SqlBool>`change_requested`] : []),
    ...(q?.trim() ? [matching(q, staff)] : []),
  ];
}

// Each way to find somebody has an index of its own.
function matching(typed: string, { roles }: StaffCaller): Condition {
  const { words, ic, reference, code } = readSearchText(typed);
  const ways = [
    ...(words ? [sql`words @@ ${words}::tsquery`] : []),
    ...(reference ? [sql`reference like ${`${reference}%`}`] : []),
    ...(code ? [sql`right(reference, 6) = ${code}`] : []),
    ...(ic && canSeeIds(roles) ? [sql`ic = ${ic}`] : []),
  ];
  return ways.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}
