import {
  type MoneyState,
  moneyTransition,
  nextReturnStatus,
} from '@bowline/contract/registrations/money-transitions';
import { statusAfter } from '@bowline/contract/registrations/transitions';
import { type WhenFull, whenFullFor } from '@bowline/contract/staff/full-camp';
import type { StaffRole } from '@bowline/contract/staff/roles';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, invalid } from '../../platform/app-error.ts';
import { getBalance } from '../charges/queries.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { hasSubmitted } from '../payments/queries.ts';
import { getProvider } from '../provider/queries.ts';
import { findSiblingWithPlace, lockPlaces } from './queries/places.ts';
import { listCovered, setRegistrationDate } from './queries/registration.ts';
import { getRegistration, type Registration } from './registration.ts';
import { type Actor, applyTransition } from './transitions.ts';

/** Who changed the money, and what they may do in a full camp. */
export interface DepositActor extends Pick<Actor, 'actor' | 'actorId'> {
  readonly roles: readonly StaffRole[];
}

export const staffActor = ({ staffId, roles }: { staffId: string; roles: readonly StaffRole[] }) =>
  ({ actor: 'staff', actorId: staffId, roles }) as const;

interface DepositChange {
  readonly by: DepositActor;
  /** The day on which money was received. It becomes the registration date if there is none yet. */
  readonly on?: string;
  /** What happens to a deposit where the camp is full: what staff choose, or `automatic` if nobody can be asked. */
  readonly whenFull: WhenFull | 'automatic' | undefined;
}

type Changed = Pick<Registration, 'status' | 'version'>;

export interface Settled extends Changed {
  /** The deposit is here, and there is neither a place nor a waiting list: somebody must decide. */
  readonly noPlace?: true;
}

export async function getMoneyState(db: Connection, registrationId: string): Promise<MoneyState> {
  const { received_sen, deposit_sen } = await getBalance(db, registrationId);
  return { covered: received_sen >= deposit_sen, slipWaits: await hasSubmitted(db, registrationId) };
}

/**
 * After a locked registration received money, or owes less: sets its registration date and the status that its money
 * leads to. Returns what changed. Throws as `chooseWhenFull` does.
 */
export async function settleDeposit(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { by, on, whenFull }: DepositChange,
): Promise<Settled> {
  const money = await getMoneyState(trx, registration.id);
  const transition = moneyTransition(registration, 'received', money);
  if (transition === 'confirm deposit') {
    const day = registration.registration_date ?? on ?? deps.clock.today(registration.time_zone);
    return confirmDeposit(trx, deps, registration, { by, on: day, whenFull });
  }
  const dated = on && !registration.registration_date && { registration_date: on };
  if (transition) {
    const change = { ...dated, ...nextReturnStatus(registration, transition) };
    return applyTransition(trx, registration, transition, by, deps.clock.now(), change);
  }
  if (dated) await setRegistrationDate(trx, registration.id, dated.registration_date);
  return registration;
}

/** The same for all registrations for camps to come whose deposit is covered by now, as after it was lowered. */
export async function settleCovered(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  by: DepositActor,
): Promise<void> {
  const { time_zone } = await getProvider(trx);
  for (const id of await listCovered(trx, deps.clock.today(time_zone))) {
    const registration = await getRegistration(trx, id, { lock: true });
    await settleDeposit(trx, deps, registration, { by, whenFull: 'automatic' });
  }
}

async function confirmDeposit(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { by, on, whenFull }: Required<DepositChange>,
): Promise<Settled> {
  const at = deps.clock.now();
  const chosen = await chooseWhenFull(trx, registration, { roles: by.roles, whenFull, at });
  if (chosen === 'no place') {
    await setRegistrationDate(trx, registration.id, on);
    return { ...registration, noPlace: true };
  }
  const { actor, actorId } = by;
  const reason = chosen === 'over capacity' ? 'Confirmed over capacity.' : undefined;
  const waits = chosen === 'waiting list';
  const change = { registration_date: on, ...nextReturnStatus(registration, 'confirm deposit', waits) };
  const confirmed = { actor, actorId, ...(reason && { reason }) };
  const changed = await applyTransition(trx, registration, 'confirm deposit', confirmed, at, change);
  return waits ? putOnWaitingList(trx, deps, { ...registration, ...changed }, by) : changed;
}

/**
 * Locks the places of the camp. Returns what happens to a deposit that would take a place; undefined where there is one, and
 * `no place` where nobody can be asked and the camp has no waiting list.
 * Throws 409 `camp_full` with the choices until one is made, and 422 for a choice that this caller does not have.
 */
async function chooseWhenFull(
  trx: Connection,
  registration: Registration,
  {
    roles,
    whenFull,
    at,
  }: Pick<DepositActor, 'roles'> & Pick<DepositChange, 'whenFull'> & { readonly at: Date },
): Promise<WhenFull | 'no place' | undefined> {
  const { camp, camp_id } = registration;
  const { capacity, held } = await lockPlaces(trx, camp_id);
  if (held < capacity) return undefined;
  const choices = whenFullFor(roles, camp);
  // The waiting list, where there is one, comes last.
  if (whenFull === 'automatic') return choices.at(-1) ?? 'no place';
  if (!whenFull) {
    const sibling = await findSiblingWithPlace(trx, registration, at);
    const text = campFullMessage(choices, { camp: camp.name, held, capacity, sibling });
    throw new AppError('camp_full', text, { choices });
  }
  if (choices.includes(whenFull)) return whenFull;
  throw invalid({
    when_full: [
      whenFull === 'waiting list'
        ? 'This camp has no waiting list.'
        : 'Only an admin can go over the camp’s capacity.',
    ],
  });
}

type Places = {
  readonly camp: string;
  readonly held: number;
  readonly capacity: number;
  /** Another camper of the family who has just got a place. */
  readonly sibling: string | undefined;
};

function campFullMessage(choices: readonly WhenFull[], { camp, held, capacity, sibling }: Places): string {
  const took = sibling ? ` ${sibling}, of the same family, has just got a place.` : '';
  const full = `${camp} is full: ${held} of ${capacity} places are held.${took}`;
  return choices.length > 0 ? full : `${full} Ask an admin to confirm this deposit.`;
}

/** The reason in the history where a deposit, not a decision, put a registration on the waiting list. */
export const campFullReason = 'The camp is full.';

async function putOnWaitingList(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registration: Registration,
  { actor, actorId }: DepositActor,
): Promise<Changed> {
  const by = { actor, actorId, reason: campFullReason };
  const changed = statusAfter(registration.status, 'waitlist')
    ? await applyTransition(trx, registration, 'waitlist', by, deps.clock.now())
    : registration;
  const about = { accountId: registration.account_id, registrationId: registration.id };
  await queueMessage(trx, deps, { kind: 'waitlisted', ...about });
  return changed;
}
