import type { LedgerEntry, LedgerResult } from '@bowline/contract/api/staff/money/ledger';
import type { PaymentContext, StaffPayment } from '@bowline/contract/api/staff/money/payment-records';
import type {
  PaymentResult,
  PaymentToConfirm,
  ShareToConfirm,
} from '@bowline/contract/api/staff/money/payments';
import { isIncoming, projectedOutcome } from '@bowline/contract/money/payments';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { findFirstOpenDay } from '../../../core/journal/queries.ts';
import { presentHeldEmails } from '../../../core/outbox/held-emails.ts';
import { getLedgerEntry, type LedgerRow } from '../../../core/payments/queries.ts';
import { slipKind } from '../../../core/payments/slips.ts';
import { getPlaces } from '../../../core/registrations/queries/places.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import {
  getPayment,
  listPaymentContexts,
  type PaymentContextRow,
  type StaffPaymentRow,
  type SubmittedRow,
} from './queries/payments.ts';
import { needsWaitingList } from './rules.ts';

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
    slip: slipKind(row.content_type),
    proposed_on: row.made_on,
    same_slip,
    reversed_by: row.reversed_by,
    decided_by: row.decided_by_name,
    sent_by: row.sender && personName(row.sender),
    reason,
    payment_reference: row.payment_reference,
    split: row.split,
  };
}

/** A payment to confirm with those of `shares` that wait with the same slip; nothing where its registration is gone. */
export function presentPaymentToConfirm(
  row: SubmittedRow,
  shares: readonly SubmittedRow[],
  contexts: ReadonlyMap<string, PaymentContext>,
): PaymentToConfirm[] {
  const { camper_name, reference, camp_name } = row;
  const context = contexts.get(row.registration_id);
  if (!context) return [];
  const others = shares.filter(({ id, split_id }) => split_id === row.split_id && id !== row.id);
  const whose = { camper_name, reference, camp_name, context };
  return [{ ...presentPayment(row), ...whose, shares: presentShares(others, contexts) }];
}

/** The other payments that wait with the slip of one, of registrations that are still there. */
const presentShares = (
  rows: readonly SubmittedRow[],
  contexts: ReadonlyMap<string, PaymentContext>,
): ShareToConfirm[] =>
  rows.flatMap(({ id, registration_id, amount_sen, camper_name, reference, camp_name }) => {
    const context = contexts.get(registration_id);
    const claimed = ringgitFromSen(amount_sen);
    return context ? [{ id, registration_id, claimed, camper_name, reference, camp_name, context }] : [];
  });

/** The payment contexts of these registrations, by registration. */
export async function getPaymentContexts(
  db: Connection,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentContext>> {
  const rows = registrationIds.length > 0 ? await listPaymentContexts(db, registrationIds) : [];
  const left = new Map<string, number>();
  for (const campId of new Set(rows.map(({ camp_id }) => camp_id))) {
    const { capacity, held } = await getPlaces(db, campId);
    left.set(campId, capacity - held);
  }
  const open_from = await findFirstOpenDay(db);
  return new Map(
    rows.map((row) => [
      row.id,
      { ...presentBalance(row), places_left: left.get(row.camp_id) ?? 0, open_from },
    ]),
  );
}

/** The payment context of an existing registration. */
export async function getPaymentContext(db: Connection, registrationId: string): Promise<PaymentContext> {
  const context = (await getPaymentContexts(db, [registrationId])).get(registrationId);
  if (!context) throw new Error('There is no such registration');
  return context;
}

function presentBalance(row: PaymentContextRow) {
  const { status, status_before, received_sen, earlier_sen, deposit_sen, charged_sen } = row;
  return {
    status,
    status_before,
    confirmed: ringgitFromSen(received_sen),
    earlier: earlier_sen.map(ringgitFromSen),
    deposit: ringgitFromSen(deposit_sen),
    fee: ringgitFromSen(charged_sen),
  };
}

/** A payment and its registration after a decision, the same for repeated requests. */
export async function getPaymentResult(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  paymentId: string,
): Promise<PaymentResult> {
  const payment = await getPayment(trx, paymentId);
  const context = await getPaymentContext(trx, payment.registration_id);
  const counts = payment.status === 'Confirmed';
  return {
    payment: presentPayment(payment),
    outcome: counts ? projectedOutcome(context) : null,
    registration_status: context.status,
    camp_full: counts && needsWaitingList(context),
    held_emails: await presentHeldEmails(trx, deps, payment.registration_id),
  };
}

/** The same for payments that were decided on together. */
export async function getPaymentResults(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  paymentIds: readonly string[],
): Promise<PaymentResult[]> {
  const results: PaymentResult[] = [];
  for (const id of paymentIds) results.push(await getPaymentResult(trx, deps, id));
  return results;
}

export function presentLedgerEntry(row: LedgerRow): LedgerEntry {
  const { id, kind, amount_sen, paid_on, method, account, reference, reason, staff_name, at } = row;
  return {
    ...{ id, kind, paid_on, method, account, reference, reversed: row.is_reversed },
    amount: ringgitFromSen(Math.abs(amount_sen)),
    other: presentOtherSide(row),
    online: row.online,
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

/** An entry of the ledger and its registrations afterwards, the same for repeated requests. */
export async function getLedgerResult(trx: Connection, entryId: string): Promise<LedgerResult> {
  const row = await getLedgerEntry(trx, entryId);
  const { registration_id: id, other_registration_id: otherId } = row;
  const own = await getPaymentContext(trx, id);
  const other = otherId === null ? undefined : await getPaymentContext(trx, otherId);
  return {
    entry: presentLedgerEntry(row),
    registration_status: own.status,
    other_status: other?.status ?? null,
    camp_full: isIncoming(row.kind) ? needsWaitingList(own) : other !== undefined && needsWaitingList(other),
  };
}
