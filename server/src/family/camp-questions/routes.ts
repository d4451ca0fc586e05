import * as calls from '@bowline/contract/api/family/camp-questions';
import { parseAnswers } from '@bowline/contract/form/parse';
import { answerNaming } from '@bowline/contract/form/uploaded-file';
import { isEditable } from '@bowline/contract/registrations/status';
import { campQuestionsStep } from '@bowline/contract/steps/camp-questions';
import { CAMP_QUESTIONS } from '@bowline/contract/steps/camp-sections';
import { consent } from '@bowline/contract/steps/consent';
import { normaliseText } from '@bowline/contract/text/normalise-text';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { missingFileErrors } from '../../core/answer-files/answer-files.ts';
import { findAnswerFile, insertAnswerFile, listAnswerFiles } from '../../core/answer-files/queries.ts';
import { withStoredFiles } from '../../core/files/stored-files.ts';
import { type SlipFile, sendUpload } from '../../core/payments/slips.ts';
import { campStepsOf, laterQuestions, visibleFields } from '../../core/registrations/asked-steps.ts';
import { updateAnswers } from '../../core/registrations/queries/registrations.ts';
import { contextOf, getRegistration, type Registration } from '../../core/registrations/registration.ts';
import { editableSteps } from '../../core/registrations/step-states.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../platform/app-error.ts';
import { slipErrors } from '../../platform/files/images/normalise-image.ts';
import { readFiles, readSlip } from '../../platform/files/images/read-image.ts';
import { presentRegistration } from '../registrations/present.ts';

export const campQuestionRoutes = defineRoutes({
  saveLaterAnswers: async (deps, { caller, params, body }) =>
    presentRegistration(await saveLaterAnswers(deps, caller, params.formId, body), deps.clock),
  uploadAnswerFile: async (deps, { caller, params, request }) => {
    // Before the body is read.
    await requireUploadQuestion(deps, caller, params);
    return withUpload(request, calls.uploadAnswerFile, ({ files, texts }) =>
      storeAnswerFile(deps, caller, params, { bytes: files.file, name: texts.name }),
    );
  },
  getAnswerFile: async (deps, { caller, params, reply }) =>
    sendUpload(reply, await getOwnAnswerFile(deps, caller, params), 'answer'),
});

/**
 * Saves the answers to all questions that came after a sent form. What was signed stays as it is. Throws 404, 403, 422 with
 * errors by field, and 409 where nothing is asked any more.
 */
async function saveLaterAnswers(
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

type Deps = Pick<AppDeps, 'db' | 'clock' | 'files'>;

// Replaced files stay until the form is submitted, and those of submissions longer.
const MAX_FILES = 60;

interface Place {
  readonly formId: string;
  readonly question: string;
}

/** Throws 404 unless the form asks the caller for a file there, 403, or 409 where it cannot be changed. */
async function requireUploadQuestion(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { formId, question }: Place,
): Promise<Registration> {
  const registration = await getRegistration(db, formId, { account: caller.accountId, to: 'edit' });
  const later = campQuestionsStep(laterQuestions(registration));
  if (later.fields[question]?.kind === 'upload') return registration;
  const asked = campStepsOf(registration).map((step) => visibleFields(registration, step));
  if (!asked.some((fields) => fields[question]?.kind === 'upload')) throw notFound();
  if (!isEditable(registration.status) || !editableSteps(registration).includes('update'))
    throw new AppError(
      'read_only',
      t('This form has been submitted and can’t be changed. Please contact us.'),
    );
  return registration;
}

/** Stores an uploaded file. It belongs to the form once an answer names it. */
async function storeAnswerFile(
  deps: Deps,
  caller: Caller,
  { formId, question }: Place,
  upload: { readonly bytes: Buffer; readonly name: string },
): Promise<{ answer: string }> {
  const { file } = await readFiles(
    { file: upload.bytes },
    (bytes) => readSlip(bytes, caller.accountId),
    slipErrors,
  );
  const id = uuidv7();
  const kind = file.contentType === 'application/pdf' ? 'pdf' : 'jpg';
  const name = normaliseText(upload.name).replaceAll('/', ' ') || `file.${kind}`;
  return withStoredFiles(deps, [file.bytes], async ([key]) => {
    await deps.db.transaction().execute(async (trx) => {
      const registration = await requireUploadQuestion({ db: trx }, caller, { formId, question });
      if ((await listAnswerFiles(trx, registration.id)).size >= MAX_FILES)
        throw invalid({ file: [t('Too many files were uploaded for this form. Please contact us.')] });
      await insertAnswerFile(trx, {
        ...{ id, registration_id: registration.id, question, file: key },
        ...{ content_type: file.contentType, uploaded_at: deps.clock.now() },
      });
    });
    return { answer: answerNaming({ id, name }) };
  });
}

/** Throws 404 for a file of another form, or where staff keep the answer from the reader. */
async function getOwnAnswerFile(
  { db, files }: Deps,
  caller: Caller,
  { formId, fileId }: { readonly formId: string; readonly fileId: string },
): Promise<SlipFile> {
  const registration = await getRegistration(db, formId, { account: caller.accountId });
  const found = await findAnswerFile(db, registration.id, fileId);
  if (!found) throw notFound();
  const isVisible = campStepsOf(registration).some((step) =>
    Object.hasOwn(visibleFields(registration, step), found.question),
  );
  if (registration.hides_health && !isVisible) throw notFound();
  return { bytes: await files.get(found.file), contentType: found.content_type };
}
