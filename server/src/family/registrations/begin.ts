import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { startRegistration } from '@bowline/contract/api/registrations';
import { campFull } from '@bowline/contract/registrations/camper-card';
import { availabilityOf, registrationOpen } from '@bowline/contract/registrations/eligibility';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { presentCardCamp } from '../../core/camps/present.ts';
import type { OfferedCamp, SeasonCamp } from '../../core/camps/queries.ts';
import { requireAllowed } from '../../core/guardians/access.ts';
import * as queries from '../../core/registrations/queries/registrations.ts';
import { requireFreeDays } from '../../core/registrations/transitions.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { getOwnCamper, type OwnCamper } from '../campers/campers.ts';
import { findFirstAnswers } from './earlier-answers.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/**
 * Returns the live registration of a camper for a camp, or creates one; concurrent requests create only one. Where no camp
 * is chosen, it is the latest registration, else one for the camp that suits best. It begins with the answers of
 * earlier forms.
 */
export async function beginRegistration(
  deps: Deps,
  caller: Caller,
  camperId: string,
  campId: string | undefined,
): Promise<ResponseOf<typeof startRegistration>> {
  const own = await getOwnCamper(deps, caller, camperId);
  const known = own.record.forms.find(({ camp }) => campId === undefined || camp.id === campId);
  if (known) return { form: { id: known.id }, eligible_camp: known.camp };
  requireAllowed(own.camper, 'edit');
  const choice = own.choices.find(({ id }) => campId === undefined || id === campId);
  const camp = requireOpenCamp(choice, own.moment.now);
  requireCompleteProfile(own, caller);
  const id = await findOrInsert(deps, own, camp);
  return { form: { id }, eligible_camp: presentCardCamp(camp, own.moment) };
}

function requireOpenCamp(camp: OfferedCamp | undefined, now: Date): OfferedCamp {
  if (!camp) throw new AppError('not_open', t("There are no suitable camps for the camper's age group."));
  if (!registrationOpen(camp, now)) throw new AppError('not_open', t('Registration is not open yet.'));
  if (availabilityOf(camp) === 'none') throw new AppError('camp_full', campFull());
  return camp;
}

function requireCompleteProfile({ record }: OwnCamper, caller: Caller): void {
  if (!caller.isComplete) {
    throw new AppError('incomplete', t('Please complete your account profile before camper registration.'));
  }
  if (!record.profile_complete) {
    const text = t('Please complete all sections of the camper profile to proceed with registration.');
    throw new AppError('incomplete', text);
  }
}

// Of this account alone. Whether another account registers the same child is told to staff only (decision 28).
async function findOrInsert({ db, clock }: Deps, own: OwnCamper, camp: SeasonCamp): Promise<string> {
  const { id: camper_id, account_id } = own.camper;
  const registration = { account_id, camper_id, camp_id: camp.id };
  const id = uuidv7();
  const first = await findFirstAnswers({ db }, own, camp);
  const kind = { camper_ic: own.camper.ic_hash, form_type: camp.type };
  const row = { ...registration, ...kind, id, ...first, created_at: clock.now() };
  return db.transaction().execute(async (trx) => {
    // Of two registrations begun at once for camps with common days, the second sees the first.
    await queries.lockForRegistering(trx, camper_id);
    await requireFreeDays(trx, row);
    if (await queries.insertRegistration(trx, row)) return id;
    return (await queries.getLiveRegistration(trx, registration)).id;
  });
}
