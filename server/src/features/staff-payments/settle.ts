import type { Sen } from '@bowline/contract/money';
import { outcomeOf, type PaymentOutcome } from '@bowline/contract/payment-outcome';
import { statusAfter } from '@bowline/contract/registration-status';
import type { AppDeps, Connection } from '../../app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { queueMessage } from '../messages/service.ts';
import { assignReceiptNumber } from '../payments/service.ts';
import { getProvider } from '../portal/service.ts';
import { type FormView, isOverbooked, moveForm } from '../registrations/service.ts';
import type { Arrival } from './arrival.ts';

export interface Settled {
  readonly outcome: PaymentOutcome;
  readonly campFull: boolean;
}

interface Settling extends Arrival {
  readonly paymentId: string;
  readonly staff: StaffCaller;
  /** The amounts confirmed before this one. */
  readonly earlier: readonly Sen[];
}

/**
 * What follows from a payment that was confirmed just now in the transaction, which holds the registration: the receipt's
 * number, the registration date, the deposit when it is covered, and both mails.
 */
export async function settle(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  form: FormView,
  settling: Settling,
): Promise<Settled> {
  const { deposit_sen: deposit } = await getProvider(trx);
  const { paymentId, amountSen: amount, earlier } = settling;
  const outcome = outcomeOf({ amount, earlier, deposit, fee: form.camp.fee_sen });
  await assignReceiptNumber(trx, paymentId);
  const covered = earlier.reduce((sum, one) => sum + one, amount) >= deposit;
  const moved = await moveOn(trx, deps, form, settling, covered);
  const about = { accountId: form.account_id, registrationId: form.id, paymentId };
  await queueMessage(trx, { kind: 'payment confirmed', ...about });
  await queueMessage(trx, { kind: 'receipt', ...about });
  return { outcome, campFull: moved && (await isOverbooked(trx, form.camp_id)) };
}

async function moveOn(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  form: FormView,
  { staff, receivedOn }: Settling,
  covered: boolean,
): Promise<boolean> {
  const registration_date = form.registration_date ?? receivedOn;
  if (!covered || !standsFor(form, 'confirm deposit')) {
    await trx.updateTable('registration').set({ registration_date }).where('id', '=', form.id).execute();
    return false;
  }
  const by = { actor: 'staff' as const, actorId: staff.staffId };
  const change = { registration_date, ...beforeAfter(form, 'confirm deposit') };
  await moveForm(trx, form, 'confirm deposit', by, clock.now(), change);
  return true;
}

type MoneyMove = 'confirm deposit' | 'reject slip';
type Standing = Pick<FormView, 'status' | 'status_before'>;

/** Whether money moves the registration, or the status that it returns to while the family changes it. */
export function standsFor({ status, status_before }: Standing, move: MoneyMove): boolean {
  const standing = status === 'Changes Requested' ? status_before : status;
  return standing !== null && statusAfter(standing, move) !== undefined;
}

/** For a form that is with the family for changes: the status that it returns to, moved by money that came meanwhile. */
export function beforeAfter({ status, status_before }: Standing, move: MoneyMove): Partial<Standing> {
  const moved = status_before && statusAfter(status_before, move);
  return status === 'Changes Requested' && moved ? { status_before: moved } : {};
}
