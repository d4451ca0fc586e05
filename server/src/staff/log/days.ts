import { type Expression, sql } from 'kysely';

const zone = sql`(select time_zone from provider)`;

/** The first moment of a day of the provider's. */
export const startOfDay = (day: string | Expression<unknown>) =>
  sql<Date>`(${day}::date::timestamp at time zone ${zone})`;

/** The first moment after it. */
export const endOfDay = (day: string | Expression<unknown>) =>
  sql<Date>`((${day}::date + 1)::timestamp at time zone ${zone})`;
