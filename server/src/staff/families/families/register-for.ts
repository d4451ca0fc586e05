import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  closedStates,
  listCampsFor,
  registerFor as registerCall,
} from '@bowline/contract/api/staff/families/families';
import { formatDateRange } from '@bowline/contract/text/dates';
import type * as z from 'zod/mini';
import { getAccount } from '../../../core/accounts/queries/accounts.ts';
import { findCampChoices } from '../../../core/campers/camp-choices.ts';
import { camperContext, completionOf } from '../../../core/campers/completion.ts';
import { findCamper } from '../../../core/campers/queries/campers.ts';
import type { OfferedCamp } from '../../../core/camps/queries.ts';
import { getSeason, momentOf } from '../../../core/camps/season.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { findClosed, findOrBegin, requireCompleteProfiles } from '../../../core/registrations/begin.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { insertNote } from '../../review/registrations/queries.ts';
import { logOnRegistration, type StaffRequest } from '../../staff-request.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

interface OfFamily {
  readonly accountId: string;
  readonly camperId: string;
}

/** A camper of the account itself, with the camps to choose from. Throws 404. */
async function getCamperOf(db: Connection, deps: Pick<AppDeps, 'clock'>, { accountId, camperId }: OfFamily) {
  const season = await getSeason(deps, db);
  const camper = await findCamper(db, accountId, camperId, season.today);
  if (!camper || camper.shared) throw notFound();
  const { type, is_complete } = await getAccount(db, accountId);
  const context = camperContext(camper, type, season);
  const profiles = {
    account: is_complete,
    camper: Object.values(completionOf(camper, context)).every(Boolean),
  };
  return {
    camper,
    context,
    profiles,
    moment: momentOf(season),
    choices: findCampChoices(camper, type, season),
  };
}

/** The camps that staff can register a camper for. Throws 404. */
export async function listCampsOf(deps: Deps, of: OfFamily): Promise<ResponseOf<typeof listCampsFor>> {
  const { choices, profiles, moment } = await getCamperOf(deps.db, deps, of);
  return {
    incomplete: findIncomplete(profiles),
    camps: choices.map((camp) => ({
      id: camp.id,
      name: camp.name,
      dates: formatDateRange(camp.starts_on, camp.ends_on),
      closed: closedState(camp, moment.now) ?? null,
    })),
  };
}

function findIncomplete(profiles: Parameters<typeof requireCompleteProfiles>[0]): string | null {
  try {
    requireCompleteProfiles(profiles);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

function closedState(camp: OfferedCamp, now: Date): (typeof closedStates)[number] | undefined {
  const closed = findClosed(camp, now);
  if (!closed) return undefined;
  if (closed.code === 'camp_full') return 'full';
  return now < camp.opens_at && !camp.closed_by_hand ? 'not open yet' : 'closed';
}

/**
 * Begins the registration of a camper for the family, by the rules of the family's own begin; a camp that takes no
 * registrations needs a reason. The family gets an email. Throws 404, 422 without the reason, and 409 as `findOrBegin` does.
 */
export function registerFor(
  deps: Deps,
  of: OfFamily,
  request: StaffRequest<z.output<typeof registerCall.body>>,
): Promise<ResponseOf<typeof registerCall>> {
  const { camp_id, reason } = request.body;
  return deps.db.transaction().execute(async (trx) => {
    const own = await getCamperOf(trx, deps, of);
    requireCompleteProfiles(own.profiles);
    const camp = own.choices.find(({ id }) => id === camp_id);
    if (!camp)
      throw new AppError(
        'not_open',
        'This camp does not suit the camper, or there is a registration on its days.',
      );
    const isClosed = findClosed(camp, own.moment.now) !== undefined;
    if (isClosed && !reason)
      throw invalid({ reason: ['Registration for this camp is closed or full. Give a reason.'] });
    const { id, isNew } = await findOrBegin(trx, deps, own, camp, isClosed);
    if (!isNew)
      throw new AppError('already_registered', 'The family has just started this registration itself.');
    const at = deps.clock.now();
    const { staffId } = request.staff;
    if (reason) await insertNote(trx, { registrationId: id, staffId, text: reason, at });
    await queueMessage(trx, deps, {
      kind: 'registered by staff',
      accountId: of.accountId,
      registrationId: id,
    });
    const registration = { id, account_id: of.accountId, camper_id: of.camperId };
    await logOnRegistration(trx, request, registration, { action: 'change', what: ['registeredFor'] });
    return { registration_id: id };
  });
}
