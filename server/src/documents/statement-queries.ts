import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { camperName, familyName } from '../core/answers/profile-sql.ts';
import { type ChargeWithNames, listAllCharges, sumPending } from '../core/charges/queries.ts';
import type { Connection } from '../http/app-deps.ts';

/** All the money of an account, read at one moment; undefined while nothing was submitted. */
export function findStatement(db: Connection, accountId: string): Promise<Statement | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const rows = await listRegistrations(trx, accountId);
      const registrations: StatementPart[] = [];
      for (const row of rows) registrations.push({ ...row, ...(await loadMoney(trx, row.id)) });
      const holder = rows[0]?.holder;
      return holder === undefined ? undefined : { holder, registrations };
    });
}

export interface Statement {
  readonly holder: string;
  readonly registrations: readonly StatementPart[];
}

type RegistrationRow = Awaited<ReturnType<typeof listRegistrations>>[number];
type Receipt = Awaited<ReturnType<typeof listReceipts>>[number];
type LedgerEntry = Awaited<ReturnType<typeof listLedger>>[number];

/** A registration of a statement, with all that was ever charged, paid, given back and moved. */
export interface StatementPart extends RegistrationRow {
  readonly charges: readonly ChargeWithNames[];
  readonly receipts: readonly Receipt[];
  readonly ledger: readonly LedgerEntry[];
  readonly pending_sen: number;
}

const loadMoney = async (trx: Connection, id: string) => ({
  charges: await listAllCharges(trx, id),
  receipts: await listReceipts(trx, id),
  ledger: await listLedger(trx, id),
  pending_sen: await sumPending(trx, id),
});

function listRegistrations(trx: Connection, accountId: string) {
  return trx
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .select(['registration.id', 'registration.reference', 'camp.name as camp', camperName.as('camper')])
    .select(({ ref }) => ref('registration.status').$castTo<RegistrationStatus>().as('status'))
    .select(({ ref }) => ref('registration.submitted_at').$notNull().as('submitted_at'))
    .select(['balance.charged_sen', 'balance.received_sen', 'balance.balance_sen', 'balance.due_sen'])
    .select(familyName.as('holder'))
    .where('registration.account_id', '=', accountId)
    .where('registration.submitted_at', 'is not', null)
    .orderBy('registration.submitted_at')
    .orderBy('registration.id')
    .execute();
}

function listReceipts(trx: Connection, registrationId: string) {
  return trx
    .selectFrom('receipt')
    .select(['number', 'amount_sen', 'received_on', 'issued_at', 'voided_at', 'void_reason'])
    .where('registration_id', '=', registrationId)
    .orderBy('number')
    .execute();
}

function listLedger(trx: Connection, registrationId: string) {
  return trx
    .selectFrom('ledger_entry as entry')
    .leftJoin('registration as other', 'other.id', 'entry.other_registration_id')
    .leftJoin('camper', 'camper.id', 'other.camper_id')
    .select(['entry.kind', 'entry.amount_sen', 'entry.paid_on', 'entry.at'])
    .select(camperName.$castTo<string | null>().as('other_camper'))
    .where('entry.registration_id', '=', registrationId)
    .orderBy('entry.at')
    .orderBy('entry.id')
    .execute();
}
