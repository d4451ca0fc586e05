import { parseAnswers } from '@bowline/contract/form/parse';
import { isEditable } from '@bowline/contract/registrations/status';
import { campQuestionsStep } from '@bowline/contract/steps/camp-questions';
import { CAMP_QUESTIONS } from '@bowline/contract/steps/camp-sections';
import { consent } from '@bowline/contract/steps/consent';
import { t } from '@bowline/contract/text/t';
import { missingFileErrors } from '../../core/answer-files/answer-files.ts';
import { laterQuestions } from '../../core/registrations/asked-steps.ts';
import { updateAnswers } from '../../core/registrations/queries/registrations.ts';
import { contextOf, getRegistration, type Registration } from '../../core/registrations/registration.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError, invalid } from '../../platform/app-error.ts';

/**
 * Saves the answers to all questions that came after a sent form. What was signed stays as it is. Throws 404, 403, 422 with
 * errors by field, and 409 where nothing is asked any more.
 */
export async function saveLaterAnswers(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  caller: Caller,
  registrationId: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Registration> {
  return db.transaction().execute(async (trx) => {
    const registration = await getRegistration(trx, registrationId, {
      account: caller.accountId,
      to: 'edit',
      lock: true,
    });
    const step = campQuestionsStep(laterQuestions(registration));
    if (Object.keys(step.fields).length === 0)
      throw new AppError('read_only', t('The camp has no more questions for you.'));
    const context = contextOf(registration, clock);
    if (context.today > registration.camp.ends_on)
      throw new AppError('read_only', t('The camp is over, so nothing can be changed any more.'));
    const parsed = parseAnswers(step, values, context, 'complete');
    const errors = parsed.ok
      ? await missingFileErrors(trx, registration.id, step, parsed.answers)
      : parsed.errors;
    if (!parsed.ok || Object.keys(errors).length > 0) throw invalid(errors);
    const given = registration.answers[CAMP_QUESTIONS];
    // What is signed next must be what the consent was given to.
    const { [consent.id]: consented, ...unsigned } = registration.answers;
    const isWithdrawn = isEditable(registration.status) && consented !== undefined;
    const saved = {
      ...registration,
      ...(isWithdrawn && { consent_withdrawn: 'answers' as const }),
      answers: {
        ...(isWithdrawn ? unsigned : registration.answers),
        [CAMP_QUESTIONS]: { ...given, ...parsed.answers },
      },
      answered_questions_version: registration.latest_questions?.version ?? null,
      confirmed: [],
    };
    await updateAnswers(trx, registration, saved, clock.now());
    return getRegistration(trx, registrationId, { account: caller.accountId });
  });
}
