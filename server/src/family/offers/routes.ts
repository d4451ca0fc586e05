import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getWaiting } from '@bowline/contract/api/family/offers';
import { effectiveStatus } from '@bowline/contract/registrations/places';
import { formatInstant } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { lockAll } from '../../core/offers/make-offer.ts';
import { accessTo } from '../../core/offers/offer-access.ts';
import { listInLine, listOpenGroup, updateTogether } from '../../core/offers/queries.ts';
import { getRegistration, type Registration } from '../../core/registrations/registration.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { presentRegistration } from '../registrations/present.ts';
import { answerOffer } from './answer-offer.ts';

export const offerRoutes = defineRoutes({
  getWaiting: (deps, { caller, params }) => readWaiting(deps.db, caller, params.formId),
  saveWaiting: (deps, { caller, params, body }) => saveTogether(deps, caller, params.formId, body.together),
  answerOffer: async (deps, { caller, params, body }) =>
    presentRegistration(await answerOffer(deps, caller, params.formId, body), deps.clock),
});

type Waiting = ResponseOf<typeof getWaiting>;

/** The open offer to a registration, and the siblings who wait for the same camp. Throws 404. */
async function readWaiting(db: Connection, caller: Caller, registrationId: string): Promise<Waiting> {
  const form = await getRegistration(db, registrationId, { account: caller.accountId });
  const offers = await listOpenGroup(db, form.id);
  const siblings = await listWaitingSiblings(db, caller, form);
  const { visible, mayAnswer } = await accessTo(db, caller.accountId, offers);
  const [offer] = offers;
  return {
    offer: offer
      ? {
          until: formatInstant(offer.ends_at, form.time_zone),
          together_with: visible.flatMap(({ registration_id, camper_name }) =>
            registration_id === form.id ? [] : [camper_name],
          ),
          may_answer: mayAnswer,
        }
      : null,
    siblings: siblings.map(({ camper_name }) => camper_name),
    // As places are offered: one of them says so for all.
    together: [form, ...siblings].some(({ waits_with_siblings }) => waits_with_siblings),
  };
}

// Another guardian need not know of the account's other campers.
async function listWaitingSiblings(
  db: Connection,
  { accountId }: Caller,
  { id, account_id, camp_id }: Registration,
) {
  if (account_id !== accountId) return [];
  return (await listInLine(db, camp_id)).filter((row) => row.account_id === account_id && row.id !== id);
}

/**
 * Saves whether siblings who wait for the same camp want places only together. Throws 404, 403 for another guardian, and 409
 * where the registration does not wait.
 */
export async function saveTogether(
  { db }: Pick<AppDeps, 'db'>,
  caller: Caller,
  registrationId: string,
  together: boolean,
): Promise<Waiting> {
  return db.transaction().execute(async (trx) => {
    const form = await getRegistration(trx, registrationId, { account: caller.accountId, to: 'sign' });
    if (form.account_id !== caller.accountId)
      throw new AppError('forbidden', t('Only the account that has the campers can choose this.'));
    if (effectiveStatus(form) !== 'Waitlisted')
      throw new AppError('read_only', t('This registration is no longer on the waiting list.'));
    const siblings = await listWaitingSiblings(trx, caller, form);
    const ids = [form.id, ...siblings.map(({ id }) => id)];
    await lockAll(trx, ids);
    await updateTogether(trx, ids, together);
    return readWaiting(trx, caller, registrationId);
  });
}
