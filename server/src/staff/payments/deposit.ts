import { effectiveStatus } from '@bowline/contract/registrations/places';
import { statusAfter, type TakeBackTransition } from '@bowline/contract/registrations/status';
import { type WhenFull, whenFullFor } from '@bowline/contract/staff/full-camp';
import { t } from '@bowline/contract/text/t';
import { getBalance } from '../../core/charges/queries.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import { moveForm } from '../../core/registrations/moves.ts';
import { lockPlaces } from '../../core/registrations/places.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import { invalid } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';

interface DepositChange {
  readonly staff: StaffCaller;
  /** The day that counts as the registration date where there is none yet. */
  readonly on: string;
  /** Whether all the money of the registration covers the deposit. */
  readonly covered: boolean;
  /** What becomes of it where the camp is full. */
  readonly whenFull: WhenFull | undefined;
}

/**
 * Money has come to a registration that the transaction holds: its date, and the move when the deposit is covered.
 * Throws as `chooseWhenFull` does.
 */
export async function advanceAfterDeposit(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  form: FormView,
  { staff, on, covered, whenFull }: DepositChange,
): Promise<void> {
  const registration_date = form.registration_date ?? on;
  if (!covered || !canTransition(form, 'confirm deposit')) {
    await trx.updateTable('registration').set({ registration_date }).where('id', '=', form.id).execute();
    return;
  }
  const full = await chooseWhenFull(trx, form, staff, whenFull);
  const reason = full === 'over capacity' ? t('Confirmed over capacity.') : undefined;
  const by = { actor: 'staff' as const, actorId: staff.staffId, ...(reason && { reason }) };
  const waits = full === 'waiting list';
  const change = { registration_date, ...nextReturnStatus(form, 'confirm deposit', waits) };
  const status = await moveForm(trx, form, 'confirm deposit', by, deps.clock.now(), change);
  const moved = { ...form, ...change, status, version: form.version + 1 };
  if (waits) await putOnWaitingList(trx, deps, moved, { staff, reason: campFullReason() });
}

/**
 * Charges of a registration that the transaction holds have changed: the move when what was received now covers the deposit.
 * Nobody is asked what to do where the camp is full: it goes on the waiting list, or stays where it is.
 */
export async function advanceAfterCharges(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  form: FormView,
  staff: StaffCaller,
): Promise<void> {
  const { received_sen, deposit_sen } = await getBalance(trx, form.id);
  if (received_sen < deposit_sen || !canTransition(form, 'confirm deposit')) return;
  const { capacity, held } = await lockPlaces(trx, form.camp_id);
  if (held >= capacity && !form.camp.waiting_list) return;
  const on = deps.clock.today(form.time_zone);
  await advanceAfterDeposit(trx, deps, form, { staff, on, covered: true, whenFull: 'waiting list' });
}

export type MoneyTransition = 'confirm deposit' | 'reject slip' | 'reject one slip' | TakeBackTransition;
type ReturnStatus = Pick<FormView, 'status' | 'status_before'>;

/** Whether money moves the registration, or the status that it returns to while the family changes it. */
export const canTransition = (form: ReturnStatus, move: MoneyTransition): boolean =>
  statusAfter(effectiveStatus(form), move) !== undefined;

/**
 * For a form that is with the family for changes: the status that it returns to, moved by money that came meanwhile.
 * @param waits whether it goes on to the waiting list
 */
export function nextReturnStatus(
  { status, status_before }: ReturnStatus,
  move: MoneyTransition,
  waits = false,
): Partial<ReturnStatus> {
  const after = status_before && statusAfter(status_before, move);
  const moved = after && waits ? statusAfter(after, 'waitlist') : after;
  return status === 'Changes Requested' && moved ? { status_before: moved } : {};
}

/**
 * Holds the camp. What becomes of a deposit that would take a place: undefined where there is one. Throws 409 `camp_full`
 * with the choices until one is made, and 422 for one that this caller does not have.
 */
async function chooseWhenFull(
  trx: Connection,
  { camp, camp_id }: FormView,
  { roles }: StaffCaller,
  chosen: WhenFull | undefined,
): Promise<WhenFull | undefined> {
  const { capacity, held } = await lockPlaces(trx, camp_id);
  if (held < capacity) return undefined;
  const choices = whenFullFor(roles, camp);
  const places = { camp: camp.name, held, capacity };
  if (!chosen) throw new AppError('camp_full', campFullMessage(choices, places), { choices });
  if (choices.includes(chosen)) return chosen;
  throw invalid({
    when_full: [
      chosen === 'waiting list'
        ? t('This camp has no waiting list.')
        : t('Only an admin can go over the camp’s capacity.'),
    ],
  });
}

type Places = { readonly camp: string; readonly held: number; readonly capacity: number };

function campFullMessage(choices: readonly WhenFull[], places: Places): string {
  const full = t('{camp} is full: {held} of {capacity} places are held.', { ...places });
  return choices.length > 0 ? full : `${full} ${t('Ask an admin to confirm this deposit.')}`;
}

/** The reason in the history where a deposit, and no decision of staff, put a registration on the waiting list. */
export const campFullReason = (): string => t('The camp is full.');

interface WaitingListEntry {
  readonly staff: StaffCaller;
  readonly reason: string;
}

/** Puts a registration on the waiting list whose deposit was confirmed just now, and tells the family. */
async function putOnWaitingList(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  form: FormView,
  { staff, reason }: WaitingListEntry,
): Promise<void> {
  const by = { actor: 'staff' as const, actorId: staff.staffId, reason };
  if (statusAfter(form.status, 'waitlist')) await moveForm(trx, form, 'waitlist', by, deps.clock.now());
  await queueMessage(trx, deps, { kind: 'waitlisted', accountId: form.account_id, registrationId: form.id });
}
