import { isDeepStrictEqual } from 'node:util';
import type { objectionAnswerBody, StaffCorrection } from '@bowline/contract/api/staff/families/corrections';
import type { Answers } from '@bowline/contract/form/field';
import type * as z from 'zod/mini';
import { logAccess } from '../../core/access-log/queries.ts';
import { type AnswerPart, addressOf, getAnswerPart } from '../../core/corrections/answer-part.ts';
import { applyAnswers } from '../../core/corrections/apply-answers.ts';
import { askConsentAgain } from '../../core/corrections/ask-consent.ts';
import { type Correction, lockCorrectionOf, updateCorrection } from '../../core/corrections/queries.ts';
import { queueCorrectionEmails } from '../../core/corrections/queue-emails.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { StaffRequest } from '../staff-request.ts';
import { canRead, listCorrections } from './list-corrections.ts';
import { subjectOf } from './view-part.ts';

/**
 * Answers what a family says against a correction: it stays, or the answers become again what they were. The family is told by
 * email. Throws 404, 403 where the roles do not read the answers, and 409 where there is nothing to answer.
 */
export function answerObjection(
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
    const takesBack = body.decision === 'take back';
    if (takesBack) {
      await applyAnswers(trx, { clock }, part, answersBefore(part, correction), staff);
      await askConsentAgain(trx, { clock }, part, correction.names);
    }
    const state = takesBack ? 'taken back' : 'kept';
    const change = { state, answered_at: clock.now(), answered_by: staff.staffId } as const;
    await updateCorrection(trx, correction, change, { answer: body.reason });
    await queueCorrectionEmails(trx, { clock }, 'objection answered', part, correction);
    const what = takesBack ? (['correctionTakenBack'] as const) : (['correctionKept'] as const);
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
