import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { RegistrationMoney } from '@bowline/contract/api/staff/ledger';
import type { StaffPayment } from '@bowline/contract/api/staff/payment-records';
import type * as calls from '@bowline/contract/api/staff/payments';
import { mostMoneyOut, takesMovedMoney } from '@bowline/contract/staff/money-out';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { logAccess } from '../../core/access-log/service.ts';
import { getBalance } from '../../core/charges/queries.ts';
import { listLedger } from '../../core/payments/ledger.ts';
import { getAnyFormView } from '../../core/registrations/any-form.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { notFound } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import {
  getPaymentContext,
  listPaymentContexts,
  presentLedgerEntry,
  presentPayment,
  presentPaymentToConfirm,
} from './present.ts';
import { countSubmitted, getSlip, listPayments, listSiblings, listSubmitted, PAGE_ROWS } from './queries.ts';

// What other features may ask of payments as the office sees them.

/** The payments of a registration as the office sees them, newest first. */
export async function listPaymentsForStaff(db: Connection, registrationId: string): Promise<StaffPayment[]> {
  return (await listPayments(db, registrationId)).map(presentPayment);
}

/** A page of the payments that wait to be confirmed, oldest first. */
export async function listPaymentsToConfirm(
  { db }: Pick<AppDeps, 'db'>,
  after: string | undefined,
): Promise<ResponseOf<typeof calls.listPaymentsToConfirm>> {
  const [total, found] = await Promise.all([countSubmitted(db), listSubmitted(db, after)]);
  const page = found.slice(0, PAGE_ROWS);
  const grounds = await listPaymentContexts(
    db,
    page.map(({ registration_id }) => registration_id),
  );
  const rows = page.flatMap((row) => {
    const ground = grounds.get(row.registration_id);
    return ground ? [presentPaymentToConfirm(row, ground)] : [];
  });
  return { total, rows, next: found.length > PAGE_ROWS ? (rows.at(-1)?.id ?? null) : null };
}

/** What was given back and moved, what can be, and where to. Throws 404. */
export async function getRegistrationMoney(
  { db }: Pick<AppDeps, 'db'>,
  registrationId: string,
): Promise<RegistrationMoney> {
  const form = await getAnyFormView(db, registrationId);
  const { received_sen, deposit_sen, balance_sen } = await getBalance(db, form.id);
  return {
    ground: await getPaymentContext(db, form.id),
    balance: ringgitFromSen(balance_sen),
    most_out: ringgitFromSen(mostMoneyOut(form, received_sen, deposit_sen)),
    entries: (await listLedger(db, form.id)).map(presentLedgerEntry),
    siblings: await listTransferTargets(db, form),
  };
}

async function listTransferTargets(
  db: Connection,
  { id, account_id }: Awaited<ReturnType<typeof getAnyFormView>>,
): Promise<RegistrationMoney['siblings']> {
  const all = await listSiblings(db, account_id);
  const others = all.filter((one) => one.id !== id && takesMovedMoney(one));
  return others.map(({ id: registration_id, camper_name, reference, camp_name, status, due_sen }) => ({
    registration_id,
    camper_name,
    reference,
    camp_name,
    status,
    balance: ringgitFromSen(due_sen),
  }));
}

interface SlipFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** The slip of a payment; the view is logged first. Throws 404 where there is none. */
export async function viewSlip(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  { staffId }: StaffCaller,
  paymentId: string,
  address: string,
): Promise<SlipFile> {
  const { file, contentType } = await db.transaction().execute(async (trx) => {
    const { registration_id, file, content_type } = await getSlip(trx, paymentId);
    if (!file || !content_type) throw notFound();
    const form = await getAnyFormView(trx, registration_id);
    const about = { accountId: form.account_id, camperId: form.camper_id, registrationId: registration_id };
    await logAccess(trx, { staffId, action: 'view', what: t('Payment slip'), ...about, address });
    return { file, contentType: content_type };
  });
  return { bytes: await files.get(file), contentType };
}
