import type { QueueQuery } from '@bowline/contract/api/staff/queue';
import { canSeeIds } from '@bowline/contract/staff/roles';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { StaffCaller } from '../../../http/staff-authentication.ts';
import { mayHoldPlace, placeIsHeld } from '../../../platform/registration-sql.ts';
import { readSearchText } from '../search-text.ts';

/** Said of a `queue_entry`. */
type Condition = Expression<SqlBool>;

// Whoever holds a place and has not paid for all of it.
const hasBalanceDue = sql<SqlBool>`registration_id in (
  select balance.registration_id from registration_balance as balance
    join registration on registration.id = balance.registration_id
  where balance.due_sen > 0 and registration.status in (${mayHoldPlace}) and ${placeIsHeld})`;

/** What the filters ask for, but for the tab: the tabs' numbers are counted within the rest. */
export function queueConditions(filters: QueueQuery, staff: StaffCaller): Condition[] {
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
    balance_due,
    ids,
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
    ...(ids ? [sql<SqlBool>`registration_id = any(${ids.split(',')}::uuid[])`] : []),
    ...(balance_due ? [hasBalanceDue] : []),
    ...(q?.trim() ? [searchCondition(q, staff)] : []),
  ];
}

// Every way to find somebody is a word of one index, marked by what it is (migration 33).
function searchCondition(typed: string, { roles }: StaffCaller): Condition {
  const { words, phoneEnd, icEnd, reference } = readSearchText(typed);
  const ways = [
    ...(words ? [words] : []),
    ...(phoneEnd ? [`'<${reversed(phoneEnd)}':*`] : []),
    ...(icEnd && canSeeIds(roles) ? [`'#${reversed(icEnd)}':*`] : []),
    ...(reference ? [`'=${reference}':*`] : []),
  ];
  return ways.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`words @@ ${ways.join(' | ')}::tsquery`;
}

const reversed = (text: string): string => [...text].toReversed().join('');
