import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { enterAnswers as enterCall } from '@bowline/contract/api/staff/families/corrections';
import type * as z from 'zod/mini';
import { logAccess } from '../../core/access-log/queries.ts';
import { getAnswerPart, type PartAddress } from '../../core/corrections/answer-part.ts';
import { applyAnswers } from '../../core/corrections/apply-answers.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../staff-request.ts';
import { correctableFields } from './correctable-fields.ts';
import { answersAfter, requireCurrent } from './save-correction.ts';
import { isPaperPart, presentAnswerPart, subjectOf } from './view-part.ts';

/**
 * Enters a section of a paper form, by the rules of the family's own forms. Throws 404, 422 with errors by field, 409 with the
 * current answers for an older `version`, and `read_only` once the family has taken the account over or signed.
 */
export function enterAnswers(
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
