import { placeHolding } from '@bowline/contract/registrations/places';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { sql } from 'kysely';

// What is asked about the `registration` of a query in many places and must be the same in all.

/** The status that counts, as `standingOf` (contract) has it. */
export const standingStatus = sql<RegistrationStatus>`coalesce(
  nullif(registration.status, 'Changes Requested'), registration.status_before)`;

// Spelt out, so that a statement prepared once can go by an index over some statuses.
const holding = sql.join(placeHolding.map((status) => sql.lit(status)));

/** The statuses that can hold a place, for `status in (…)`: a form sent back may have had one (index of migration 18). */
export const mayHoldPlace = sql`${holding}, 'Changes Requested'`;

/** Whether it holds one of the camp's places, as `holdsPlace` (contract) has it. */
export const placeIsHeld = sql<boolean>`${standingStatus} in (${holding})`;

/** Whether the decision that `event`, a `form_event` of the query, tells of was taken back later (decision 20). */
export const isUndone = (event: string) => {
  const of = (column: string) => sql.ref(`${event}.${column}`);
  return sql<boolean>`exists (select from form_event as undone where undone.registration_id = ${of('registration_id')}
    and undone.move = 'undo ' || ${of('move')} and (undone.at, undone.id) > (${of('at')}, ${of('id')}))`;
};
