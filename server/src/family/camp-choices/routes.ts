import type { CampChoice } from '@bowline/contract/api/family/camp-choices';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { formatDateRange } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { answerChoice, findChoice } from '../../core/camp-choices/queries.ts';
import { campName } from '../../core/camps/camp-names.ts';
import { findNamedCamp, type OfferedCamp } from '../../core/camps/queries.ts';
import { getSeason } from '../../core/camps/season.ts';
import { findRefusal } from '../../core/guardians/access.ts';
import { endRefundAccount } from '../../core/refund-accounts/queries.ts';
import { canChoose, chosenByFamily, moveRegistration } from '../../core/registrations/move-registration.ts';
import { listEndedByCamp } from '../../core/registrations/queries/cancelled.ts';
import { getRegistration, type Registration } from '../../core/registrations/registration.ts';
import { reopenCancelled } from '../../core/registrations/reopen-cancelled.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../platform/app-error.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

export const campChoiceRoutes = defineRoutes({
  getCampChoice: (deps, { caller, params }) => readChoice(deps, caller, params.formId),
  chooseCamp: (deps, { caller, params, body }) => choose(deps, caller, params.formId, body.camp_id),
});

/** The camps that a registration can move to. Throws 404 where none were offered, as for another family’s. */
async function readChoice(deps: Deps, { accountId }: Caller, formId: string): Promise<CampChoice> {
  const registration = await getRegistration(deps.db, formId, { account: accountId });
  const { choice, camps, cancelled, state } = await loadChoice(deps, registration);
  return {
    registration_id: formId,
    camper_name: String(registration.camper_profile[camperDetails.id]?.name),
    ...{ camp_name: campName(cancelled), until: choice.until, state },
    may_choose: state === 'open' && !(await findRefusal(deps.db, registration, accountId, 'sign')),
    camps: camps.map((camp) => ({
      ...{ id: camp.id, name: campName(camp), dates: formatDateRange(camp.starts_on, camp.ends_on) },
      ...{ fee: ringgitFromSen(camp.fee_sen), full: camp.places_left <= 0 },
    })),
  };
}

async function loadChoice({ db, clock }: Deps, registration: Registration) {
  const season = await getSeason({ clock }, db);
  const choice = await findChoice(db, registration.id, season.today);
  if (!choice) throw notFound();
  const isOnOffer = ({ id, starts_on, waiting_list, places_left }: OfferedCamp) =>
    choice.camp_ids.includes(id) && starts_on > season.today && (waiting_list || places_left > 0);
  const ended = await listEndedByCamp(db, choice.from_camp_id);
  const before = ended.find(({ id }) => id === registration.id)?.from_status ?? null;
  const camps: OfferedCamp[] = [];
  if (choice.is_open && before)
    for (const camp of season.camps.filter(isOnOffer))
      if (await canChoose(db, { ...registration, status: before }, camp)) camps.push(camp);
  const isEnded = choice.state === 'open' && (!choice.is_open || before === null);
  const state: CampChoice['state'] = isEnded ? 'ended' : choice.state;
  const cancelled = (await findNamedCamp(db, choice.from_camp_id)) ?? registration.camp;
  return { choice, before, camps, cancelled, state };
}

/**
 * Moves the registration with what was paid, which ends its refund; null declines. Throws 404, 403 for a guardian who may not
 * sign, 422 at a camp without room, and 409 where the choice has ended.
 */
function choose(
  { db, clock }: Deps,
  caller: Caller,
  formId: string,
  campId: string | null,
): Promise<CampChoice> {
  return db.transaction().execute(async (trx) => {
    const access = { account: caller.accountId, to: 'sign', lock: true } as const;
    const registration = await getRegistration(trx, formId, access);
    const { choice, before, camps, state } = await loadChoice({ db: trx, clock }, registration);
    if (state !== 'open' || !before) throw hasEnded();
    if (campId !== null && !camps.some(({ id }) => id === campId))
      throw invalid({ camp_id: [t('This camp has no more room. Please choose another one.')] });
    if (campId !== null)
      await move(trx, { clock }, caller, { registration, before, campId, staffId: choice.offered_by });
    await answerChoice(trx, formId, campId === null ? 'declined' : 'moved', clock.now());
    return readChoice({ db: trx, clock }, caller, formId);
  });
}

interface Chosen {
  readonly registration: Registration;
  readonly before: RegistrationStatus;
  readonly campId: string;
  /** Who offered it. */
  readonly staffId: string;
}

async function move(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { accountId }: Caller,
  { registration, before, campId, staffId }: Chosen,
): Promise<void> {
  const by = { actor: 'family', actorId: accountId } as const;
  if (!(await reopenCancelled(trx, deps, registration, { before, by, staffId }))) throw hasEnded();
  await endRefundAccount(trx, registration.id, deps.clock.now());
  const chosen = { campId, by: { ...by, roles: [] }, reason: chosenByFamily };
  await moveRegistration(trx, deps, registration.id, chosen);
}

const hasEnded = () => new AppError('read_only', t('You can no longer choose another camp.'));
