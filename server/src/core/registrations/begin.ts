import { campFull } from '@bowline/contract/registrations/camper-card';
import { availabilityOf, registrationOpen } from '@bowline/contract/registrations/eligibility';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { OfferedCamp, SeasonCamp } from '../camps/queries.ts';
import { findFirstAnswers, type RegisteringCamper } from './earlier-answers.ts';
import * as queries from './queries/registrations.ts';
import { requireFreeDays } from './transitions.ts';

/** Why a camp takes no new registration now; undefined where it does. */
export function findClosed(camp: OfferedCamp, now: Date): AppError | undefined {
  if (!registrationOpen(camp, now)) return new AppError('not_open', t('Registration is not open yet.'));
  return availabilityOf(camp) === 'none' ? new AppError('camp_full', campFull()) : undefined;
}

/** Throws 409 where the account or the profile of the camper lacks something. */
export function requireCompleteProfiles(profiles: {
  readonly account: boolean;
  readonly camper: boolean;
}): void {
  if (!profiles.account) {
    throw new AppError('incomplete', t('Please complete your account profile before camper registration.'));
  }
  if (!profiles.camper) {
    const text = t('Please complete all sections of the camper profile to proceed with registration.');
    throw new AppError('incomplete', text);
  }
}

interface Beginning {
  readonly id: string;
  /** False where there was a live registration of the camper for the camp. */
  readonly isNew: boolean;
}

/**
 * Creates the registration of a camper for a camp, with the answers of earlier forms, or finds the one there is. Only
 * of this account: whether another account registers the same child is told only to staff (decision 28).
 * @param despiteClosed the family may submit it although the camp takes no registrations
 */
export async function findOrBegin(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  own: RegisteringCamper,
  camp: SeasonCamp,
  despiteClosed = false,
): Promise<Beginning> {
  const { id: camper_id, account_id } = own.camper;
  const registration = { account_id, camper_id, camp_id: camp.id };
  const id = uuidv7();
  const first = await findFirstAnswers({ db: trx }, own, camp);
  const kind = { camper_ic: own.camper.ic_hash, form_type: camp.type, despite_closed: despiteClosed };
  const row = { ...registration, ...kind, id, ...first, created_at: clock.now() };
  // Of two registrations started at once for camps with common days, the second sees the first.
  await queries.lockForRegistering(trx, camper_id);
  await requireFreeDays(trx, row);
  if (await queries.insertRegistration(trx, row)) return { id, isNew: true };
  return { id: (await queries.getLiveRegistration(trx, registration)).id, isNew: false };
}
