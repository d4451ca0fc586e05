import { statusAfter } from '@bowline/contract/registrations/transitions';
import { type WhenFull, whenFullFor } from '@bowline/contract/staff/full-camp';
import { t } from '@bowline/contract/text/t';
import { getBalance } from '../../core/charges/queries.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { lockPlaces } from '../../core/registrations/queries/places.ts';
import type { Registration } from '../../core/registrations/registration.ts';
import { applyTransition } from '../../core/registrations/transitions.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError, invalid } from '../../http/app-error.ts';
import type { StaffCaller } from '../../http/authentication.ts';
import { setRegistrationDate } from './queries/changes.ts';
import { canTransition, nextReturnStatus } from './rules.ts';

interface DepositChange {
  readonly staff: StaffCaller;
  /** The day that counts as the registration date where there is none yet. */
  readonly on: string;
  /** Whether all the money of the registration covers the deposit. */
  readonly covered: boolean;
  /** What happens to it where the camp is full. */
  readonly whenFull: WhenFull | undefined;
}

/**
 * After a locked registration received money: sets its registration date and, when the deposit is
 * covered, its status. Throws as `chooseWhenFull` does.
 */
export async function advanceAfterDeposit(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { staff, on, covered, whenFull }: DepositChange,
): Promise<void> {
  const registration_date = registration.registration_date ?? on;
  if (!covered || !canTransition(registration, 'confirm deposit'))
    return setRegistrationDate(trx, registration.id, registration_date);
  const chosen = await chooseWhenFull(trx, registration, staff, whenFull);
  const reason = chosen === 'over capacity' ? t('Confirmed over capacity.') : undefined;
  const by = { actor: 'staff' as const, actorId: staff.staffId, ...(reason && { reason }) };
  const waits = chosen === 'waiting list';
  const change = { registration_date, ...nextReturnStatus(registration, 'confirm deposit', waits) };
  const changed = await applyTransition(trx, registration, 'confirm deposit', by, deps.clock.now(), change);
  if (waits) await putOnWaitingList(trx, deps, { ...registration, ...changed }, staff);
}

/**
 * After a change of its charges: advances a locked registration where the money received now covers the
 * deposit. In a full camp there is no choice: it goes on the waiting list, or its status stays.
 */
export async function advanceAfterCharges(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  staff: StaffCaller,
): Promise<void> {
  const { received_sen, deposit_sen } = await getBalance(trx, registration.id);
  if (received_sen < deposit_sen || !canTransition(registration, 'confirm deposit')) return;
  const { capacity, deposits, accepted } = await lockPlaces(trx, registration.camp_id);
  if (deposits + accepted >= capacity && !registration.camp.waiting_list) return;
  const on = deps.clock.today(registration.time_zone);
  await advanceAfterDeposit(trx, deps, registration, { staff, on, covered: true, whenFull: 'waiting list' });
}

/**
 * Locks the places of the camp. Returns what happens to a deposit that would take a place; undefined where there is one. Throws 409
 * `camp_full` with the choices until one is made, and 422 for a choice that this caller does not have.
 */
async function chooseWhenFull(
  trx: Connection,
  { camp, camp_id }: Registration,
  { roles }: StaffCaller,
  chosen: WhenFull | undefined,
): Promise<WhenFull | undefined> {
  const { capacity, deposits, accepted } = await lockPlaces(trx, camp_id);
  const held = deposits + accepted;
  if (held < capacity) return undefined;
  const choices = whenFullFor(roles, camp);
  if (!chosen) {
    const text = campFullMessage(choices, { camp: camp.name, held, capacity });
    throw new AppError('camp_full', text, { choices });
  }
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

/** The reason in the history where a deposit, not a decision, put a registration on the waiting list. */
export const campFullReason = (): string => t('The camp is full.');

async function putOnWaitingList(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { staffId }: StaffCaller,
): Promise<void> {
  const by = { actor: 'staff' as const, actorId: staffId, reason: campFullReason() };
  if (statusAfter(registration.status, 'waitlist'))
    await applyTransition(trx, registration, 'waitlist', by, deps.clock.now());
  const about = { accountId: registration.account_id, registrationId: registration.id };
  await queueMessage(trx, deps, { kind: 'waitlisted', ...about });
}
