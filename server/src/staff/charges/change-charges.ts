import type { ChargesResult, chargeBody } from '@bowline/contract/api/staff/charges';
import { isListed, type ManualChargeKind, removableKinds } from '@bowline/contract/money/charges';
import { formatSen, ringgitFromSen, type Sen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { presentStaffCharge } from '../../core/charges/present.ts';
import {
  endCharges,
  findCharge,
  getBalance,
  insertCharges,
  listAllCharges,
} from '../../core/charges/queries.ts';
import { cancelMessage } from '../../core/outbox/cancel-message.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { getAnyFormView, lockAnyFormView } from '../../core/registrations/any-form.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import { once } from '../../http/idempotency.ts';
import { invalid, notFound } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { logChange, parseAmount } from '../payments/confirm-payment.ts';
import { advanceAfterCharges } from '../payments/deposit.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

interface Change<Body> {
  readonly staff: StaffCaller;
  readonly body: Body;
  readonly address: string;
}

type AddedCharge = Change<z.output<typeof chargeBody>> & { readonly key: string | undefined };

/**
 * Adds a discount, bursary or extra to a submitted registration, once for a key. Throws 404, 422 for more off than is
 * charged, or 409 where the form was never submitted.
 */
export async function addCharge(
  deps: Deps,
  registrationId: string,
  { key, ...change }: AddedCharge,
): Promise<ChargesResult> {
  return deps.db.transaction().execute(async (trx) => {
    const form = await lockAnyFormView(trx, registrationId);
    const request = { staffId: change.staff.staffId, key, call: `addCharge ${registrationId}` };
    await once(trx, request, () => insertCharge(trx, deps, form, change));
    return resultOf(trx, registrationId);
  });
}

async function insertCharge(
  trx: Connection,
  deps: Deps,
  form: FormView,
  { staff, body, address }: Change<z.output<typeof chargeBody>>,
): Promise<{ id: string }> {
  if (!form.submitted_at) throw new AppError('read_only', t('The form hasn’t been submitted yet.'));
  const amount_sen = signed(body.kind, parseAmount(body.amount));
  await requireNotBelowNothing(trx, form, amount_sen);
  const line = { kind: body.kind, amount_sen, quantity: null, unit_sen: null, rate: null };
  const origin = {
    source: 'staff',
    at: deps.clock.now(),
    reason: body.reason,
    staffId: staff.staffId,
  } as const;
  const [id = ''] = await insertCharges(trx, form.id, [line], origin);
  await afterChange(trx, deps, form, { staff, address, reason: body.reason, what: t('Charge added') });
  return { id };
}

const signed = (kind: ManualChargeKind, sen: Sen): Sen => (kind === 'extra' ? sen : -sen);

async function requireNotBelowNothing(trx: Connection, form: FormView, amountSen: Sen): Promise<void> {
  const { charged_sen } = await getBalance(trx, form.id);
  if (charged_sen + amountSen >= 0) return;
  const charged = formatSen(charged_sen);
  throw invalid({ amount: [t('At most {charged}, which is all that is charged.', { charged })] });
}

/** Takes away a discount, or what staff added. Throws 404, or 409 where it counts no more or cannot be taken away. */
export async function removeCharge(
  deps: Deps,
  chargeId: string,
  { staff, body: { reason }, address }: Change<{ readonly reason: string }>,
): Promise<ChargesResult> {
  return deps.db.transaction().execute(async (trx) => {
    const found = await findCharge(trx, chargeId);
    if (!found) throw notFound();
    const form = await lockAnyFormView(trx, found.registration_id);
    const charge = await findCharge(trx, chargeId);
    if (!charge || charge.ended_at) throw new AppError('read_only', t('This charge was already removed.'));
    if (!removableKinds.some((kind) => kind === charge.kind))
      throw new AppError('read_only', t('The camp’s own prices stay. Add a discount instead.'));
    await requireNotBelowNothing(trx, form, -charge.amount_sen);
    const silent = await cancelUnsent(trx, form, chargeId);
    await endCharges(trx, [chargeId], { at: deps.clock.now(), staffId: staff.staffId, reason });
    await afterChange(trx, deps, form, { staff, address, reason, what: t('Charge removed'), silent });
    return resultOf(trx, form.id);
  });
}

// While the email about a charge still waits and nothing was changed since, the family never hears of it.
async function cancelUnsent(trx: Connection, form: FormView, chargeId: string): Promise<boolean> {
  const all = await listAllCharges(trx, form.id);
  const last = all.at(-1);
  if (last?.id !== chargeId || last.source !== 'staff') return false;
  if (all.some(({ ended_at }) => ended_at !== null && ended_at >= last.created_at)) return false;
  return (await cancelMessage(trx, form.id, 'charges changed'))?.gone === false;
}

interface ChargeChange {
  readonly staff: StaffCaller;
  readonly address: string;
  readonly reason: string;
  readonly what: string;
  /** The family gets no email. */
  readonly silent?: boolean;
}

async function afterChange(
  trx: Connection,
  deps: Deps,
  form: FormView,
  { staff, address, reason, what, silent = false }: ChargeChange,
): Promise<void> {
  await advanceAfterCharges(trx, deps, form, staff);
  await logChange(trx, staff, form, what, address);
  if (silent) return;
  const about = { accountId: form.account_id, registrationId: form.id };
  await queueMessage(trx, deps, { kind: 'charges changed', ...about, reason });
}

async function resultOf(trx: Connection, registrationId: string): Promise<ChargesResult> {
  const { status } = await getAnyFormView(trx, registrationId);
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
