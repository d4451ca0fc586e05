import { sql } from 'kysely';

/**
 * What the `registration` of a query has, in sen: all that was confirmed, less what was given back or moved away. The view
 * alone says what counts (migration 11).
 */
export const registrationMoney = sql<number>`(select coalesce(sum(money.amount_sen), 0)::integer
  from registration_money as money where money.registration_id = registration.id)`;
