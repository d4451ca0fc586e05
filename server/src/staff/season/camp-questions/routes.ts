import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  CampQuestionsRecord,
  previewAskQuestions,
} from '@bowline/contract/api/staff/season/camp-questions';
import { canSeeAnswer } from '@bowline/contract/staff/roles';
import { CAMP_QUESTIONS } from '@bowline/contract/steps/camp-sections';
import { logAccess } from '../../../core/access-log/queries.ts';
import { findAnswerFile } from '../../../core/answer-files/queries.ts';
import { cancelMessage } from '../../../core/outbox/queries/messages.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { type SlipFile, sendUpload } from '../../../core/payments/slips.ts';
import { campStepsOf } from '../../../core/registrations/asked-steps.ts';
import { getRegistration } from '../../../core/registrations/registration.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import { previewEmail } from '../../../emails/compose-email.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { withRollback } from '../../../platform/database/with-rollback.ts';
import { type CallerInfo, logOnRegistration } from '../../staff-request.ts';
import { lockCampRow } from '../camps/queries/camps.ts';
import { getCampQuestions, publishQuestions, readQuestionsOf } from './camp-questions.ts';
import { cancelHeldQuestions, listHeldQuestions } from './queries.ts';

export const staffCampQuestionRoutes = defineRoutes({
  getCampQuestions: (deps, { params }) => getCampQuestions(deps, params.campId),
  publishCampQuestions: (deps, { by, params, body }) => publishQuestions(deps, by, params.campId, body),
  previewAskQuestions: (deps, { params }) => previewAsk(deps, params.campId),
  askCampQuestions: (deps, { by, params, body }) => askFamilies(deps, by, params.campId, body.forms),
  undoAskQuestions: (deps, { by, params }) => undoAsk(deps, by, params.campId),
  getStaffAnswerFile: async (deps, { staff, params, address, reply }) =>
    sendUpload(reply, await getAnswerFileForStaff(deps, { staff, address }, params), 'answer'),
});

interface AnswerFilePath {
  readonly registrationId: string;
  readonly fileId: string;
}

/**
 * A file that a family uploaded as an answer. The view is logged first. Throws 404, or 403 for a role that does not read the
 * answer.
 */
async function getAnswerFileForStaff(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  { staff, address }: { readonly staff: StaffCaller; readonly address: string },
  { registrationId, fileId }: AnswerFilePath,
): Promise<SlipFile> {
  const found = await db.transaction().execute(async (trx) => {
    const registration = await getRegistration(trx, registrationId);
    const file = await findAnswerFile(trx, registrationId, fileId);
    if (!file) throw notFound();
    const asked = campStepsOf(registration).find(({ fields }) => Object.hasOwn(fields, file.question));
    const field = asked?.fields[file.question] ?? { kind: 'upload' };
    if (!canSeeAnswer(staff.roles, asked?.id ?? CAMP_QUESTIONS, field))
      throw new AppError('forbidden', 'Your role doesn’t include this.');
    await logOnRegistration(trx, { staff, address }, registration, { action: 'view', what: ['answerFile'] });
    return file;
  });
  return { bytes: await files.get(found.file), contentType: found.content_type };
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'emailHoldSeconds'>;
type Lacking = Awaited<ReturnType<typeof readQuestionsOf>>['lacking'];

/**
 * Emails the families whose sent forms lack an answer that must be given. Throws 404, and 409 where there are not as many
 * forms as were shown.
 */
async function askFamilies(
  deps: Deps,
  caller: CallerInfo,
  campId: string,
  forms: number,
): Promise<CampQuestionsRecord> {
  const { clock, emailHoldSeconds } = deps;
  const { lacking } = await readQuestionsOf(deps, campId);
  if (lacking.length !== forms) throw changedMeanwhile(lacking.length);
  await deps.db.transaction().execute(async (trx) => {
    await queueQuestions(trx, { clock, emailHoldSeconds }, lacking);
    for (const { account_id: accountId, registration_id: registrationId } of lacking) {
      const about = { accountId, registrationId };
      await logAccess(trx, { ...caller, action: 'change', what: ['questionsAsked'], ...about });
    }
  });
  return getCampQuestions(deps, campId);
}

/** The emails that this would send: they are queued, read, and rolled back. Throws 404. */
async function previewAsk(deps: AppDeps, campId: string): Promise<ResponseOf<typeof previewAskQuestions>> {
  const { lacking } = await readQuestionsOf(deps, campId);
  return withRollback(deps.db, async (trx) => {
    // Held in any case, so that they are found.
    await queueQuestions(trx, { clock: deps.clock }, lacking);
    const messages = await listHeldQuestions(trx, campId, deps.clock.now());
    const [first] = messages.filter(({ email }) => email !== null);
    return {
      forms: lacking.length,
      emails: messages.filter(({ email }) => email !== null).length,
      without_email: messages.filter(({ email }) => email === null).length,
      mail: first ? await previewEmail({ ...deps, db: trx }, first.id) : null,
    };
  });
}

/** Cancels these emails while they are held. Throws 404, and 409 where none is. */
async function undoAsk(deps: Deps, caller: CallerInfo, campId: string): Promise<CampQuestionsRecord> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockCampRow(trx, campId))) throw notFound();
    const cancelled = await cancelHeldQuestions(trx, campId, deps.clock.now());
    if (cancelled.length === 0) throw tooLate();
    for (const { account_id: accountId, registration_id: registrationId } of cancelled) {
      const about = { accountId, registrationId };
      await logAccess(trx, { ...caller, action: 'change', what: ['questionsNotAsked'], ...about });
    }
  });
  return getCampQuestions(deps, campId);
}

async function queueQuestions(trx: Connection, hold: Omit<Deps, 'db'>, lacking: Lacking): Promise<void> {
  for (const { account_id: accountId, registration_id: registrationId } of lacking) {
    // One that was not sent yet would ask the same.
    await cancelMessage(trx, registrationId, 'camp questions');
    await queueMessage(trx, hold, { kind: 'camp questions', accountId, registrationId });
  }
}

const changedMeanwhile = (forms: number) =>
  new AppError(
    'conflict',
    `The list has changed: now ${forms} forms lack an answer. Please check it again.`,
    {
      current: { forms },
    },
  );

const tooLate = () => new AppError('conflict', 'These emails are being sent, or were undone already.');
