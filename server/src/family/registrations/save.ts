import { isDeepStrictEqual } from 'node:util';
import { termsRead } from '@bowline/contract/api/family/terms-read';
import type { AnswerContext, Answers, Fields } from '@bowline/contract/form/field';
import { type FieldErrors, parseAnswers } from '@bowline/contract/form/parse';
import type { Step } from '@bowline/contract/form/section';
import { plansOf } from '@bowline/contract/money/plans';
import { isEditable } from '@bowline/contract/registrations/status';
import { categoryOfSection } from '@bowline/contract/staff/roles';
import { CAMP_QUESTIONS } from '@bowline/contract/steps/camp-sections';
import { consent } from '@bowline/contract/steps/consent';
import { furthestOf, workflowOf } from '@bowline/contract/steps/workflows';
import { t } from '@bowline/contract/text/t';
import { missingFileErrors } from '../../core/answer-files/answer-files.ts';
import { isOutdated } from '../../core/answers/sections.ts';
import { getTextsIn } from '../../core/camps/camp-texts.ts';
import { findCamp } from '../../core/camps/queries.ts';
import { choosePlan } from '../../core/charges/plans.ts';
import { findRefusal } from '../../core/guardians/access.ts';
import {
  type AskedStep,
  askedSteps,
  campStepsOf,
  visibleFields,
} from '../../core/registrations/asked-steps.ts';
import { hashAgreement } from '../../core/registrations/frozen-document.ts';
import { updateAnswers, updateStep } from '../../core/registrations/queries/registrations.ts';
import { contextOf, getRegistration, type Registration } from '../../core/registrations/registration.ts';
import { editableSteps } from '../../core/registrations/step-states.ts';
import { submitRegistration } from '../../core/registrations/submit.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError, conflict, invalid, unreadableBody } from '../../platform/app-error.ts';
import type { AnswersBySection } from '../../platform/database/column-types.ts';
import { presentRegistration } from './present.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type SubmittedValues = Readonly<Record<string, unknown>>;

/**
 * Saves the step (or steps) whose questions the values answer, each replaced as a whole. Drafts may be incomplete. A
 * `next_step` among the values is recorded as the current one in the same statement, `terms_read` and `payment_plan` with
 * the consent. Throws 404, 422 with errors by field, 409 `read_only`, or 409 `conflict` with the current registration, also
 * where the terms are not those that were read.
 */
export async function saveAnswers(
  deps: Deps,
  caller: Caller,
  registrationId: string,
  body: SubmittedValues,
): Promise<Registration> {
  const { version: _, next_step, terms_read, payment_plan, ...values } = body;
  // A save that names no version applies to the current registration, and is repeated after a concurrent change.
  for (;;) {
    const to = answersConsent(values) ? 'sign' : 'edit';
    const registration = await getRegistration(deps.db, registrationId, { account: caller.accountId, to });
    if (isOutdated(body, registration)) throw conflict(presentRegistration(registration, deps.clock));
    const touched = touchedSteps(registration, values);
    const answers = answersAfter(registration, touched, values, contextOf(registration, deps.clock));
    await requireUploads(deps.db, registration, answers);
    const steps =
      next_step === undefined ? currentSteps(registration) : stepsAfter(registration, next_step, 'next_step');
    const saved = {
      answers,
      confirmed: touched.map(({ step }) => step.id),
      consent_withdrawn: consentWithdrawnAfter(answers, registration),
      questions_version: questionsSeenAfter(registration, touched),
      answered_questions_version: registration.answered_questions_version,
      ...(answersConsent(values)
        ? {
            ...(await termsReadWith(deps, registration, terms_read)),
            consent_by: caller.accountId === registration.account_id ? null : caller.accountId,
          }
        : termsReadIn(registration)),
      payment_plan: planAfter(registration, values, payment_plan),
      ...steps,
    };
    if (await updateAnswers(deps.db, registration, saved, deps.clock.now()))
      return {
        ...afterSave(registration, saved),
        consent_of_other: (saved.consent_by ?? registration.account_id) !== caller.accountId,
        version: registration.version + 1,
      };
  }
}

const answersConsent = (values: SubmittedValues): boolean =>
  Object.keys(consent.fields).some((name) => name in values);

/**
 * How the family pays what is left after the deposit, which the person who gives the consent chooses before the form is
 * first sent.
 */
function planAfter(
  registration: Registration,
  values: SubmittedValues,
  given: unknown,
): Registration['payment_plan'] {
  if (given === undefined || !answersConsent(values) || registration.submitted_at)
    return registration.payment_plan;
  const plan = plansOf(registration.offered_plan).find((one) => one === given);
  if (!plan) throw invalid({ payment_plan: [choosePlan()] });
  return plan;
}

function answersAfter(
  registration: Registration,
  touched: readonly TouchedStep[],
  values: SubmittedValues,
  context: AnswerContext,
): AnswersBySection {
  const saved: Record<string, Answers> = {};
  const errors: Record<string, FieldErrors[string]> = {};
  for (const { step, visible } of touched) {
    const before = registration.answers[step.id];
    // What the caller does not see stays as it is.
    const unseen = Object.entries(before ?? {}).filter(([name]) => !Object.hasOwn(visible, name));
    const parsed = parseAnswers(step, { ...Object.fromEntries(unseen), ...values }, context, 'draft', before);
    if (parsed.ok) saved[step.id] = { ...leftOf(step, before), ...parsed.answers };
    else Object.assign(errors, parsed.errors);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return withoutOutdatedConsent(registration, saved);
}

/** Throws 422 where an answer names a file that was not uploaded for this form. */
async function requireUploads(db: AppDeps['db'], registration: Registration, answers: AnswersBySection) {
  for (const step of campStepsOf(registration)) {
    const errors = await missingFileErrors(db, registration.id, step, answers[step.id] ?? {});
    if (Object.keys(errors).length > 0) throw invalid(errors);
  }
}

/** A section that the values answer, with the fields of it that the caller sees. */
type TouchedStep = AskedStep & { readonly visible: Fields };

function touchedSteps(registration: Registration, values: SubmittedValues): readonly TouchedStep[] {
  const asked = askedSteps(registration).map((one) => ({
    ...one,
    visible: visibleFields(registration, one.step),
  }));
  const names = Object.keys(values);
  const unknown = names.filter((name) => !asked.some(({ visible }) => Object.hasOwn(visible, name)));
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map((name) => [name, [t('This form doesn’t ask that.')]])));
  const touched = asked.filter(({ visible }) => names.some((name) => Object.hasOwn(visible, name)));
  const editable = new Set(editableSteps(registration));
  if (editable.size === 0 || touched.some(({ id }) => !editable.has(id))) throw readOnly();
  return touched;
}

/** The version of the camp's questions that the family has seen: that of the step it saves, where it asks them. */
const questionsSeenAfter = (registration: Registration, touched: readonly TouchedStep[]): number | null =>
  touched.some(({ id }) => id === 'update') ? versionAskedNow(registration) : registration.questions_version;

const versionAskedNow = ({ status, latest_questions, questions_version }: Registration): number | null =>
  status === 'In Progress' ? (latest_questions?.version ?? null) : questions_version;

/** Answers to questions of a camp that are not asked any more stay as they are. */
const leftOf = ({ id, fields }: Step, before: Answers = {}): Answers =>
  id === CAMP_QUESTIONS
    ? Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(fields, name)))
    : {};

const currentSteps = ({ current_step, furthest_step }: Registration) => ({ current_step, furthest_step });

const readOnly = () =>
  new AppError('read_only', t('This form has been submitted and can’t be changed. Please contact us.'));

function consentWithdrawnAfter(
  after: AnswersBySection,
  before: Registration,
): Registration['consent_withdrawn'] {
  if (after[consent.id]) return null;
  return before.answers[consent.id] ? 'answers' : before.consent_withdrawn;
}

const termsReadIn = ({ consent_language, consent_terms_sha256, consent_by }: Registration) => ({
  consent_language,
  consent_terms_sha256,
  consent_by,
});

/**
 * Which terms a consent is given to. Throws 409 `conflict` where they are not the terms now: nobody agrees to what was not
 * shown.
 */
export async function termsReadWith(
  { db, clock }: Deps,
  registration: Registration,
  given: unknown,
): Promise<Omit<ReturnType<typeof termsReadIn>, 'consent_by'>> {
  if (given === undefined) return { consent_language: null, consent_terms_sha256: null };
  const read = termsRead.safeParse(given).data;
  const camp = await findCamp(db, registration.camp_id);
  if (!read) throw unreadableBody();
  if (
    !camp ||
    read.sha256 !== hashAgreement(registration, await getTextsIn(db, camp, read.language), read.language)
  )
    throw new AppError(
      'conflict',
      t('The terms have changed since you opened this page. Please read and agree again.'),
      { current: presentRegistration(registration, clock) },
    );
  return { consent_language: read.language, consent_terms_sha256: read.sha256 };
}

// A changed answer to another question withdraws the consent (decisions §10).
function withoutOutdatedConsent({ answers }: Registration, saved: AnswersBySection): AnswersBySection {
  const after = { ...answers, ...saved };
  const changed = Object.keys(saved).some(
    (id) => id !== consent.id && !isDeepStrictEqual(saved[id], answers[id]),
  );
  if (!changed || saved[consent.id]) return after;
  const { [consent.id]: _, ...others } = after;
  return others;
}

/** The family's step, and the step whose answers it has just confirmed. */
interface RequestedStep {
  readonly current_step: string;
  readonly still_true?: string | undefined;
}

function afterSave(
  registration: Registration,
  { confirmed, ...saved }: Partial<Registration> & { readonly confirmed: readonly string[] },
): Registration {
  const earlier = Object.entries(registration.earlier).filter(([step]) => !confirmed.includes(step));
  return { ...registration, ...saved, earlier: Object.fromEntries(earlier) };
}

/** Records the step a family is at. Recording `done` submits the registration; a submitted one is returned unchanged. */
export async function recordStep(
  deps: Pick<AppDeps, 'db' | 'clock' | 'deriveKey'>,
  caller: Caller,
  registrationId: string,
  { current_step: step, still_true }: RequestedStep,
  address: string,
): Promise<Registration> {
  if (step === 'done') return submitRegistration(deps, caller, registrationId, address);
  for (;;) {
    const registration = await getRegistration(deps.db, registrationId, { account: caller.accountId });
    // Read-only guardians don’t change the saved step.
    if (await findRefusal(deps.db, registration, caller.accountId, 'edit')) return registration;
    if (still_true && registration.hides_health && categoryOfSection(still_true) === 'health')
      throw new AppError('forbidden', t('Please contact the camp.'));
    const steps = {
      ...stepsAfter(registration, step, 'current_step'),
      confirmed: still_true ? [still_true] : [],
    };
    if (!isEditable(registration.status)) return registration;
    if (await updateStep(deps.db, registration, steps)) return afterSave(registration, steps);
  }
}

// `done` is only recorded by submitting.
function stepsAfter(
  { form_type, furthest_step }: Registration,
  step: unknown,
  member: 'current_step' | 'next_step',
): Pick<Registration, 'current_step' | 'furthest_step'> {
  const current_step = workflowOf(form_type).find((one) => one === step);
  if (!current_step || current_step === 'done')
    throw invalid({ [member]: [t('This form has no such step.')] });
  return { current_step, furthest_step: furthestOf(form_type, current_step, furthest_step ?? current_step) };
}
