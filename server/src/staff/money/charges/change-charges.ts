import {
  type ChargesResult,
  canChange,
  type chargeBody,
  type chargeRemovalBody,
} from '@bowline/contract/api/staff/money/charges';
import {
  type AddedChargeKind,
  type ChargeKind,
  isListed,
  removableKinds,
} from '@bowline/contract/money/charges';
import type { LogEvent } from '@bowline/contract/staff/log-events';
import { formatSen, ringgitFromSen, type Sen } from '@bowline/contract/text/money';
import type * as z from 'zod/mini';
import { replanInstalments, takeOffOldest } from '../../../core/charges/plans.ts';
import { presentStaffCharge } from '../../../core/charges/present.ts';
import {
  endCharges,
  findCharge,
  getBalance,
  insertCharges,
  listAllCharges,
} from '../../../core/charges/queries.ts';
import { runIdempotent } from '../../../core/idempotency/run-idempotent.ts';
import { cancelMessage } from '../../../core/outbox/queries/messages.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { settleDeposit, staffActor } from '../../../core/registrations/deposit.ts';
import type { Registration } from '../../../core/registrations/registration.ts';
import { getRegistration } from '../../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { type IdempotentRequest, logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import { parseAmount } from '../payments/confirm-payment.ts';
import { requireOther, requireSeen } from '../payments/money-acts.ts';
import { returnRegistration } from '../payments/reverse-payment.ts';
import { requireWriteOff } from './write-off.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

type ChargeRequest = StaffRequest<z.output<typeof chargeBody>>;

/**
 * Adds a discount, bursary or extra to a submitted registration, or writes off a debt, once per key.
 * Throws 404, 422 for more off than is charged or may be written off, 409 `read_only` where the form was never submitted,
 * 409 `conflict` as a recorded payment does, or 409 `camp_full` as a confirmed payment does.
 */
export async function addCharge(
  deps: Deps,
  registrationId: string,
  { key, ...request }: ChargeRequest & IdempotentRequest,
): Promise<ChargesResult> {
  return deps.db.transaction().execute(async (trx) => {
    const registration = await getRegistration(trx, registrationId, { lock: true });
    requireMayChange(request, request.body.kind);
    const call = {
      staffId: request.staff.staffId,
      key,
      call: `addCharge ${registrationId}`,
      content: request.body,
    };
    await runIdempotent(trx, call, () => insertCharge(trx, deps, registration, request));
    return getChargesResult(trx, registrationId);
  });
}

function requireMayChange({ staff }: StaffRequest, kind: ChargeKind): void {
  if (!canChange(staff.roles, kind)) throw new AppError('forbidden', 'Your role doesn’t include this.');
}

async function insertCharge(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  request: ChargeRequest,
): Promise<{ id: string }> {
  if (!registration.submitted_at) throw new AppError('read_only', 'The form hasn’t been submitted yet.');
  const { kind, amount, reason, seen, another_of: anotherOf } = request.body;
  const amount_sen = signed(kind, parseAmount(amount));
  await requireSeen(trx, deps, registration, seen);
  await requireNotBelowZero(trx, registration, amount_sen);
  const isWriteOff = kind === 'write-off';
  const ofDeposit = isWriteOff && (await requireWriteOff(trx, registration, request.staff, -amount_sen));
  const day = deps.clock.today(registration.time_zone);
  const amountSen = isWriteOff ? -amount_sen : amount_sen;
  await requireOther(trx, deps, [{ registration, kind, amountSen, day }], anotherOf);
  const line = { kind, amount_sen, quantity: null, unit_sen: null, rate: null };
  const at = deps.clock.now();
  const lowersDeposit = !isWriteOff || ofDeposit;
  const origin = { source: 'staff', at, reason, staffId: request.staff.staffId, lowersDeposit } as const;
  const [charge] = await insertCharges(trx, registration.id, [line], origin);
  if (!charge) throw new Error('The charge was not inserted');
  // A debt that is written off is the oldest one.
  if (isWriteOff && !ofDeposit) await takeOffOldest(trx, registration.id);
  else await replanInstalments(trx, deps, registration.id, amount_sen);
  await settleDeposit(trx, deps, registration, {
    by: staffActor(request.staff),
    whenFull: request.body.when_full,
  });
  await afterChange(trx, deps, registration, request, { reason, what: ['chargeAdded'] });
  return { id: charge.id };
}

const signed = (kind: AddedChargeKind, sen: Sen): Sen => (kind === 'extra' ? sen : -sen);

async function requireNotBelowZero(trx: Connection, { id }: Registration, amountSen: Sen): Promise<void> {
  const { charged_sen } = await getBalance(trx, id);
  if (charged_sen + amountSen >= 0) return;
  const charged = formatSen(charged_sen);
  throw invalid({ amount: [`At most ${charged}, which is all that is charged.`] });
}

/**
 * Removes a discount, or what staff added. Throws 404, 409 `read_only` where it no longer counts or cannot be removed, or
 * 409 `camp_full` as a confirmed payment does.
 */
export async function removeCharge(
  deps: Deps,
  chargeId: string,
  request: StaffRequest<z.output<typeof chargeRemovalBody>>,
): Promise<ChargesResult> {
  const { reason } = request.body;
  return deps.db.transaction().execute(async (trx) => {
    const found = await findCharge(trx, chargeId);
    if (!found) throw notFound();
    const registration = await getRegistration(trx, found.registration_id, { lock: true });
    const charge = await findCharge(trx, chargeId);
    requireMayChange(request, found.kind);
    if (!charge || charge.ended_at) throw new AppError('read_only', 'This charge was already removed.');
    await requireSeen(trx, deps, registration, request.body.seen);
    if (!removableKinds.some((kind) => kind === charge.kind))
      throw new AppError('read_only', 'The camp’s own prices stay. Add a discount instead.');
    await requireNotBelowZero(trx, registration, -charge.amount_sen);
    const silent = await cancelUnsentEmail(trx, registration, chargeId);
    await endCharges(trx, [chargeId], { at: deps.clock.now(), staffId: request.staff.staffId, reason });
    await replanInstalments(trx, deps, registration.id, -charge.amount_sen);
    const by = staffActor(request.staff);
    if (charge.kind === 'write-off' && charge.lowers_deposit)
      await returnRegistration(trx, registration, { ...by, reason }, deps.clock.now());
    else await settleDeposit(trx, deps, registration, { by, whenFull: request.body.when_full });
    await afterChange(trx, deps, registration, request, { reason, what: ['chargeRemoved'], silent });
    return getChargesResult(trx, registration.id);
  });
}

// Where the email about a charge is still queued and nothing was changed since, the family needs no email.
async function cancelUnsentEmail(trx: Connection, { id }: Registration, chargeId: string): Promise<boolean> {
  const all = await listAllCharges(trx, id);
  const last = all.at(-1);
  if (last?.id !== chargeId || last.source !== 'staff') return false;
  if (all.some(({ ended_at }) => ended_at !== null && ended_at >= last.created_at)) return false;
  return (await cancelMessage(trx, id, 'charges changed'))?.wasSent === false;
}

interface ChargeChange {
  readonly reason: string;
  readonly what: LogEvent;
  /** The family gets no email. */
  readonly silent?: boolean;
}

async function afterChange(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  request: StaffRequest,
  { reason, what, silent = false }: ChargeChange,
): Promise<void> {
  await logOnRegistration(trx, request, registration, { action: 'change', what });
  if (silent) return;
  const about = { accountId: registration.account_id, registrationId: registration.id };
  await queueMessage(trx, deps, { kind: 'charges changed', ...about, reason });
}

async function getChargesResult(trx: Connection, registrationId: string): Promise<ChargesResult> {
  const { status } = await getRegistration(trx, registrationId);
  const { charged_sen, due_sen } = await getBalance(trx, registrationId);
  const charges = await listAllCharges(trx, registrationId);
  return {
    charges: charges
      .filter((charge) => charge.ended_at === null && isListed(charge))
      .map((charge) => presentStaffCharge(charge)),
    charged: ringgitFromSen(charged_sen),
    due: ringgitFromSen(due_sen),
    registration_status: status,
  };
}
