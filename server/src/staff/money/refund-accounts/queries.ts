import type { TransferState } from '@bowline/contract/api/staff/money/refund-accounts';
import { sql } from 'kysely';
import { camperName, familyNames } from '../../../core/answers/queries.ts';
import { transferState } from '../../../core/refund-accounts/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';

const requests = (db: Connection) =>
  db
    .selectFrom('refund_account')
    .innerJoin('registration', 'registration.id', 'refund_account.registration_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .select([
      'refund_account.id',
      'registration_id',
      'amount_sen',
      'reason',
      'asked_at',
      'refund_account.sealed',
    ])
    .select(['registration.reference', 'registration.account_id', 'registration.camper_id'])
    .select([transferState.as('state'), camperName.as('camper_name'), familyNames.as('family_names')]);

export type TransferRow = Awaited<ReturnType<typeof listTransfers>>[number];

/** Refunds for which families were asked for an account, those that wait first. Withdrawn ones are left out. */
export const listTransfers = (db: Connection, state: TransferState | undefined) =>
  requests(db)
    .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ledger_entry_id', 'is not', null)]))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${transferState} = ${state}`))
    .orderBy(sql`ended_at is not null`)
    .orderBy('refund_account.id')
    .execute();

export const listTransfersOf = (db: Connection, ids: readonly string[]) =>
  requests(db)
    .where(sql<boolean>`refund_account.id = any(${ids}::uuid[])`)
    .orderBy('refund_account.id')
    .execute();

/** Of the registrations that these requests are for. */
export const listRegistrationsOf = (db: Connection, ids: readonly string[]) =>
  db
    .selectFrom('refund_account')
    .select(['id', 'registration_id'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
