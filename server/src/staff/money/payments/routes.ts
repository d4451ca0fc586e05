import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { keepBody, LedgerResult } from '@bowline/contract/api/staff/money/ledger';
import type { listPayableRegistrations } from '@bowline/contract/api/staff/money/payments';
import { nextPayment, partsDue } from '@bowline/contract/money/due';
import { hasEnded, takesMovedMoney } from '@bowline/contract/registrations/places';
import { ringgitFromSen } from '@bowline/contract/text/money';
import type * as z from 'zod/mini';
import { listPaymentDue } from '../../../core/charges/queries/instalments.ts';
import { runIdempotent } from '../../../core/idempotency/run-idempotent.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { insertLedgerEntry } from '../../../core/payments/queries.ts';
import { sendUpload } from '../../../core/payments/slips.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { getRegistration, type Registration } from '../../../core/registrations/registration.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import {
  type IdempotentRequest,
  logOnRegistration,
  type StaffRequest,
  withKey,
} from '../../staff-request.ts';
import { confirmPayment, parseAmount } from './confirm-payment.ts';
import {
  compareSlips,
  getPaymentToConfirm,
  getRegistrationMoney,
  listPaymentsToConfirm,
  viewSlip,
} from './list-payments.ts';
import { requireOther, requireSeen } from './money-acts.ts';
import { moveMoney, recordRefund, requireAvailableMoney } from './money-out.ts';
import { getLedgerResult, getPaymentContext } from './present.ts';
import { listSiblings, listWaitingFor } from './queries/payments.ts';
import { recordPayment } from './record-payment.ts';
import { rejectPayment } from './reject-payment.ts';
import { previewReversal, reversePayment } from './reverse-payment.ts';
import { reverseRefund } from './reverse-refund.ts';

export const staffPaymentRoutes = defineRoutes({
  listPaymentsToConfirm: (deps, { query }) => listPaymentsToConfirm(deps, query),
  getStaffSlip: async (deps, { asked, params, reply }) => {
    const slip = await viewSlip(deps, params.paymentId, asked);
    return sendUpload(reply, slip, 'slip');
  },
  compareSlips: (deps, { params }) => compareSlips(deps, params.paymentId),
  getPaymentToConfirm: (deps, { params }) => getPaymentToConfirm(deps, params.paymentId),
  confirmPayment: async (deps, { asked, params }) => ({
    results: await confirmPayment(deps, params.paymentId, asked),
  }),
  rejectPayment: async (deps, { asked, params }) => ({
    results: await rejectPayment(deps, params.paymentId, asked),
  }),
  listPayableRegistrations: (deps, { params }) => listPayable(deps, params.registrationId),
  reversePayment: (deps, { asked, params, dryRun }) =>
    (dryRun ? previewReversal : reversePayment)(deps, params.paymentId, asked),
  recordPayment: async (deps, { asked, request }) => ({
    results: await recordPayment(deps, withKey(asked, request)),
  }),
  getRegistrationMoney: (deps, { params }) => getRegistrationMoney(deps, params.registrationId),
  recordRefund: (deps, { asked, params, request }) =>
    recordRefund(deps, params.registrationId, withKey(asked, request)),
  keepMoney: (deps, { asked, params, request }) =>
    keepMoney(deps, params.registrationId, withKey(asked, request)),
  reverseRefund: (deps, { asked, params, request }) =>
    reverseRefund(deps, params.entryId, withKey(asked, request)),
  moveMoney: (deps, { asked, params, request }) =>
    moveMoney(deps, params.registrationId, withKey(asked, request)),
});

/** The registrations of a family that money can be split over, this one first. Throws 404. */
async function listPayable(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  registrationId: string,
): Promise<ResponseOf<typeof listPayableRegistrations>> {
  const { id: ownId, account_id } = await getRegistration(db, registrationId);
  const { time_zone } = await getProvider(db);
  const today = clock.today(time_zone);
  const all = await listSiblings(db, account_id);
  const shown = [
    ...all.filter(({ id }) => id === ownId),
    ...all.filter((one) => one.id !== ownId && takesMovedMoney(one)),
  ];
  const slips = await listWaitingFor(
    db,
    shown.map(({ id }) => id),
  );
  return Promise.all(
    shown.map(async ({ id, camper_name, reference, camp_name, due_sen }) => {
      const slip = slips.find(({ registration_id }) => registration_id === id);
      return {
        ...{ registration_id: id, camper_name, reference, camp_name },
        context: await getPaymentContext(db, id),
        due: ringgitFromSen(due_sen),
        next: nextPayment(partsDue(await listPaymentDue(db, id), today), today).amount,
        payment_id: slip?.id ?? null,
        claimed: slip ? ringgitFromSen(slip.amount_sen) : null,
        same_slip: slip?.same_slip ?? [],
      };
    }),
  );
}

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type KeepRequest = StaffRequest<z.output<typeof keepBody>>;

/**
 * Records what the camp keeps under its terms, once per key: it no longer waits to be refunded. Throws 404, 409 `read_only`
 * unless the registration was refused or withdrawn, or 422 for more than is here.
 */
async function keepMoney(
  deps: Deps,
  registrationId: string,
  { key, ...request }: KeepRequest & IdempotentRequest,
): Promise<LedgerResult> {
  const { staff, body } = request;
  return deps.db.transaction().execute(async (trx) => {
    const registration = await getRegistration(trx, registrationId, { lock: true });
    const call = { staffId: staff.staffId, key, call: `keepMoney ${registrationId}`, content: body };
    const { id } = await runIdempotent(trx, call, () => insertKept(trx, deps, registration, request));
    return getLedgerResult(trx, id);
  });
}

async function insertKept(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  request: KeepRequest,
): Promise<{ id: string }> {
  const { reason, amount, seen, another_of: anotherOf } = request.body;
  if (!hasEnded(registration.status))
    throw new AppError('read_only', 'Only money of a refused or withdrawn registration can be kept.');
  const amountSen = parseAmount(amount);
  await requireSeen(trx, deps, registration, seen);
  await requireAvailableMoney(trx, registration, amountSen);
  const day = deps.clock.today(registration.time_zone);
  await requireOther(trx, deps, [{ registration, kind: 'kept', amountSen: -amountSen, day }], anotherOf);
  const entry = await insertLedgerEntry(trx, {
    registration_id: registration.id,
    kind: 'kept',
    amount_sen: -amountSen,
    reason,
    staff_id: request.staff.staffId,
    at: deps.clock.now(),
  });
  await logOnRegistration(trx, request, registration, { action: 'change', what: ['kept'] });
  const about = { accountId: registration.account_id, registrationId: registration.id };
  await queueMessage(trx, deps, { kind: 'amount kept', ...about, ledgerEntryId: entry.id });
  return entry;
}
