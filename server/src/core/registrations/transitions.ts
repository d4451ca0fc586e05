import { effectiveStatus } from '@bowline/contract/registrations/places';
import {
  type RegistrationStatus,
  statusLabels,
  type Transition,
} from '@bowline/contract/registrations/status';
import { statusAfter } from '@bowline/contract/registrations/transitions';
import { t, translate } from '@bowline/contract/text/t';
import type { Updateable } from 'kysely';
import { DatabaseError } from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { sealReason } from '../answers/sealed-records.ts';
import { makePayable } from '../charges/plans.ts';
import { setPayable } from '../charges/queries/instalments.ts';
import { isOnSite } from '../on-site/queries.ts';
import { lockPlacesOf } from './queries/places.ts';
import { changeStatus, findOtherLive, findOverlapping, lockForRegistering } from './queries/registrations.ts';
import type { Registration } from './registration.ts';

export interface Actor {
  readonly actor: 'family' | 'staff' | 'system';
  readonly actorId: string;
  readonly reason?: string;
}

/** Throws 409 where the status does not allow the transition. */
function requireTransition(
  registration: Pick<Registration, 'status' | 'status_before'>,
  transition: Transition,
): RegistrationStatus {
  const status = statusAfter(registration.status, transition, registration.status_before ?? undefined);
  if (!status)
    throw new AppError(
      'read_only',
      t('That’s no longer possible: the registration’s status is “{status}”.', {
        status: translate(statusLabels[registration.status]),
      }),
    );
  return status;
}

/** A camper at camp stays on the lists of its days, and on the emergency page, until they have left. */
async function requireNotOnSite(db: Connection, id: string, at: Date): Promise<void> {
  if (await isOnSite(db, id, at))
    throw new AppError(
      'read_only',
      t(
        'This camper is at the camp now. The registration can be changed once somebody has taken the camper home.',
      ),
    );
}

const losesPlace = (
  { status, status_before }: Pick<Registration, 'status' | 'status_before'>,
  after: RegistrationStatus,
): boolean =>
  (status === 'Accepted' || (status === 'Changes Requested' && status_before === 'Accepted')) &&
  after !== 'Accepted' &&
  after !== 'Changes Requested';

/**
 * Changes the status of a registration that the transaction has locked, and records who did it and when.
 * Returns what it changed. Throws 409 where there is no such transition, or where an accepted camper is at the camp.
 */
export async function applyTransition<Change extends Updateable<Schema['registration']>>(
  trx: Connection,
  registration: Pick<Registration, 'id' | 'status' | 'status_before' | 'version'>,
  transition: Transition,
  by: Actor,
  at: Date,
  change: Change = {} as Change,
): Promise<Change & Pick<Registration, 'status' | 'version' | 'updated_at'>> {
  const status = requireTransition(registration, transition);
  if (losesPlace(registration, status)) {
    await requireNotOnSite(trx, registration.id, at);
    // The change itself would lock the people of the camp first, and an acceptance locks them after the places.
    await lockPlacesOf(trx, registration.id);
  }
  const version = registration.version + 1;
  const changed = { ...change, status, version, updated_at: at };
  const id = uuidv7();
  await changeStatus(trx, registration.id, changed, {
    id,
    registration_id: registration.id,
    move: transition,
    from_status: registration.status,
    to_status: status,
    actor: by.actor,
    actor_id: by.actorId,
    sealed: sealReason(trx, 'form_event', id, by.reason),
    version,
    at,
  });
  await followDecision(trx, registration, status, at);
  return changed;
}

/** What is left after the deposit becomes payable with the acceptance, and is payable no longer where that is undone. */
async function followDecision(
  trx: Connection,
  before: Pick<Registration, 'id' | 'status' | 'status_before'>,
  after: RegistrationStatus,
  at: Date,
): Promise<void> {
  if (after === 'Changes Requested') return;
  const wasAccepted = effectiveStatus(before) === 'Accepted';
  if (after === 'Accepted' && !wasAccepted) await makePayable(trx, before.id, at);
  if (after !== 'Accepted' && wasAccepted) await setPayable(trx, before.id, null);
}

/**
 * Throws 409 where a withdrawn or refused registration cannot be reopened: the camper was registered again (decisions §4),
 * or for another camp on some of the same days.
 */
export async function requireNoOther(
  trx: Connection,
  registration: Pick<Registration, 'id' | 'account_id' | 'camper_id' | 'camp_id' | 'camper_ic'>,
): Promise<void> {
  await lockForRegistering(trx, registration.camper_id);
  if (await findOtherLive(trx, registration)) throw alreadyRegistered();
  await requireFreeDays(trx, registration);
}

/** Throws 409 where the camper is registered for another camp on some of the same days (decisions §12). */
export async function requireFreeDays(
  db: Connection,
  registration: Pick<Registration, 'id' | 'camper_id' | 'camp_id'>,
): Promise<void> {
  if (await findOverlapping(db, registration))
    throw new AppError(
      'already_registered',
      t('The camper is already registered for a camp on some of these days.'),
    );
}

/** Turns the constraint error of a concurrent registration of the same camper into the same 409. */
export function rethrowAsConflict(error: unknown): never {
  throw error instanceof DatabaseError && error.constraint === 'registration_live_by_ic'
    ? alreadyRegistered()
    : error;
}

const alreadyRegistered = () =>
  new AppError('already_registered', t('This camper has since been registered for the camp again.'));
