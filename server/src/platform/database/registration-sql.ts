import { placeHolding } from '@bowline/contract/registrations/places';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import type { Situation } from '@bowline/contract/registrations/status-sentence';
import { type RawBuilder, sql } from 'kysely';

// SQL conditions on the `registration` of a query, shared so that they are the same everywhere.

/** The status, or the one a registration with changes requested returns to. */
export const effectiveStatus = sql<RegistrationStatus>`coalesce(
  nullif(registration.status, 'Changes Requested'), registration.status_before)`;

// Literals, not parameters, so that a prepared statement can use an index over some statuses.
const holding = sql.join(placeHolding.map((status) => sql.lit(status)));

/**
 * The statuses that can hold a place, for `status in (…)`: a registration sent back may have one (index
 * `registration_by_place`).
 */
export const mayHoldPlace = sql`${holding}, 'Changes Requested'`;

/** Whether it holds one of the camp's places, as `holdsPlace` (contract) has it. */
export const holdsPlace = sql<boolean>`${effectiveStatus} in (${holding})`;

/** Whether the decision of `event`, a `form_event` of the query, was undone later (decision 11). */
export const isUndone = (event: string) => {
  const ref = (column: string) => sql.ref(`${event}.${column}`);
  return sql<boolean>`exists (select from form_event as undone where undone.registration_id = ${ref('registration_id')}
    and undone.move = 'undo ' || ${ref('move')} and (undone.at, undone.id) > (${ref('at')}, ${ref('id')}))`;
};

/** Whether money of a registration moved after an instant, or is in a file for the bank. */
export const moneySince = (registrationId: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from ledger_entry where registration_id = ${registrationId} and ledger_entry.at > ${at})
  or exists (select from refund_account
    where registration_id = ${registrationId} and listed_at is not null and ended_at is null))`;

/** Whether the family has submitted a form again and nothing has happened since. */
export const isResubmitted = sql<boolean>`coalesce((select move = 'resubmit' from form_event
  where form_event.registration_id = registration.id order by at desc, id desc limit 1), false)`;

/** Why no place is offered to a registration on the waiting list, and when an open offer ends. */
export type OffersOf = Readonly<{ stopped: Situation['no_offers']; ends_at: string | null }>;

export const offersOf = sql<OffersOf>`jsonb_build_object(
  'stopped', case when registration.offers_paused then coalesce((
    select case move when 'decline offer' then 'declined' when 'end offer' then 'ended' end from form_event
    where form_event.registration_id = registration.id
      and move in ('decline offer', 'end offer', 'withdraw offer', 'skip')
    order by at desc, id desc limit 1), 'paused') end,
  'ends_at', (select ends_at from place_offer where registration_id = registration.id and state = 'open'))`;

/**
 * Only these registrations, where `registration_balance as balance` is joined. The condition names the balance as well:
 * otherwise PostgreSQL computes those of all registrations before it joins.
 */
export const amongWithBalance = (ids: readonly string[]) => sql<boolean>`registration.id = any(${ids}::uuid[])
  and balance.registration_id = any(${ids}::uuid[])`;
