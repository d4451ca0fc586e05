import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../../platform/app-deps.ts';
import type { MergedCamper } from './merges.ts';
import { type MovedRows, moveRows } from './moved-rows.ts';

/** Gives everything of an account to another one, except some of its campers. Returns what moved. */
export async function moveAccountRows(
  trx: Connection,
  [to, from]: readonly [string, string],
  stay: readonly string[],
): Promise<MovedRows[]> {
  const unless = (columns: string, table: string) =>
    sql`(${sql.raw(columns)}) not in (select ${sql.raw(columns)} from ${sql.table(table)} where account_id = ${to})`;
  const move = (table: MovedRows['table'], column: string, where = sql`true`) =>
    moveRows(trx, { table, column, from, to, where });
  // Changes of the merged account's own profile stay with it: nobody reads that profile any more.
  const ofMovedCampers = sql`camper_id is not null and camper_id <> all(${stay}::uuid[])`;
  const own = (table: MovedRows['table'], column: string, where: RawBuilder<unknown>) =>
    moveRows(trx, { table, column, from: to, to: null, where });
  return [
    await move('guardian', 'account_id'),
    await move('camper', 'account_id', sql`id <> all(${stay}::uuid[])`),
    await move('registration', 'account_id'),
    await move('registration', 'consent_by'),
    // The owner of a registration is not one of its guardians.
    await own('registration', 'consent_by', sql`account_id = ${to}`),
    await move('authorised_person', 'entered_by'),
    await own(
      'authorised_person',
      'entered_by',
      sql`registration_id in (select id from registration where account_id = ${to})`,
    ),
    await move('change_request', 'entered_by', noOpenRequestOf(to)),
    await own(
      'change_request',
      'entered_by',
      sql`${noOpenRequestOf(null)} and registration_id in (select id from registration where account_id = ${to})`,
    ),
    await move('payment', 'account_id'),
    await move('guardian_invitation', 'account_id'),
    await move('answer_correction', 'account_id', ofMovedCampers),
    await move('opening_reminder', 'account_id', unless('camp_id', 'opening_reminder')),
    await move('profile_change', 'account_id', ofMovedCampers),
    // A link in an email that waits is of the account that asked for it.
    await move(
      'message',
      'account_id',
      sql`secret is null and (registration_id is not null or state not in ('queued', 'sending', 'failed'))`,
    ),
    await moveRows(trx, {
      table: 'account',
      column: 'merged_account_id',
      from: null,
      to,
      where: sql`id = ${from}`,
    }),
  ];
}

/** SQL condition: the account has no open request of its own beside this one, which then stays with who wrote it. */
const noOpenRequestOf = (account: string | null) => sql`(state <> 'open' or not exists (
  select from change_request as other where other.registration_id = change_request.registration_id
    and other.entered_by is not distinct from ${account}::uuid and other.state = 'open'))`;

/** Gives everything of a camper to another one, in whose favour it is no longer listed. Returns what moved. */
export async function moveCamperRows(
  trx: Connection,
  kept: MergedCamper,
  other: MergedCamper,
): Promise<MovedRows[]> {
  const ofOther = sql`camper_id = ${other.id}`;
  const guardians = sql`account_id <> (select account_id from camper where id = ${kept.id})`;
  return [
    await moveRows(trx, {
      table: 'registration',
      column: 'camper_ic',
      from: other.ic,
      to: kept.ic,
      where: ofOther,
    }),
    await moveRows(trx, { table: 'registration', column: 'camper_id', from: other.id, to: kept.id }),
    await moveRows(trx, {
      table: 'answer_correction',
      column: 'camper_id',
      from: other.id,
      to: kept.id,
      where: sql`registration_id is not null`,
    }),
    await moveRows(trx, {
      table: 'guardian',
      column: 'camper_id',
      from: other.id,
      to: kept.id,
      where: guardians,
    }),
    await moveRows(trx, {
      table: 'camper',
      column: 'merged_camper_id',
      from: null,
      to: kept.id,
      where: sql`id = ${other.id}`,
    }),
  ];
}
