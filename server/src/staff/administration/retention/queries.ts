import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { uuidv7 } from 'uuidv7';
import { openReason, sealReason } from '../../../core/answers/sealed-records.ts';
import type { Connection } from '../../../platform/app-deps.ts';

const camperName = sql<string>`coalesce(camper.profile -> 'details' ->> 'name', '')`;

export async function findHold(db: Connection, registrationId: string) {
  const hold = await db
    .selectFrom('retention_hold')
    .innerJoin('staff', 'staff.id', 'retention_hold.placed_by')
    .select(['retention_hold.id', 'sealed', 'staff.name as by', 'placed_at as at'])
    .where('registration_id', '=', registrationId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return hold && withReason(db, hold);
}

const withReason = <Row extends { readonly id: string; readonly sealed: Buffer | null }>(
  db: Connection,
  { id, sealed, ...hold }: Row,
) => ({ ...hold, reason: openReason(db, 'retention_hold', { id, sealed }) ?? '' });

/** One that is in force stays as it is. */
export async function insertHold(
  trx: Connection,
  hold: { registration_id: string; reason: string; placed_by: string; placed_at: Date },
): Promise<void> {
  const id = uuidv7();
  const { reason, ...columns } = hold;
  await trx
    .insertInto('retention_hold')
    .values({ ...columns, id, sealed: sealReason(trx, 'retention_hold', id, reason) })
    .onConflict((clash) => clash.column('registration_id').where('lifted_at', 'is', null).doNothing())
    .execute();
}

/** False where none was in force. */
export async function updateLifted(
  trx: Connection,
  registrationId: string,
  lifted: { lifted_by: string; lifted_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('retention_hold')
    .set(lifted)
    .where('registration_id', '=', registrationId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listHolds(db: Connection) {
  const holds = await db
    .selectFrom('retention_hold')
    .innerJoin('staff', 'staff.id', 'retention_hold.placed_by')
    .innerJoin('registration', 'registration.id', 'retention_hold.registration_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['retention_hold.id', 'retention_hold.registration_id', 'retention_hold.sealed'])
    .select(['staff.name as by', 'placed_at as at'])
    .select(camperName.as('name'))
    .innerJoin('account', 'account.id', 'registration.account_id')
    .select(sql<boolean>`account.erased_at is not null`.as('account_deleted'))
    .where('lifted_at', 'is', null)
    .orderBy('placed_at')
    .execute();
  return holds.map((hold) => withReason(db, hold));
}

/** By kind, the last night in which a rule deleted something, and what it did in one night. */
export async function listRuleResults(db: Connection, day: string | null) {
  const results = db
    .selectFrom('retention_result')
    .innerJoin('retention_run', 'retention_run.id', 'retention_result.run_id')
    .select(['kind', 'day', 'erased', 'failed']);
  const [inNight, lastErased] = [
    await results.where('day', '=', day).execute(),
    await results.distinctOn('kind').where('erased', '>', 0).orderBy('kind').orderBy('day', 'desc').execute(),
  ];
  const byKind = <Row extends { kind: string }>(rows: Row[]) => new Map(rows.map((row) => [row.kind, row]));
  return { inNight: byKind(inNight), lastErased: byKind(lastErased) };
}

const CERTIFICATES = 100;

/** The last runs that deleted something or failed to, newest first. */
export const listCertificates = (db: Connection) =>
  db
    .selectFrom('retention_run')
    .selectAll()
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('retention_result')
          .select(['kind', 'days', 'erased', 'failed', 'ids_sha256'])
          .whereRef('run_id', '=', 'retention_run.id')
          .orderBy('kind'),
      ).as('results'),
    )
    .where('finished_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('retention_result').select('run_id').whereRef('run_id', '=', 'retention_run.id')),
    )
    .orderBy('day', 'desc')
    .limit(CERTIFICATES)
    .execute();
