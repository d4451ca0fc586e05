import { sql } from 'kysely';

const registrationsOf = (accountId: string) =>
  sql`(select id from registration where account_id = ${accountId})`;

/** The condition for a family's rows of a table, by what leads to the family: see `familyTables`. */
export const conditions = {
  id: (accountId: string) => sql`id = ${accountId}`,
  account_id: (accountId: string) => sql`account_id = ${accountId}`,
  registration_id: (accountId: string) => sql`registration_id in ${registrationsOf(accountId)}`,
  payment_id: (accountId: string) =>
    sql`payment_id in (select id from payment where registration_id in ${registrationsOf(accountId)})`,
  // A line that paid for another family, too, tells of that one.
  bank_line_share: (accountId: string) =>
    sql`(select bool_and(payment.registration_id in ${registrationsOf(accountId)}) from bank_line_share as share
      join payment on payment.id = share.payment_id where share.line_id = held.id)`,
  incident_id: (accountId: string) =>
    sql`incident_id in (select id from incident where registration_id in ${registrationsOf(accountId)})`,
};
