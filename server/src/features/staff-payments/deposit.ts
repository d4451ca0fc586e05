import { statusAfter, type TakeBackMove } from '@bowline/contract/registration-status';
import { standingOf } from '@bowline/contract/staff/places';
import type { AppDeps, Connection } from '../../app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { getBalance } from '../charges/service.ts';
import { type FormView, moveForm } from '../registrations/service.ts';

interface Come {
  readonly staff: StaffCaller;
  /** The day that counts as the registration date where there is none yet. */
  readonly on: string;
  /** Whether all the money of the registration covers the deposit. */
  readonly covered: boolean;
}

/** Money has come to a registration that the transaction holds: its date, and the move when the deposit is covered. */
export async function moveOn(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  form: FormView,
  { staff, on, covered }: Come,
): Promise<void> {
  const registration_date = form.registration_date ?? on;
  if (!covered || !standsFor(form, 'confirm deposit')) {
    await trx.updateTable('registration').set({ registration_date }).where('id', '=', form.id).execute();
    return;
  }
  const by = { actor: 'staff' as const, actorId: staff.staffId };
  const change = { registration_date, ...beforeAfter(form, 'confirm deposit') };
  await moveForm(trx, form, 'confirm deposit', by, clock.now(), change);
}

/** Charges of a registration that the transaction holds have changed: the move when what was received now covers the deposit. */
export async function advanceAfterCharges(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  form: FormView,
  staff: StaffCaller,
): Promise<void> {
  const { received_sen, deposit_sen } = await getBalance(trx, form.id);
  if (received_sen < deposit_sen || !standsFor(form, 'confirm deposit')) return;
  await moveOn(trx, deps, form, { staff, on: deps.clock.today(form.time_zone), covered: true });
}

export type MoneyMove = 'confirm deposit' | 'reject slip' | 'reject one slip' | TakeBackMove;
type Standing = Pick<FormView, 'status' | 'status_before'>;

/** Whether money moves the registration, or the status that it returns to while the family changes it. */
export const standsFor = (form: Standing, move: MoneyMove): boolean =>
  statusAfter(standingOf(form), move) !== undefined;

/** For a form that is with the family for changes: the status that it returns to, moved by money that came meanwhile. */
export function beforeAfter({ status, status_before }: Standing, move: MoneyMove): Partial<Standing> {
  const moved = status_before && statusAfter(status_before, move);
  return status === 'Changes Requested' && moved ? { status_before: moved } : {};
}
