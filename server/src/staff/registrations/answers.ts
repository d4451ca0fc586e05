import type { Review } from '@bowline/contract/api/staff/review';
import type { AnsweredSection, Comparison } from '@bowline/contract/api/staff/review-answers';
import type { Field } from '@bowline/contract/form/field';
import { type AnswerInWords, sectionInWords } from '@bowline/contract/form/words';
import { accountDetails } from '@bowline/contract/profile/account';
import {
  canSeeField,
  canSeeIds,
  canSeeSection,
  categoryOfSection,
  type StaffRole,
} from '@bowline/contract/staff/roles';
import { type WizardStep, wizardSteps } from '@bowline/contract/steps/wizard-steps';
import { isStepId, stepTitle, workflowOf } from '@bowline/contract/steps/workflows';
import type { FrozenStep } from '../../core/registrations/frozen-document.ts';
import { contextOf, type Registration } from '../../core/registrations/registration.ts';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
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
  const { sections, hidden } = readableSections(
    staff.roles,
    submissions[0]?.steps ?? draftInWords(form, clock),
  );
  return {
    sections: sections.map(presentSection),
    reading: presentReading(staff.roles, submissions[0]?.reading),
    hidden,
    comparisons: await listComparisons(db, staff, form.id, submissions),
  };
}

function presentReading(roles: readonly StaffRole[], reading: Submission['reading']): Review['reading'] {
  if (!reading) return null;
  const { sections } = readableSections(roles, reading.steps);
  return {
    language: reading.language,
    sections: sections.map(({ step, title, answers }) => ({ step, title, answers: [...answers] })),
  };
}

async function listComparisons(
  db: Connection,
  { staffId, roles }: StaffCaller,
  registrationId: string,
  [last, before, ...older]: readonly Submission[],
): Promise<Comparison[]> {
  if (!last || !before) return [];
  const changesSince = ({ steps }: Submission) =>
    changesBetween(readableSections(roles, steps).sections, readableSections(roles, last.steps).sections);
  const previousView = await findPreviousView(db, { staffId, registrationId }, last.id);
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
    return [{ step: id, title: stepTitle(id, view.account_type), answers: words }];
  });
}

const profileOf = (view: Registration, record: 'camper' | 'account') =>
  record === 'camper' ? view.camper_profile : view.account_profile;

export interface ReadableAnswers {
  readonly sections: FrozenStep[];
  /** The titles of the sections that the role cannot read. */
  readonly hidden: string[];
}

/** The sections and answers that a role reads, in words. */
function readableSections(roles: readonly StaffRole[], steps: readonly FrozenStep[]): ReadableAnswers {
  const [read, hidden] = [true, false].map((wanted) =>
    steps.filter(({ step }) => canSeeSection(roles, step) === wanted),
  );
  return {
    // A section without readable answers, such as the fees for a viewer, is left out.
    sections: (read ?? []).flatMap((section) => {
      const answers = answersFor(roles, section);
      return answers.length > 0 || section.answers.length === 0 ? [{ ...section, answers }] : [];
    }),
    hidden: (hidden ?? []).map(({ title }) => title),
  };
}

// A text that is no question of the section, such as the declaration, may contain anything, also IC numbers.
function answersFor(roles: readonly StaffRole[], { step, answers }: FrozenStep): FrozenStep['answers'] {
  return answers.filter(({ name }) => {
    const field = findField(step, name);
    return field ? canSeeField(roles, field) : canSeeIds(roles);
  });
}

/** Whether a role reads an answer of a section. A name that is no question, such as an image, has no text to hide. */
export function canReadAnswer(roles: readonly StaffRole[], step: string, name: string): boolean {
  const field = findField(step, name);
  return canSeeSection(roles, step) && (!field || canSeeField(roles, field));
}

/** A section as it is sent, each answer with its alert level. */
function presentSection({ step, title, answers }: FrozenStep): AnsweredSection {
  return {
    step,
    title,
    answers: answers.map((answer) => presentAnswer(answer, findField(step, answer.name))),
  };
}

function presentAnswer(answer: AnswerInWords, field: Field | undefined): AnsweredSection['answers'][number] {
  const kind = field?.kind === 'phone' || field?.kind === 'email' ? field.kind : 'text';
  return { ...answer, emphasis: emphasisOf(answer, field), kind };
}

function emphasisOf({ value }: AnswerInWords, field: Field | undefined) {
  if (value === '') return 'folded';
  const choice = field?.choices?.find(({ label }) => label === value)?.value;
  if (field?.alert && choice === field.alert.answer) return 'alert';
  return field?.kind === 'yesNo' && choice === false ? 'folded' : 'normal';
}

function findField(step: string, name: string): Field | undefined {
  const fields = fieldsOf(step);
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function fieldsOf(step: string): Readonly<Record<string, Field>> {
  if (step === accountDetails.id) return accountDetails.fields;
  if (!isStepId(step)) return {};
  const found: WizardStep = wizardSteps[step];
  if (found.kind === 'done') return {};
  return (found.kind === 'review' ? found.section : found.step).fields;
}

/** The guarded parts that are shown, for the access log. */
export function guardedParts(roles: readonly StaffRole[], { sections }: ReadableAnswers): string[] {
  const steps = sections.map(({ step }) => step).filter(categoryOfSection);
  return [...steps, ...(canSeeIds(roles) ? ['icNumbers'] : [])];
}
