import type { LedgerEntry, LedgerResult } from '@bowline/contract/api/staff/ledger';
import type { PaymentContext, StaffPayment } from '@bowline/contract/api/staff/payment-records';
import type { PaymentResult, PaymentToConfirm } from '@bowline/contract/api/staff/payments';
import { projectedOutcome } from '@bowline/contract/money/projected-outcome';
import { effectiveStatus } from '@bowline/contract/registrations/places';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { sql } from 'kysely';
import { presentHeldEmails } from '../../core/outbox/held-emails.ts';
import { getLedgerEntry, type LedgerRow } from '../../core/payments/ledger.ts';
import { getAnyFormView } from '../../core/registrations/any-form.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import { countPlaces, isOverbooked } from '../../core/registrations/places.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { getPayment, type StaffPaymentRow, type SubmittedRow } from './queries.ts';

export function presentPayment(row: StaffPaymentRow): StaffPayment {
  const {
    id,
    registration_id,
    method,
    status,
    received_on,
    receipt_number,
    void_receipts,
    same_slip,
    reason,
  } = row;
  return {
    id,
    registration_id,
    method,
    status,
    claimed: ringgitFromSen(row.claimed_sen ?? row.amount_sen),
    received: status === 'Confirmed' ? ringgitFromSen(row.amount_sen) : null,
    received_on,
    receipt_number,
    void_receipts,
    created_at: row.created_at.toISOString(),
    slip: slipKind(row.content_type),
    proposed_on: row.made_on,
    same_slip,
    decided_by: row.decided_by_name,
    reason,
  };
}

function slipKind(contentType: string | null): StaffPayment['slip'] {
  if (contentType === null) return null;
  return contentType === 'application/pdf' ? 'pdf' : 'image';
}

export function presentPaymentToConfirm(row: SubmittedRow, ground: PaymentContext): PaymentToConfirm {
  const { camper_name, reference, camp_name } = row;
  return { ...presentPayment(row), camper_name, reference, camp_name, ground };
}

/** What payments for these registrations are held against, by registration. */
export async function listPaymentContexts(
  db: Connection,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentContext>> {
  const rows = registrationIds.length > 0 ? await listContextRows(db, registrationIds) : [];
  const left = new Map<string, number>();
  for (const campId of new Set(rows.map(({ camp_id }) => camp_id))) {
    const { capacity, accepted, deposits } = await countPlaces(db, campId);
    left.set(campId, capacity - accepted - deposits);
  }
  return new Map(rows.map((row) => [row.id, presentPaymentContext(row, left.get(row.camp_id) ?? 0)]));
}

/** The same of one registration. */
export async function getPaymentContext(db: Connection, registrationId: string): Promise<PaymentContext> {
  const ground = (await listPaymentContexts(db, [registrationId])).get(registrationId);
  if (!ground) throw new Error('A ground is asked for a registration that exists');
  return ground;
}

function listContextRows(db: Connection, registrationIds: readonly string[]) {
  return db
    .selectFrom('registration')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .select(['registration.id', 'status', 'status_before', 'camp_id'])
    .select(['balance.charged_sen', 'balance.received_sen', 'balance.deposit_sen'])
    .select(
      sql<number[]>`array(select amount_sen from payment
        where payment.registration_id = registration.id and payment.status = 'Confirmed')`.as('earlier_sen'),
    )
    .where(sql<boolean>`registration.id = any(${registrationIds}::uuid[])`)
    .execute();
}

function presentPaymentContext(
  row: Awaited<ReturnType<typeof listContextRows>>[number],
  places_left: number,
): PaymentContext {
  const { status, status_before, received_sen, earlier_sen, deposit_sen, charged_sen } = row;
  return {
    status,
    status_before,
    confirmed: ringgitFromSen(received_sen),
    earlier: earlier_sen.map(ringgitFromSen),
    deposit: ringgitFromSen(deposit_sen),
    fee: ringgitFromSen(charged_sen),
    places_left,
  };
}

/** A payment and its registration as they stand after a decision: the same however often it is asked for. */
export async function getPaymentResult(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  paymentId: string,
): Promise<PaymentResult> {
  const payment = await getPayment(trx, paymentId);
  const form = await getAnyFormView(trx, payment.registration_id);
  const counts = payment.status === 'Confirmed';
  return {
    payment: presentPayment(payment),
    outcome: counts ? projectedOutcome(await getPaymentContext(trx, form.id)) : null,
    registration_status: form.status,
    camp_full: counts && (await needsWaitingList(trx, form)),
    held_emails: await presentHeldEmails(trx, deps, form.id),
  };
}

/** The deposit is here and no place is left: the registration is for the waiting list. */
export async function needsWaitingList(trx: Connection, form: FormView): Promise<boolean> {
  return effectiveStatus(form) === 'Deposit Received' && (await isOverbooked(trx, form.camp_id));
}

export function presentLedgerEntry(row: LedgerRow): LedgerEntry {
  const { id, kind, amount_sen, paid_on, method, reason, staff_name, at } = row;
  return {
    id,
    kind,
    amount: ringgitFromSen(Math.abs(amount_sen)),
    paid_on,
    method,
    other: presentOtherSide(row),
    reason,
    by: staff_name,
    at: at.toISOString(),
  };
}

const presentOtherSide = ({ other_registration_id, other_camper, other_reference }: LedgerRow) =>
  other_registration_id === null
    ? null
    : {
        registration_id: other_registration_id,
        camper_name: other_camper ?? '',
        reference: other_reference,
      };

/** What a refund or a move made, and where the registrations stand: the same however often it is asked for. */
export async function getLedgerResult(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  entryId: string,
): Promise<LedgerResult> {
  const row = await getLedgerEntry(trx, entryId);
  const form = await getAnyFormView(trx, row.registration_id);
  const other = row.other_registration_id ? await getAnyFormView(trx, row.other_registration_id) : undefined;
  return {
    entry: presentLedgerEntry(row),
    registration_status: form.status,
    other_status: other?.status ?? null,
    camp_full: other !== undefined && (await needsWaitingList(trx, other)),
    held_emails: await listHeldEmails(trx, deps, [form, ...(other ? [other] : [])]),
  };
}

async function listHeldEmails(trx: Connection, deps: Pick<AppDeps, 'clock'>, forms: readonly FormView[]) {
  const held = [];
  for (const { id } of forms) held.push(...(await presentHeldEmails(trx, deps, id)));
  return held;
}
