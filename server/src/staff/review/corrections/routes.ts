import { isDeepStrictEqual } from 'node:util';
import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  enterAnswers as enterCall,
  objectionAnswerBody,
  StaffCorrection,
} from '@bowline/contract/api/staff/review/corrections';
import type { Answers } from '@bowline/contract/form/field';
import { titleOf } from '@bowline/contract/form/words';
import { canSeeAnswer, categoryOfSection } from '@bowline/contract/staff/roles';
import type * as z from 'zod/mini';
import { logAccess } from '../../../core/access-log/queries.ts';
import {
  type AnswerPart,
  addressOf,
  findAnswerPart,
  getAnswerPart,
  type PartAddress,
} from '../../../core/corrections/answer-part.ts';
import { applyAnswers } from '../../../core/corrections/apply-answers.ts';
import { askConsentAgain } from '../../../core/corrections/ask-consent.ts';
import {
  type Correction,
  hasAccount,
  listCorrectionsOf,
  lockCorrectionOf,
  type NamedCorrection,
  updateCorrection,
} from '../../../core/corrections/queries.ts';
import { queueCorrectionEmails } from '../../../core/corrections/queue-emails.ts';
import { changesInWords, fieldsOfCorrection } from '../../../core/corrections/words.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { StaffRequest } from '../../staff-request.ts';
import { correctableFields } from './correctable-fields.ts';
import { listAnswerParts } from './list-parts.ts';
import { answersAfter, requireCurrent, saveCorrection } from './save-correction.ts';
import { isPaperPart, presentAnswerPart, subjectOf, viewAnswerPart } from './view-part.ts';

export const correctionRoutes = defineRoutes({
  listAnswerParts: (deps, { staff, params }) => listAnswerParts(deps, staff, params.accountId),
  getAnswerPart: (deps, { staff, params, address }) =>
    viewAnswerPart(deps, staff, { ...params, ip: address }),
  saveCorrection: (deps, { asked, params }) => saveCorrection(deps, params, asked),
  enterAnswers: (deps, { asked, params }) => enterAnswers(deps, params, asked),
  listStaffCorrections: (deps, { staff, params, address }) =>
    viewCorrections(deps, staff, params.accountId, address),
  answerObjection: (deps, { asked, params }) => answerObjection(deps, params, asked),
});

/**
 * Enters a section of a paper form, by the rules of the family's own forms. Throws 404, 422 with errors by field, 409 with
 * the current answers for an older `version`, and `read_only` once the family has taken the account over or signed.
 */
function enterAnswers(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  address: PartAddress,
  { staff, body, address: ip }: StaffRequest<z.output<typeof enterCall.body>>,
): Promise<ResponseOf<typeof enterCall>> {
  return db.transaction().execute(async (trx) => {
    const part = await getAnswerPart(trx, { clock }, address, { lock: true });
    if (!(await isPaperPart(trx, part))) throw notPaper();
    await requireCurrent(trx, staff.roles, part, body);
    const names = Object.keys(correctableFields(staff.roles, part.section, part.context, true));
    await applyAnswers(trx, { clock }, part, answersAfter(part, names, body.answers), staff);
    const entry = { staffId: staff.staffId, action: 'change', what: ['paperAnswers'] } as const;
    await logAccess(trx, { ...entry, ...subjectOf(part), address: ip });
    return presentAnswerPart(trx, staff.roles, await getAnswerPart(trx, { clock }, address));
  });
}

const notPaper = () =>
  new AppError(
    'read_only',
    'The family has taken its account over, or has signed. Correct the answers with a reason instead.',
  );

/**
 * Answers what a family says against a correction: it stays, or the answers become again what they were. The family is told
 * by email. Throws 404, 403 where the roles do not read the answers, and 409 where there is nothing to answer.
 */
function answerObjection(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { accountId, correctionId }: { readonly accountId: string; readonly correctionId: string },
  { staff, body, address }: StaffRequest<z.output<typeof objectionAnswerBody>>,
): Promise<{ corrections: StaffCorrection[] }> {
  return db.transaction().execute(async (trx) => {
    const correction = await lockCorrectionOf(trx, accountId, correctionId);
    if (!correction) throw notFound();
    const part = await getAnswerPart(trx, { clock }, addressOf(correction), { lock: true });
    if (!canRead(staff, part, correction))
      throw new AppError('forbidden', 'Your role does not read these answers.');
    if (correction.state !== 'objected')
      throw new AppError('read_only', 'There is no objection to answer any more.');
    const withdraws = body.decision === 'withdraw';
    if (withdraws) {
      await applyAnswers(trx, { clock }, part, answersBefore(part, correction), staff);
      await askConsentAgain(trx, { clock }, part, correction.names);
    }
    const state = withdraws ? 'withdrawn' : 'kept';
    const change = { state, answered_at: clock.now(), answered_by: staff.staffId } as const;
    await updateCorrection(trx, correction, change, { answer: body.reason });
    await queueCorrectionEmails(trx, { clock }, 'objection answered', part, correction);
    const what = withdraws ? (['correctionWithdrawn'] as const) : (['correctionKept'] as const);
    await logAccess(trx, { staffId: staff.staffId, action: 'change', what, ...subjectOf(part), address });
    return listCorrections(trx, { clock }, staff, accountId);
  });
}

/** The answers without the correction: one that was changed again since stays. */
function answersBefore(part: AnswerPart, { names, before, after }: Correction): Answers {
  const unchanged = names.filter((name) =>
    isDeepStrictEqual(part.answers[name] ?? null, after[name] ?? null),
  );
  const restored = Object.fromEntries(unchanged.map((name) => [name, before[name] ?? null]));
  return { ...part.answers, ...restored };
}

/** The same as `listCorrections`. The view is logged before it is returned. */
function viewCorrections(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  staff: StaffCaller,
  accountId: string,
  address: string,
): Promise<{ corrections: StaffCorrection[] }> {
  return db.transaction().execute(async (trx) => {
    const shown = await listCorrections(trx, { clock }, staff, accountId);
    const entry = { staffId: staff.staffId, action: 'view', accountId, address } as const;
    await logAccess(trx, { ...entry, what: ['family', ...guardedIn(shown)] });
    return shown;
  });
}

const guardedIn = ({ corrections }: { corrections: readonly StaffCorrection[] }): string[] => [
  ...new Set(
    corrections.flatMap(({ section, details }) => (details && categoryOfSection(section) ? [section] : [])),
  ),
];

/** What staff corrected for a family, as far as the roles read it. Throws 404. */
async function listCorrections(
  db: Connection,
  deps: Pick<AppDeps, 'clock'>,
  staff: StaffCaller,
  accountId: string,
): Promise<{ corrections: StaffCorrection[] }> {
  if (!(await hasAccount(db, accountId))) throw notFound();
  const corrections: StaffCorrection[] = [];
  for (const correction of await listCorrectionsOf(db, accountId)) {
    const part = await findAnswerPart(db, deps, addressOf(correction));
    if (part) corrections.push(presentCorrection(staff, part, correction));
  }
  return { corrections };
}

function presentCorrection(
  staff: StaffCaller,
  part: AnswerPart,
  correction: NamedCorrection,
): StaffCorrection {
  const isReadable = canRead(staff, part, correction);
  const { reason, objection, answer } = correction;
  return {
    id: correction.id,
    section: correction.section,
    section_title: titleOf(part.section),
    camper_name: correction.camper_name,
    camp_name: correction.camp_name,
    registration_id: correction.registration_id,
    by: correction.staff_name,
    at: correction.made_at.toISOString(),
    state: correction.state,
    details: isReadable ? { changes: changesInWords(part, correction), reason, objection, answer } : null,
    can_answer: correction.state === 'objected' && isReadable,
  };
}

/** Whether the roles read every answer that a correction changed. */
const canRead = (
  { roles }: StaffCaller,
  part: AnswerPart,
  correction: Pick<NamedCorrection, 'names'>,
): boolean =>
  fieldsOfCorrection(part, correction).every(([, field]) => canSeeAnswer(roles, part.section.id, field));
