import type { Fields } from '@bowline/contract/form/field';
import type { Step } from '@bowline/contract/form/section';
import type { Answer } from '@bowline/contract/options/choice';
import { categoryOfField } from '@bowline/contract/staff/roles';
import type { CampQuestion } from '@bowline/contract/steps/camp-questions';
import { campQuestionsStep } from '@bowline/contract/steps/camp-questions';
import { CAMP_QUESTIONS } from '@bowline/contract/steps/camp-sections';
import { medicines } from '@bowline/contract/steps/medicines';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import type { StepId } from '@bowline/contract/steps/workflows';
import type { Registration } from './registration.ts';

type QuestionSets = Pick<
  Registration,
  'status' | 'latest_questions' | 'seen_questions' | 'answered_questions'
>;

/**
 * The questions of its camp that a registration asks: a draft the latest, a submitted one those that it was submitted with
 * and those that the family has answered since.
 */
export function questionsOf({
  status,
  latest_questions: latest,
  seen_questions: seen,
  answered_questions: answered,
}: QuestionSets): readonly CampQuestion[] {
  if (status === 'In Progress') return latest?.questions ?? [];
  const first = seen?.questions ?? [];
  const known = new Set(first.map(({ name }) => name));
  return [...first, ...(answered?.questions ?? []).filter(({ name }) => !known.has(name))];
}

/** The questions of the camp as a section in the reader's language; undefined where the camp has none. */
export function questionsStepOf(registration: QuestionSets): Step | undefined {
  const questions = questionsOf(registration);
  return questions.length > 0 ? campQuestionsStep(questions) : undefined;
}

type Asking = QuestionSets & Pick<Registration, 'asks_medicines' | 'answers'>;

/**
 * The sections that the camp adds to the step *Annual update*: its own questions, and the medicines. A sent form has those
 * it was sent with.
 */
export function campStepsOf(registration: Asking): Step[] {
  const { status, asks_medicines, answers } = registration;
  const questions = questionsStepOf(registration);
  const asksMedicines = status === 'In Progress' ? asks_medicines : answers[medicines.id] !== undefined;
  return [...(questions ? [questions] : []), ...(asksMedicines ? [medicines] : [])];
}

/** A section of questions, and the step of the wizard that shows it. */
export interface AskedStep {
  readonly id: StepId;
  readonly step: Step;
}

/**
 * What a registration asks: the steps of its workflow, and after *Annual update* the sections of its camp, which that step
 * shows.
 */
export function askedSteps(registration: Asking & Pick<Registration, 'form_type'>): AskedStep[] {
  const ofCamp = campStepsOf(registration);
  return questionSteps(registration.form_type).flatMap((asked) =>
    asked.id === 'update' ? [asked, ...ofCamp.map((step) => ({ id: asked.id, step }))] : [asked],
  );
}

/** The questions that were published after a draft last saved answers to the step that asks them. */
export function newQuestions(
  registration: QuestionSets & Pick<Registration, 'answers' | 'earlier'>,
): CampQuestion[] {
  const { status, latest_questions: latest, seen_questions: seen, answers, earlier } = registration;
  // What an earlier form filled in was not saved by anybody yet.
  if (status !== 'In Progress' || !latest || !answers.update || earlier.update) return [];
  const known = new Set(seen?.questions.map(({ name }) => name));
  return latest.questions.filter(({ name }) => !known.has(name));
}

/**
 * The questions that came after a sent form, as the family is asked them now: each only where the earlier answers that it
 * depends on lead to it. None of a form that was refused or withdrawn, or of which the reader may not read one.
 */
export function laterQuestions(registration: Registration): readonly CampQuestion[] {
  const { latest_questions: latest, answered_questions, seen_questions, answers } = registration;
  const { submitted_at, status } = registration;
  if (!latest || !submitted_at || status === 'Refused' || status === 'Withdrawn') return [];
  if (latest.version <= (answered_questions?.version ?? seen_questions?.version ?? 0)) return [];
  const known = new Set(questionsOf(registration).map(({ name }) => name));
  const given = answers[CAMP_QUESTIONS] ?? {};
  const later: CampQuestion[] = [];
  for (const question of latest.questions) {
    const { name, when_question: leader } = question;
    if (known.has(name)) continue;
    if (!leader || later.some((other) => other.name === leader)) later.push(question);
    else if (isChosen(question, given[leader]))
      later.push({ ...question, when_question: null, when_answer: null });
  }
  const step = campQuestionsStep(later);
  return Object.keys(visibleFields(registration, step)).length === later.length ? later : [];
}

const isChosen = ({ when_answer }: CampQuestion, answer: Answer | null | undefined): boolean =>
  (typeof answer === 'boolean' ? (answer ? 'Yes' : 'No') : answer) === when_answer;

/** The fields of a section that the account that asks may read: none on health where staff keep those answers from it. */
export function visibleFields(
  { hides_health }: Pick<Registration, 'hides_health'>,
  { id, fields }: Step,
): Fields {
  if (!hides_health) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([, field]) => categoryOfField(id, field) !== 'health'),
  );
}
