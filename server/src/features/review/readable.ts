import type { Field } from '@bowline/contract/form/field';
import { accountDetails } from '@bowline/contract/profile/account';
import {
  canSeeField,
  canSeeIds,
  canSeeSection,
  type StaffRole,
  sightNeededFor,
} from '@bowline/contract/staff-roles';
import type { WizardStep } from '@bowline/contract/wizard-step';
import { wizardSteps } from '@bowline/contract/wizard-steps';
import { isStepId } from '@bowline/contract/workflows';
import type { FrozenStep } from '../registrations/service.ts';

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
  const fields = fieldsOf(step);
  return answers.filter(({ name }) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field ? canSeeField(roles, field) : canSeeIds(roles);
  });
}

/** Whether a role reads an answer of a section. What is no question, such as a picture, says nothing in words. */
export function readsAnswer(roles: readonly StaffRole[], step: string, name: string): boolean {
  const fields = fieldsOf(step);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return canSeeSection(roles, step) && (!field || canSeeField(roles, field));
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
