import type { QueryOf, ResponseOf } from '@bowline/contract/api/define-call';
import type { RegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import type { StaffPayment } from '@bowline/contract/api/staff/money/payment-records';
import type * as calls from '@bowline/contract/api/staff/money/payments';
import type { PaymentToConfirm } from '@bowline/contract/api/staff/money/payments';
import { maxMoneyOut, refundOf, takesMovedMoney } from '@bowline/contract/registrations/places';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { inSeason } from '../../../core/camps/in-season.ts';
import { listOpenDays } from '../../../core/charges/queries/instalments.ts';
import { getBalance } from '../../../core/charges/queries.ts';
import { sumRefundable } from '../../../core/online-refunds/refund-online.ts';
import { listLedger } from '../../../core/payments/queries.ts';
import { slipKind } from '../../../core/payments/slips.ts';
import { findOpenRefundAccount } from '../../../core/refund-accounts/queries.ts';
import type { Registration } from '../../../core/registrations/registration.ts';
import { getRegistration } from '../../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { nextCursor, toPage } from '../../page.ts';
import { logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import { getMoneyActs } from './money-acts.ts';
import {
  getPaymentContext,
  getPaymentContexts,
  presentLedgerEntry,
  presentPayment,
  presentPaymentToConfirm,
} from './present.ts';
import {
  countSubmitted,
  getSlip,
  listComparedSlips,
  listPayments,
  listSiblings,
  listSubmitted,
  listWaitingShares,
  listWaitingWith,
  PAGE_ROWS,
} from './queries/payments.ts';

/** The payments of a registration, for staff, newest first. */
export async function listPaymentsForStaff(db: Connection, registrationId: string): Promise<StaffPayment[]> {
  return (await listPayments(db, registrationId)).map(presentPayment);
}

/** A page of the payments of a season to confirm, oldest first. */
export async function listPaymentsToConfirm(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { after, season }: QueryOf<typeof calls.listPaymentsToConfirm>,
): Promise<ResponseOf<typeof calls.listPaymentsToConfirm>> {
  const { db } = deps;
  const scope = await inSeason(deps, db, { season });
  const [total, all, found] = await Promise.all([
    countSubmitted(db, scope),
    countSubmitted(db, { camps: undefined }),
    listSubmitted(db, scope, after),
  ]);
  const page = toPage(found, PAGE_ROWS);
  const shares = await listWaitingShares(
    db,
    page.rows.flatMap(({ split_id }) => split_id ?? []),
  );
  const ids = [...page.rows, ...shares].map(({ registration_id }) => registration_id);
  const contexts = await getPaymentContexts(db, [...new Set(ids)]);
  const rows = page.rows.flatMap((row) => presentPaymentToConfirm(row, shares, contexts));
  return { total, elsewhere: all - total, rows, next: nextCursor(page) };
}

/** A payment that waits, as in the list, with all that wait with its slip. Throws 404 where it does not wait. */
export async function getPaymentToConfirm(
  { db }: Pick<AppDeps, 'db'>,
  paymentId: string,
): Promise<PaymentToConfirm> {
  const waiting = await listWaitingWith(db, paymentId);
  const contexts = await getPaymentContexts(
    db,
    waiting.map(({ registration_id }) => registration_id),
  );
  const payment = waiting.find(({ id }) => id === paymentId.toLowerCase());
  const [presented] = payment ? presentPaymentToConfirm(payment, waiting, contexts) : [];
  if (!presented) throw notFound();
  return presented;
}

/** The refunds and moves of a registration, how much more can leave it, and where to. Throws 404. */
export async function getRegistrationMoney(
  { db, payments }: Pick<AppDeps, 'db' | 'payments'>,
  registrationId: string,
): Promise<RegistrationMoney> {
  const asked = await findOpenRefundAccount(db, registrationId);
  const registration = await getRegistration(db, registrationId);
  const { received_sen, charged_sen, deposit_sen, balance_sen } = await getBalance(db, registrationId);
  return {
    context: await getPaymentContext(db, registrationId),
    balance: ringgitFromSen(balance_sen),
    most_out: ringgitFromSen(maxMoneyOut(registration, received_sen, deposit_sen)),
    to_refund: ringgitFromSen(refundOf(registration.status, received_sen, charged_sen)),
    refundable_online: ringgitFromSen(await sumRefundable(db, { payments }, registrationId)),
    bank_account: asked
      ? { id: asked.id, amount: ringgitFromSen(asked.amount_sen), state: asked.state }
      : null,
    ...(await getMoneyActs(db, registrationId)),
    instalments_due: (await listOpenDays(db, registrationId)).join('\n'),
    entries: (await listLedger(db, registrationId)).map(presentLedgerEntry),
    siblings: await listTransferTargets(db, registration),
  };
}

async function listTransferTargets(
  db: Connection,
  { id, account_id }: Registration,
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

/** A payment and the others with the same file, itself first. Throws 404. */
export async function compareSlips(
  { db }: Pick<AppDeps, 'db'>,
  paymentId: string,
): Promise<ResponseOf<typeof calls.compareSlips>> {
  const rows = await listComparedSlips(db, paymentId);
  if (rows.length === 0) throw notFound();
  return rows.map(({ amount_sen, content_type, family_names, ...row }) => ({
    ...row,
    family_name: personName(family_names),
    amount: ringgitFromSen(amount_sen),
    slip: slipKind(content_type),
  }));
}

interface SlipFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** The slip of a payment; the view is logged first. Throws 404 if there is none. */
export async function viewSlip(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  paymentId: string,
  request: StaffRequest,
): Promise<SlipFile> {
  const slip = await db.transaction().execute(async (trx) => {
    const { file, content_type, ...registration } = await getSlip(trx, paymentId);
    if (!file || !content_type) throw notFound();
    await logOnRegistration(trx, request, registration, { action: 'view', what: ['slip'] });
    return { file, contentType: content_type };
  });
  return { bytes: await files.get(slip.file), contentType: slip.contentType };
}
