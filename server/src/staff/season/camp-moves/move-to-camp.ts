import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  campMoveBody,
  listCampsToMove as listCall,
  moveToCamp as moveCall,
} from '@bowline/contract/api/staff/season/camp-moves';
import type { Answers } from '@bowline/contract/form/field';
import { parseAnswers } from '@bowline/contract/form/parse';
import { isAnswered } from '@bowline/contract/form/shown';
import { labelOf } from '@bowline/contract/form/words';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { CAMP_QUESTIONS } from '@bowline/contract/steps/camp-sections';
import { consent } from '@bowline/contract/steps/consent';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { stepTitle } from '@bowline/contract/steps/workflows';
import { formatDateRange } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import type * as z from 'zod/mini';
import { optionsOf, pricesOf } from '../../../core/camps/present.ts';
import { type Camp, findPublishedCamp } from '../../../core/camps/queries.ts';
import { getSeason } from '../../../core/camps/season.ts';
import { getBalance } from '../../../core/charges/queries.ts';
import { staffActor } from '../../../core/registrations/deposit.ts';
import { findMisfit, moveRegistration } from '../../../core/registrations/move-registration.ts';
import { contextOf, getRegistration, type Registration } from '../../../core/registrations/registration.ts';
import { previewEmail } from '../../../emails/compose-email.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { withRollback } from '../../../platform/database/with-rollback.ts';
import { logOnRegistration, type StaffRequest } from '../../staff-request.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Request = StaffRequest<z.output<typeof campMoveBody>>;

/** The camps that a registration can move to. Throws 404. */
export async function listCampsToMove(
  deps: Deps,
  registrationId: string,
): Promise<ResponseOf<typeof listCall>> {
  const registration = await getRegistration(deps.db, registrationId);
  const { camps } = await getSeason(deps, deps.db);
  const fitting = camps.filter((camp) => camp.id !== registration.camp_id && !findMisfit(registration, camp));
  return {
    camps: fitting.map((camp) => ({
      id: camp.id,
      name: camp.name,
      dates: formatDateRange(camp.starts_on, camp.ends_on),
      fee: ringgitFromSen(camp.fee_sen),
      places_left: Math.max(camp.places_left, 0),
      waiting_list: camp.waiting_list,
    })),
  };
}

/** Moves a registration in its own transaction. Throws as `moveRegistration` does. */
export function moveToCamp(
  deps: Deps,
  registrationId: string,
  request: Request,
): Promise<{ status: RegistrationStatus }> {
  return deps.db.transaction().execute(async (trx) => {
    await applyMove(trx, deps, registrationId, request);
    const { status } = await getRegistration(trx, registrationId);
    return { status };
  });
}

/** What a move would change: it is made and rolled back. Throws as `moveRegistration` does. */
export function previewCampMove(
  deps: AppDeps,
  registrationId: string,
  request: Request,
): Promise<z.infer<(typeof moveCall)['dryRun']>> {
  return withRollback(deps.db, async (trx) => {
    const registration = await getRegistration(trx, registrationId, { lock: true });
    const { charged_sen: before } = await getBalance(trx, registration.id);
    const messageId = await applyMove(trx, deps, registrationId, request);
    const { charged_sen: after } = await getBalance(trx, registrationId);
    const { status } = await getRegistration(trx, registrationId);
    const camp = await findPublishedCamp(trx, request.body.camp_id);
    const outdated = camp ? listOutdatedAnswers(registration, camp, deps) : [];
    const mail = await previewEmail({ ...deps, db: trx }, messageId);
    return { before: ringgitFromSen(before), after: ringgitFromSen(after), status, outdated, mail };
  });
}

/** Moves a registration, with an entry in the log. Returns the email. Throws as `moveRegistration` does. */
async function applyMove(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  registrationId: string,
  request: Request,
): Promise<string> {
  const { camp_id: campId, reason } = request.body;
  const by = staffActor(request.staff);
  const messageId = await moveRegistration(trx, deps, registrationId, { campId, by, reason });
  const registration = await getRegistration(trx, registrationId);
  await logOnRegistration(trx, request, registration, { action: 'change', what: ['movedToCamp'] });
  return messageId;
}

/** The answers of a registration that another camp does not have or asks of its own, in words. */
function listOutdatedAnswers(
  registration: Registration,
  camp: Camp,
  { clock }: Pick<AppDeps, 'clock'>,
): string[] {
  const context = {
    ...contextOf(registration, clock),
    options: optionsOf(camp),
    prices: pricesOf(camp),
  };
  const hasSome = (answers: Answers = {}) => Object.values(answers).some(isAnswered);
  const ofSteps = questionSteps(registration.form_type).flatMap(({ id, step }) => {
    const answers = registration.answers[id] ?? {};
    const title = stepTitle(id, registration.account_type);
    if (id === consent.id || !hasSome(answers)) return [];
    if (step.askAgain) return [`${title}: answered for ${registration.camp.name}`];
    const parsed = parseAnswers(step, answers, context, 'draft');
    if (parsed.ok) return [];
    return Object.keys(parsed.errors).flatMap((name) => {
      const field = step.fields[name];
      return field ? [`${title}, ${labelOf(field, context)}: ${answers[name]}`] : [];
    });
  });
  const asked = hasSome(registration.answers[CAMP_QUESTIONS])
    ? [`Questions of ${registration.camp.name}: they stay in the form that was signed`]
    : [];
  return [...ofSteps, ...asked];
}
