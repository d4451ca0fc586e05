import type { AnsweredSection, Comparison } from '@bowline/contract/api/staff/review/answers';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import type { AnswerContext, Answers, Field } from '@bowline/contract/form/field';
import { type AnswerInWords, answerInWords, labelOf, sectionInWords } from '@bowline/contract/form/words';
import type { Answer } from '@bowline/contract/options/choice';
import {
  canSeeAnswer,
  canSeeIds,
  canSeeSection,
  categoryOfSection,
  type StaffRole,
} from '@bowline/contract/staff/roles';
import { behavioural } from '@bowline/contract/steps/behavioural';
import { CAMP_QUESTIONS } from '@bowline/contract/steps/camp-sections';
import { type WizardStep, wizardSteps } from '@bowline/contract/steps/wizard-steps';
import { stepTitle, workflowOf } from '@bowline/contract/steps/workflows';
import { questionsStepOf } from '../../../core/registrations/asked-steps.ts';
import { type FrozenStep, findField, freezeCampSteps } from '../../../core/registrations/frozen-document.ts';
import { contextOf, type Registration } from '../../../core/registrations/registration.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { findPreviousView } from '../queue/queries/registration-views.ts';
import { listSubmissions, type Submission } from './queries.ts';

/** The answers of a registration that a role reads, compared with earlier submissions. */
export async function getAnswers(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  staff: StaffCaller,
  form: Registration,
): Promise<Pick<Review, 'sections' | 'reading' | 'hidden' | 'comparisons'>> {
  const submissions = await listSubmissions(db, form.id);
  const reader = { roles: staff.roles, form };
  const [last] = submissions;
  const { sections, hidden } = readableSections(
    reader,
    last ? withLaterAnswers(last.steps, form, clock) : draftInWords(form, clock),
  );
  return {
    sections: sections.map((section) => presentSection(reader, section)),
    reading: presentReading(reader, last?.reading),
    hidden,
    comparisons: await listComparisons(db, staff, form, submissions),
  };
}

/** Who reads which registration: its camp may have questions of its own. */
interface AnswersReader {
  readonly roles: readonly StaffRole[];
  readonly form: Registration;
}

/** What was signed, and what the family answered to questions of the camp that came after it. */
function withLaterAnswers(
  signed: readonly FrozenStep[],
  form: Registration,
  clock: AppDeps['clock'],
): readonly FrozenStep[] {
  const asked = freezeCampSteps(form, contextOf(form, clock));
  const now = asked.find(({ step }) => step === CAMP_QUESTIONS);
  if (!now) return signed;
  const before = answersOf(signed, now.step);
  const later = now.answers
    .filter(({ name, value }) => value !== '' && value !== before.get(name)?.value)
    .map((answer) => ({ ...answer, label: `${answer.label} (answered after the form was sent)` }));
  if (later.length === 0) return signed;
  const replaced = new Set(later.map(({ name }) => name));
  const kept = [...before.values()].filter(({ name }) => !replaced.has(name));
  const section = { ...now, answers: [...kept, ...later] };
  const at = signed.findIndex(({ step }) => step === (before.size > 0 ? now.step : 'update'));
  return [...signed.slice(0, before.size > 0 ? at : at + 1), section, ...signed.slice(at + 1)];
}

function presentReading(reader: AnswersReader, reading: Submission['reading']): Review['reading'] {
  if (!reading) return null;
  const { sections } = readableSections(reader, reading.steps);
  return {
    language: reading.language,
    sections: sections.map(({ step, title, answers }) => ({ step, title, answers: [...answers] })),
  };
}

async function listComparisons(
  db: Connection,
  { staffId, roles }: StaffCaller,
  form: Registration,
  [last, before, ...older]: readonly Submission[],
): Promise<Comparison[]> {
  if (!last || !before) return [];
  const reader = { roles, form };
  const changesSince = ({ steps }: Submission) =>
    changesBetween(readableSections(reader, steps).sections, readableSections(reader, last.steps).sections);
  const previousView = await findPreviousView(db, { staffId, registrationId: form.id }, last.id);
  const viewed = [before, ...older].find(({ id }) => id === previousView?.submissionId);
  const sinceViewed: Comparison[] =
    previousView && viewed
      ? [{ since: 'looked', at: previousView.at.toISOString(), changes: changesSince(viewed) }]
      : [];
  if (viewed === before) return sinceViewed;
  const at = before.submittedAt.toISOString();
  return [...sinceViewed, { since: 'submitted', at, changes: changesSince(before) }];
}

type Change = Comparison['changes'][number];

/** The answers that differ between two submissions, in the order of the steps. */
function changesBetween(before: readonly FrozenStep[], after: readonly FrozenStep[]): Change[] {
  const titles = new Map([...after, ...before].map(({ step, title }) => [step, title]));
  return [...titles].flatMap(([step, title]) => {
    const [old, now] = [answersOf(before, step), answersOf(after, step)];
    const names = new Set([...now.keys(), ...old.keys()]);
    return [...names].flatMap((name) => {
      const [was, is] = [old.get(name), now.get(name)];
      if (was?.value === is?.value) return [];
      const label = is?.label ?? was?.label ?? name;
      return [{ step, title, name, label, before: was?.value ?? '', after: is?.value ?? '' }];
    });
  });
}

function answersOf(steps: readonly FrozenStep[], step: string) {
  const answers = steps.find((one) => one.step === step)?.answers ?? [];
  return new Map(answers.map((answer) => [answer.name, answer]));
}

/** The current answers of a registration that was never submitted, in words. */
export function draftInWords(view: Registration, clock: AppDeps['clock']): FrozenStep[] {
  const context = contextOf(view, clock);
  return workflowOf(view.form_type).flatMap((id) => {
    const step: WizardStep = wizardSteps[id];
    if (step.kind === 'done' || step.kind === 'consent') return [];
    const [section, answers] =
      step.kind === 'review' ? [step.section, profileOf(view, step.record)] : [step.step, view.answers];
    const words = sectionInWords(section, answers[section.id] ?? {}, context);
    const asked = { step: id, title: stepTitle(id, view.account_type), answers: words };
    return id === 'update' ? [asked, ...freezeCampSteps(view, context)] : [asked];
  });
}

const profileOf = (view: Registration, record: 'camper' | 'account') =>
  record === 'camper' ? view.camper_profile : view.account_profile;

interface ReadableAnswers {
  readonly sections: FrozenStep[];
  /** The titles of the sections that the role cannot read. */
  readonly hidden: string[];
}

/** The sections and answers that a role reads, in words. */
function readableSections(reader: AnswersReader, steps: readonly FrozenStep[]): ReadableAnswers {
  const { roles } = reader;
  const read = steps.map((section) => ({ ...section, answers: answersFor(reader, section) }));
  const isHidden = ({ step, answers }: FrozenStep) => !canSeeSection(roles, step) && answers.length === 0;
  return {
    // A section without readable answers, such as the fees for a viewer, is left out.
    sections: read.filter(
      (section, at) => !isHidden(section) && (section.answers.length > 0 || steps[at]?.answers.length === 0),
    ),
    hidden: read.filter(isHidden).map(({ title }) => title),
  };
}

// A text that is no question of the section, such as the declaration, may contain anything, also IC numbers.
function answersFor({ roles, form }: AnswersReader, { step, answers }: FrozenStep): FrozenStep['answers'] {
  return answers.filter(({ name }) => {
    const field = findField(step, name, questionsStepOf(form));
    if (field) return canSeeAnswer(roles, step, field);
    // A question that staff removed since, or of a camp that the registration left.
    return canSeeSection(roles, step) && (step === CAMP_QUESTIONS || canSeeIds(roles));
  });
}

/** Whether a role reads an answer of a section. A name that is no question, such as an image, has no text to hide. */
export function canReadAnswer({ roles, form }: AnswersReader, step: string, name: string): boolean {
  const field = findField(step, name, questionsStepOf(form));
  return field ? canSeeAnswer(roles, step, field) : canSeeSection(roles, step);
}

/** A section as it is sent, each answer with its alert level. */
function presentSection({ form }: AnswersReader, { step, title, answers }: FrozenStep): AnsweredSection {
  return {
    step,
    title,
    answers: answers.map((answer) =>
      presentAnswer(answer, findField(step, answer.name, questionsStepOf(form))),
    ),
  };
}

/** An answer as it is sent, with its alert level. */
export function presentAnswer(
  answer: AnswerInWords,
  field: Field | undefined,
): AnsweredSection['answers'][number] {
  const kind = field?.kind === 'phone' || field?.kind === 'email' ? field.kind : 'text';
  return { ...answer, emphasis: emphasisOf(answer, field), kind };
}

/** Whether an answer is one that staff must not miss when they decide. */
const weighs = (field: Field | undefined, answer: Answer | null | undefined): boolean =>
  field?.weighsFrom !== undefined && typeof answer === 'number' && answer >= field.weighsFrom;

/** Those of the answers on behaviour, in words. */
export const weightyBehaviour = (answers: Answers, context: AnswerContext): string[] =>
  Object.entries(behavioural.fields)
    .filter(([name, field]) => weighs(field, answers[name]))
    .map(([name, field]) => `${labelOf(field, context)}: ${answerInWords(field, answers[name], context)}`);

function emphasisOf({ value }: AnswerInWords, field: Field | undefined) {
  if (value === '') return 'folded';
  const choice = field?.choices?.find(({ label }) => label === value)?.value;
  if (field?.alert && choice === field.alert.answer) return 'alert';
  if (weighs(field, choice)) return 'alert';
  return field?.kind === 'yesNo' && choice === false ? 'folded' : 'normal';
}

/** The guarded parts that are shown, for the access log. */
export function guardedParts(roles: readonly StaffRole[], { sections }: ReadableAnswers): string[] {
  const steps = sections.map(({ step }) => step).filter(categoryOfSection);
  return [...steps, ...(canSeeIds(roles) ? ['icNumbers'] : [])];
}
