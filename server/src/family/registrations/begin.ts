import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { startRegistration } from '@bowline/contract/api/registrations';
import { t } from '@bowline/contract/text/t';
import { presentCardCamp } from '../../core/camps/present.ts';
import type { OfferedCamp } from '../../core/camps/queries.ts';
import { requireAllowed } from '../../core/guardians/access.ts';
import { findClosed, findOrBegin, requireCompleteProfiles } from '../../core/registrations/begin.ts';
import { nameSibling } from '../../core/registrations/places.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { getOwnCamper } from '../campers/campers.ts';

/**
 * Returns the live registration of a camper for a camp, or creates one; concurrent requests create only one. Where no camp
 * is chosen, it is the latest registration, else one for the camp that suits best. It begins with the answers of
 * earlier forms.
 */
export async function beginRegistration(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  caller: Caller,
  camperId: string,
  campId: string | undefined,
): Promise<ResponseOf<typeof startRegistration>> {
  const own = await getOwnCamper(deps, caller, camperId);
  const known = own.record.forms.find(({ camp }) => campId === undefined || camp.id === campId);
  if (known) return { form: { id: known.id }, eligible_camp: known.camp };
  requireAllowed(own.camper, 'edit');
  const choice = own.choices.find(({ id }) => campId === undefined || id === campId);
  const wanted = { account_id: own.camper.account_id, camper_id: camperId, camp_id: choice?.id ?? camperId };
  const camp = await requireOpenCamp(choice, own.moment.now).catch(
    nameSibling(deps.db, deps, wanted, caller.accountId),
  );
  requireCompleteProfiles({ account: caller.isComplete, camper: own.record.profile_complete });
  const { id } = await deps.db.transaction().execute((trx) => findOrBegin(trx, deps, own, camp));
  return { form: { id }, eligible_camp: presentCardCamp(camp, own.moment) };
}

async function requireOpenCamp(camp: OfferedCamp | undefined, now: Date): Promise<OfferedCamp> {
  if (!camp) throw new AppError('not_open', t("There are no suitable camps for the camper's age group."));
  const closed = findClosed(camp, now);
  if (closed) throw closed;
  return camp;
}
