import { statusAfter } from '@bowline/contract/registrations/transitions';
import { t } from '@bowline/contract/text/t';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { findSiblingWithPlace, hasOpenOffer, lockPlaces } from './queries/places.ts';
import type { Registration } from './registration.ts';

type RegistrationForPlace = Pick<Registration, 'id' | 'camp_id' | 'status' | 'camp'>;

/**
 * Locks the places of the camp and throws 409 `camp_full` unless there is one to accept the registration into. A deposit
 * holds a place already, so only accepted and offered ones count against it; from the waiting list, deposits do as well. An
 * open offer holds a place for its registration.
 * @param allowOverbooking whether to accept although there is no place
 */
export async function requirePlace(
  trx: Connection,
  { camp, ...registration }: RegistrationForPlace,
  allowOverbooking = false,
): Promise<void> {
  const { capacity, deposits, held } = await lockPlaces(trx, registration.camp_id);
  const taken = registration.status === 'Deposit Received' ? held - deposits : held;
  if (taken < capacity || allowOverbooking || (await hasOpenOffer(trx, registration.id))) return;
  const text =
    camp.waiting_list && statusAfter(registration.status, 'waitlist')
      ? t('The camp is full: all {capacity} places are taken. You can put this one on the waiting list.', {
          capacity,
        })
      : t('The camp is full: all {capacity} places are taken.', { capacity });
  throw new AppError('camp_full', text);
}

/**
 * For `catch`: says to a family that finds a camp full that a place went to another of its children a moment ago. A guardian
 * of one child does not hear of the others.
 * @param reader the account that reads the error
 */
export const nameSibling =
  (
    db: Connection,
    { clock }: Pick<AppDeps, 'clock'>,
    registration: { account_id: string; camper_id: string; camp_id: string },
    reader: string | null | undefined,
  ) =>
  async (failure: unknown): Promise<never> => {
    if (!(failure instanceof AppError) || failure.code !== 'camp_full') throw failure;
    if (reader !== registration.account_id) throw failure;
    if (!(await findSiblingWithPlace(db, registration, clock.now()))) throw failure;
    const sibling = t('Your other child has just got the last place.');
    throw new AppError('camp_full', `${failure.message} ${sibling}`, failure.details);
  };

/** Throws 409 where the camp keeps no waiting list. */
export function requireWaitingList({ camp }: Pick<Registration, 'camp'>): void {
  if (!camp.waiting_list) throw new AppError('read_only', t('This camp has no waiting list.'));
}
