import type { AnsweredSection } from '@bowline/contract/api/staff/registration-answers';
import type { Field } from '@bowline/contract/form/field';
import type { AnswerInWords } from '@bowline/contract/form/words';
import { accountDetails } from '@bowline/contract/profile/account';
import {
  canSeeField,
  canSeeIds,
  canSeeSection,
  type StaffRole,
  sightNeededFor,
} from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import type { WizardStep } from '@bowline/contract/wizard-step';
import { wizardSteps } from '@bowline/contract/wizard-steps';
import { isStepId } from '@bowline/contract/workflows';
import type { FrozenStep } from '../../core/registrations/frozen-document.ts';

export interface ReadableForm {
  readonly sections: FrozenStep[];
  /** The titles of what the role does not read. */
  readonly hidden: string[];
}

/** A form in words as far as a role reads it: no section and no number beyond its sight. */
export function readableFor(roles: readonly StaffRole[], steps: readonly FrozenStep[]): ReadableForm {
  const [read, hidden] = [true, false].map((wanted) =>
    steps.filter(({ step }) => canSeeSection(roles, step) === wanted),
  );
  return {
    // A section of which nothing is left, such as the fees for a viewer, says nothing.
    sections: (read ?? []).flatMap((section) => {
      const answers = answersFor(roles, section);
      return answers.length > 0 || section.answers.length === 0 ? [{ ...section, answers }] : [];
    }),
    hidden: (hidden ?? []).map(({ title }) => title),
  };
}

// What is no question of the section, such as the declaration, may speak of anything, IC numbers too.
function answersFor(roles: readonly StaffRole[], { step, answers }: FrozenStep): FrozenStep['answers'] {
  return answers.filter(({ name }) => {
    const field = fieldOf(step, name);
    return field ? canSeeField(roles, field) : canSeeIds(roles);
  });
}

/** Whether a role reads an answer of a section. What is no question, such as a picture, says nothing in words. */
export function readsAnswer(roles: readonly StaffRole[], step: string, name: string): boolean {
  const field = fieldOf(step, name);
  return canSeeSection(roles, step) && (!field || canSeeField(roles, field));
}

/** A section as it is sent, each answer with how much it matters. */
export function presentSection({ step, title, answers }: FrozenStep): AnsweredSection {
  return { step, title, answers: answers.map((answer) => presentAnswer(answer, fieldOf(step, answer.name))) };
}

function presentAnswer(answer: AnswerInWords, field: Field | undefined): AnsweredSection['answers'][number] {
  const kind = field?.kind === 'phone' || field?.kind === 'email' ? field.kind : 'text';
  return { ...answer, emphasis: emphasisOf(answer, field), kind };
}

function emphasisOf({ value }: AnswerInWords, field: Field | undefined) {
  if (value === '') return 'folded';
  const said = field?.choices?.find(({ label }) => t(label) === value)?.value;
  if (field?.alert && said === field.alert.answer) return 'alert';
  return field?.kind === 'yesNo' && said === false ? 'folded' : 'normal';
}

function fieldOf(step: string, name: string): Field | undefined {
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

/** In a few words for the access log, what of a form's guarded data is shown; undefined where none of it is. */
export function guardedParts(roles: readonly StaffRole[], { sections }: ReadableForm): string | undefined {
  const titles = sections.filter(({ step }) => sightNeededFor(step)).map(({ title }) => title);
  const parts = [...titles, ...(canSeeIds(roles) ? ['IC numbers'] : [])];
  return parts.length > 0 ? parts.join(', ') : undefined;
}
