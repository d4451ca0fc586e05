import type { StepState } from '@bowline/contract/api/records';
import type { AnswerContext, Answers } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { isEditable } from '@bowline/contract/registrations/status';
import { consent } from '@bowline/contract/steps/consent';
import type { WizardStep } from '@bowline/contract/steps/wizard-step';
import { questionSteps, wizardSteps } from '@bowline/contract/steps/wizard-steps';
import { type StepId, workflowOf } from '@bowline/contract/steps/workflows';
import type { FormView } from '../../core/registrations/form-view.ts';
import { missingUnder } from './known-missing.ts';

/** Each step of the form's workflow with what it still needs. `done` is complete once the form is submitted. */
export function stepStates(view: FormView, context: AnswerContext): StepState[] {
  const missingOf = missingUnder(context);
  return workflowOf(view.form_type).map((step) => {
    const asked = askedIn(step, view);
    const missing = asked ? [...missingOf(asked.section, asked.answers)] : [];
    const complete = step === 'done' ? !isEditable(view.status) : missing.length === 0;
    return { step, complete, missing };
  });
}

function askedIn(id: StepId, view: FormView): { section: Section; answers: Answers } | undefined {
  const step: WizardStep = wizardSteps[id];
  if (step.kind === 'done') return undefined;
  if (step.kind !== 'review') return { section: step.step, answers: view.answers[id] ?? {} };
  const profile = step.record === 'camper' ? view.camper_profile : view.account_profile;
  return { section: step.section, answers: profile[step.section.id] ?? {} };
}

type Progress = Pick<FormView, 'form_type' | 'status' | 'reopened_steps' | 'answers'>;

/** The steps that the family can change now: all of a draft, those sent back, or none. */
export function editableSteps(view: Progress): StepId[] {
  if (!isEditable(view.status)) return [];
  const ids = questionSteps(view.form_type).map(({ id }) => id);
  return view.status === 'In Progress' ? ids : ids.filter((id) => isSentBack(id, view));
}

// A change to what was sent back withdraws the consent, which can then be given anew.
function isSentBack(id: StepId, { reopened_steps, answers }: Progress): boolean {
  return reopened_steps.includes(id) || (id === consent.id && answers[id] === undefined);
}
