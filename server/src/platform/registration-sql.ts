import type { RegistrationStatus } from '@bowline/contract/registration-status';
import { placeHolding } from '@bowline/contract/staff/places';
import { sql } from 'kysely';

// What is asked about the `registration` of a query in many places and must be the same in all.

/**
 * What it has, in sen: all that was confirmed, less what was given back or moved away. The view alone says what counts
 * (migration 11).
 */
export const registrationMoney = sql<number>`(select coalesce(sum(money.amount_sen), 0)::integer
  from registration_money as money where money.registration_id = registration.id)`;

/** The status that counts, as `standingOf` (contract) has it. */
export const standingStatus = sql<RegistrationStatus>`coalesce(
  nullif(registration.status, 'Changes Requested'), registration.status_before)`;

/** Whether it holds one of the camp's places, as `holdsPlace` (contract) has it. */
export const placeIsHeld = sql<boolean>`${standingStatus} in (${sql.join(placeHolding)})`;
