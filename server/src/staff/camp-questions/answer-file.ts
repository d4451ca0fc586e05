import { canSeeAnswer } from '@bowline/contract/staff/roles';
import { CAMP_QUESTIONS } from '@bowline/contract/steps/camp-sections';
import { findAnswerFile } from '../../core/answer-files/queries.ts';
import type { SlipFile } from '../../core/payments/slips.ts';
import { campStepsOf } from '../../core/registrations/asked-steps.ts';
import { getRegistration } from '../../core/registrations/registration.ts';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { logOnRegistration } from '../staff-request.ts';

interface AnswerFilePath {
  readonly registrationId: string;
  readonly fileId: string;
}

/** A file that a family uploaded as an answer. The view is logged first. Throws 404, or 403 for a role that does not read the answer. */
export async function getAnswerFileForStaff(
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
