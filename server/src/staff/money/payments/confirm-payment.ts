import type { Confirmation, PaymentResult } from '@bowline/contract/api/staff/money/payments';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import type { WhenFull } from '@bowline/contract/staff/full-camp';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import type { Sen } from '@bowline/contract/text/money';
import { applyConfirmedPayment } from '../../../core/registrations/apply-payment.ts';
import { staffActor } from '../../../core/registrations/deposit.ts';
import { lockRegistrations, type Registration } from '../../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import { getPaymentResults, presentPayment } from './present.ts';
import { listTogether, setConfirmed } from './queries/changes.ts';
import { getPayment, type StaffPaymentRow } from './queries/payments.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/**
 * Confirms all payments that wait with a slip, each with the amount that staff entered for it, or none of them. Throws 404,
 * 422, or 409 `conflict` with the current payment where one was already decided, where another waits with the same slip, or
 * where another slip has the same file and is not named.
 */
export async function confirmPayment(
  deps: Deps,
  paymentId: string,
  { body, ...request }: StaffRequest<Confirmation>,
): Promise<PaymentResult[]> {
  const { received_on, duplicate_of: duplicateOf } = body;
  const shares = body.shares.map((share) => ({ ...share, id: share.payment_id.toLowerCase() }));
  const together = new Set(shares.map(({ id }) => id));
  return deps.db.transaction().execute(async (trx) => {
    const registrations = await lockTogether(trx, paymentId);
    for (const { id, ...share } of shares) {
      const registration = registrations.get(id);
      if (!registration) throw notFound();
      const received = parseReceived({ ...share, received_on });
      const confirmation = { ...request, received, duplicateOf, together };
      await applyConfirmation(trx, deps, registration, id, confirmation).catch(nameShare(registration));
    }
    return getPaymentResults(trx, deps, [...together]);
  });
}

/**
 * Locks the registrations of a payment and of those that came as one with it, until the transaction ends, so that decisions
 * on their payments take turns. Returns them by the ids of the payments. Throws 404.
 */
export async function lockTogether(
  trx: Connection,
  paymentId: string,
): Promise<ReadonlyMap<string, Registration>> {
  const payments = await listTogether(trx, paymentId);
  if (payments.length === 0) throw notFound();
  const ids = payments.map(({ registration_id }) => registration_id);
  const registrations = await lockRegistrations(trx, ids);
  return new Map(
    payments.flatMap(({ id, registration_id }) => {
      const registration = registrations.get(registration_id);
      return registration ? [[id, registration]] : [];
    }),
  );
}

/**
 * A payment in a status, whose registration is locked. Throws 409 `conflict` with the current payment where it has another
 * status by now, or where it waits with other payments for the same slip that are not decided on `together` with it.
 */
export async function getPaymentIn(
  trx: Connection,
  paymentId: string,
  status: 'Submitted' | 'Confirmed',
  together?: ReadonlySet<string>,
): Promise<StaffPaymentRow> {
  const payment = await getPayment(trx, paymentId);
  const conflict = (text: string) => new AppError('conflict', text, { current: presentPayment(payment) });
  if (payment.status !== status) throw conflict(decidedText(payment));
  const left = together && waitingWith(payment).find((other) => !together.has(other.payment_id));
  if (left)
    throw conflict(`This slip also pays for ${left.camper_name}. Confirm or reject all its shares at once.`);
  return payment;
}

/** The other payments that wait with the slip of one. */
export const waitingWith = ({ split }: StaffPaymentRow) =>
  (split?.others ?? []).filter(({ status }) => status === 'Submitted');

const decidedText = ({ status, decided_by_name }: StaffPaymentRow): string =>
  status === 'Submitted'
    ? 'This payment was already undone and is waiting to be confirmed.'
    : `This payment was already ${status} by ${decided_by_name ?? ''}.`;

/** Says whose camp is full, so that staff can choose for that share. */
export const nameShare =
  ({ id: registration_id, camper_profile }: Registration) =>
  (failure: unknown): never => {
    if (!(failure instanceof AppError) || failure.code !== 'camp_full') throw failure;
    const camper = String(camper_profile[camperDetails.id]?.name ?? '');
    const details = { ...failure.details, current: { registration_id } };
    throw new AppError('camp_full', `${camper}: ${failure.message}`, details);
  };

/** Money received in the provider's account. */
interface ReceivedAmount {
  readonly amountSen: Sen;
  readonly receivedOn: string;
  readonly whenFull: WhenFull | undefined;
}

export interface Arrival extends Pick<StaffRequest, 'staff' | 'address'> {
  readonly received: ReceivedAmount;
}

interface SlipConfirmation extends Arrival {
  /** The payment with the same file, where staff confirm it nevertheless. */
  readonly duplicateOf: string | undefined;
  /** All payments that are decided on at once with it. */
  readonly together: ReadonlySet<string>;
}

/** Confirms a slip of a locked registration. Throws as `confirmPayment` does. */
export async function applyConfirmation(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  paymentId: string,
  { duplicateOf, together, ...arrival }: SlipConfirmation,
): Promise<void> {
  const payment = await getPaymentIn(trx, paymentId, 'Submitted', together);
  requireReceivedByToday(deps, registration, arrival.received);
  requireDuplicateNamed(payment, duplicateOf);
  await setConfirmed(trx, payment, confirmedColumns(deps, arrival));
  await logOnRegistration(trx, arrival, registration, { action: 'change', what: ['paymentConfirmed'] });
  await applyArrival(trx, deps, registration, paymentId, arrival);
}

function requireDuplicateNamed(payment: StaffPaymentRow, duplicateOf: string | undefined): void {
  const [first] = payment.same_slip;
  if (!first || payment.same_slip.some(({ payment_id }) => payment_id === duplicateOf)) return;
  const text = `${first.reference ?? ''} has the same file. Compare both, then tick the box to confirm anyway.`;
  throw new AppError('conflict', text, { current: presentPayment(payment) });
}

export const confirmedColumns = (
  { clock }: Pick<AppDeps, 'clock'>,
  { staff, received: { amountSen, receivedOn } }: Arrival,
) => ({
  status: 'Confirmed' as const,
  amount_sen: amountSen,
  received_on: receivedOn,
  decided_by: staff.staffId,
  decided_at: clock.now(),
});

/** Applies a payment that staff confirmed. Throws as `settleDeposit` does. */
export const applyArrival = (
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  paymentId: string,
  { staff, received }: Arrival,
) => applyConfirmedPayment(trx, deps, registration, paymentId, { by: staffActor(staff), ...received });

type Amount = number | string;

interface ReceivedBody {
  readonly received: Amount;
  readonly received_on: string;
  readonly when_full?: WhenFull | undefined;
}

/** What was received, in sen. */
export const parseReceived = ({ received, received_on, when_full }: ReceivedBody): ReceivedAmount => ({
  amountSen: parseAmount(received),
  receivedOn: received_on,
  whenFull: when_full,
});

/** An amount that the contract has already checked, in sen. */
export function parseAmount(amount: Amount): Sen {
  const sen = senFromRinggit(amount);
  if (sen === undefined) throw new Error('Amounts are checked before they are read');
  return sen;
}

/** Throws 422 for a day after today. */
export const requireReceivedByToday = (
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { receivedOn }: ReceivedAmount,
): void => requireByToday(deps, registration, 'received_on', receivedOn);

/** Throws 422 at the field for a day after today, in the provider's time zone. */
export function requireByToday(
  { clock }: Pick<AppDeps, 'clock'>,
  { time_zone }: Pick<Registration, 'time_zone'>,
  field: string,
  day: string,
): void {
  if (day > clock.today(time_zone)) throw invalid({ [field]: ['Enter today’s date or an earlier one.'] });
}
