import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type bankAccountRequestBody,
  type listRefundTransfers,
  refundTransfers,
  type sentTransfersBody,
  type TransferState,
  transferRoles,
} from '@bowline/contract/api/staff/money/refund-accounts';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { openRecord } from '../../../core/answers/sealed-records.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import {
  type BankAccount,
  endRefundAccount,
  findOpenRefundAccount,
  insertRefundAccount,
  lockRefundAccounts,
  updateRefundAccounts,
} from '../../../core/refund-accounts/queries.ts';
import { getRegistration, lockRegistrations } from '../../../core/registrations/registration.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { rowPicker } from '../../list-files.ts';
import { logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import { parseAmount, requireByToday } from '../payments/confirm-payment.ts';
import { requireSeen } from '../payments/money-acts.ts';
import { insertRefund, requireAvailableMoney } from '../payments/money-out.ts';
import { listRegistrationsOf, listTransfers, listTransfersOf, type TransferRow } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Asks a family for the account that a refund goes to. Throws 404, 409 where it was asked before, or 422 as a refund does. */
export async function askAccount(
  deps: Deps,
  registrationId: string,
  request: StaffRequest<z.output<typeof bankAccountRequestBody>>,
): Promise<void> {
  const { staff, body } = request;
  await deps.db.transaction().execute(async (trx) => {
    const registration = await getRegistration(trx, registrationId, { lock: true });
    const amount_sen = parseAmount(body.amount);
    if (await findOpenRefundAccount(trx, registration.id))
      throw new AppError('conflict', 'The family was already asked for its bank account.');
    await requireSeen(trx, deps, registration, body.seen);
    await requireAvailableMoney(trx, registration, amount_sen);
    await insertRefundAccount(trx, {
      ...{ id: uuidv7(), registration_id: registration.id, amount_sen, reason: body.reason },
      ...{ asked_at: deps.clock.now(), asked_by: staff.staffId },
    });
    await logOnRegistration(trx, request, registration, { action: 'change', what: ['bankAccountAsked'] });
    const about = { accountId: registration.account_id, registrationId: registration.id };
    await queueMessage(trx, deps, { kind: 'bank account asked', ...about });
  });
}

type Requests = Awaited<ReturnType<typeof lockRefundAccounts>>;

/** Locks the registrations of requests, then the requests. Throws 404 where one is missing. */
async function lockRequests(trx: Connection, ids: readonly string[]) {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = await listRegistrationsOf(trx, wanted);
  if (found.length < wanted.length) throw notFound();
  const registrations = await lockRegistrations(
    trx,
    found.map(({ registration_id }) => registration_id),
  );
  const requests: Requests = await lockRefundAccounts(trx, wanted);
  return { requests, registrations };
}

const ended = () => new AppError('conflict', 'A refund of these was withdrawn or sent meanwhile.');

/** Ends a request, and deletes what the family entered. Throws 404, or 409 where it ended before. */
export async function withdrawRequest(deps: Deps, id: string, request: StaffRequest): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { requests, registrations } = await lockRequests(trx, [id]);
    if (requests.some(({ ended_at }) => ended_at !== null)) throw ended();
    for (const registration of registrations.values()) {
      await endRefundAccount(trx, registration.id, deps.clock.now());
      await logOnRegistration(trx, request, registration, {
        action: 'change',
        what: ['bankAccountWithdrawn'],
      });
    }
  });
}

const openAccount = (db: Connection, { id, sealed }: Pick<TransferRow, 'id' | 'sealed'>) =>
  sealed === null ? undefined : openRecord<BankAccount>(db, 'refund_account', { id, sealed });

const toRow = rowPicker(refundTransfers);

/** Refunds to transfer; only those who transfer see the accounts, and that is logged. */
export async function getTransfers(
  { db }: Deps,
  { staff, address }: { readonly staff: StaffCaller; readonly address: string },
  state: TransferState | undefined,
): Promise<ResponseOf<typeof listRefundTransfers>> {
  const maySee = hasAnyRole(staff.roles, transferRoles);
  return db.transaction().execute(async (trx) => {
    const found = await listTransfers(trx, state);
    if (maySee) await logAccounts(trx, { staff, address }, found, 'view');
    return {
      rows: found.map((row) => {
        const account = maySee ? openAccount(trx, row) : undefined;
        return toRow({
          ...row,
          asked_at: row.asked_at.toISOString(),
          family_name: personName(row.family_names),
          amount: ringgitFromSen(row.amount_sen),
          account: account ? `${account.bank}, ${account.account_number}, ${account.account_holder}` : null,
        });
      }),
    };
  });
}

async function logAccounts(
  trx: Connection,
  by: Pick<StaffRequest, 'staff' | 'address'>,
  rows: readonly TransferRow[],
  action: 'view' | 'export',
): Promise<void> {
  for (const { sealed, registration_id: id, account_id, camper_id } of rows)
    if (sealed !== null)
      await logOnRegistration(trx, by, { id, account_id, camper_id }, { action, what: ['bankAccount'] });
}

export type ListedTransfer = TransferRow & { readonly account: BankAccount };

/** Marks refunds as in a file for the bank, and returns them with their accounts. Throws 404, or 409 for one without. */
export async function listForBank(
  deps: Deps,
  request: StaffRequest<{ readonly refunds: readonly string[] }>,
): Promise<ListedTransfer[]> {
  return deps.db.transaction().execute(async (trx) => {
    const { requests } = await lockRequests(trx, request.body.refunds);
    if (requests.some(({ ended_at }) => ended_at !== null)) throw ended();
    const ids = requests.map(({ id }) => id);
    const rows = await listTransfersOf(trx, ids);
    await updateRefundAccounts(trx, ids, { listed_at: deps.clock.now() });
    await logAccounts(trx, request, rows, 'export');
    return rows.map((row) => {
      const account = openAccount(trx, row);
      if (!account) throw new AppError('conflict', `The account for ${row.camper_name} is not entered yet.`);
      return { ...row, account };
    });
  });
}

/**
 * Records refunds that were transferred, all or none; what was recorded before stays as it is. Throws 404, 409 for one that
 * was withdrawn or is in no file, and 422 as a refund does.
 */
export async function markSent(
  deps: Deps & Pick<AppDeps, 'payments'>,
  request: StaffRequest<z.output<typeof sentTransfersBody>>,
): Promise<{ recorded: number }> {
  const { refunds, paid_on } = request.body;
  return deps.db.transaction().execute(async (trx) => {
    const { requests, registrations } = await lockRequests(trx, refunds);
    const open = requests.filter(({ ledger_entry_id }) => ledger_entry_id === null);
    for (const { id, registration_id, amount_sen, reason, sealed, ended_at, listed_at } of open) {
      const registration = registrations.get(registration_id);
      const account = openAccount(trx, { id, sealed });
      if (!registration || !account || ended_at !== null) throw ended();
      if (listed_at === null)
        throw new AppError('conflict', 'A refund of these is in no file yet. Download the file first.');
      requireByToday(deps, registration, 'paid_on', paid_on);
      const last = account.account_number.slice(-4);
      const body = {
        amount: ringgitFromSen(amount_sen),
        paid_on,
        method: 'bank',
        reason,
        account: `…${last}`,
      } as const;
      const { id: ledger_entry_id } = await insertRefund(trx, deps, registration, { ...request, body });
      await updateRefundAccounts(trx, [id], { ledger_entry_id, ended_at: deps.clock.now() });
    }
    return { recorded: open.length };
  });
}
