import { hash } from 'node:crypto';
import type { StepState } from '@bowline/contract/api/registrations';
import type { AnswerContext, Answers } from '@bowline/contract/form/field';
import { missingFields } from '@bowline/contract/form/parse';
import type { Section } from '@bowline/contract/form/section';
import { isEditable } from '@bowline/contract/registrations/status';
import { categoryOfSection } from '@bowline/contract/staff/roles';
import { consent } from '@bowline/contract/steps/consent';
import { questionSteps, type WizardStep, wizardSteps } from '@bowline/contract/steps/wizard-steps';
import { type StepId, workflowOf } from '@bowline/contract/steps/workflows';
import { mustChoosePlan } from '../charges/plans.ts';
import { campStepsOf, visibleFields } from './asked-steps.ts';
import type { Registration } from './registration.ts';

const MAX_CACHED = 20_000;

const missingCache = new Map<string, Missing>();

/**
 * Each step of the workflow with its missing fields. One with answers of an earlier form is complete once the family has
 * confirmed them, `done` once the registration is submitted.
 */
export function stepStates(registration: Registration, context: AnswerContext): StepState[] {
  const missingOf = missingUnder(context);
  return workflowOf(registration.form_type).map((step) => {
    const part = sectionOf(step, registration);
    const missing = [
      ...(part ? missingOf(part.section, part.answers) : []),
      ...(step === 'update' ? missingOfCamp(registration, context) : []),
    ];
    const answered =
      missing.length === 0 &&
      !(step in registration.earlier) &&
      !(step === 'update' && campStepsOf(registration).some(({ id }) => id in registration.earlier)) &&
      !(step === consent.id && (needsOwnConsent(registration) || mustChoosePlan(registration)));
    const complete = step === 'done' ? !isEditable(registration.status) : answered;
    return { step, complete, missing: missing.filter((name) => !isHidden(registration, step, name)) };
  });
}

/** What the sections of the camp still need. */
const missingOfCamp = (registration: Registration, context: AnswerContext): Missing =>
  campStepsOf(registration).flatMap((step) =>
    missingFields(step, registration.answers[step.id] ?? {}, context),
  );

/** Whether staff keep a question from the reader. */
function isHidden(registration: Registration, step: StepId, name: string): boolean {
  const ofCamp = campStepsOf(registration).find(({ fields }) => Object.hasOwn(fields, name));
  if (ofCamp) return !Object.hasOwn(visibleFields(registration, ofCamp), name);
  return registration.hides_health && categoryOfSection(step) === 'health';
}

/** Whether the consent to a form that is not submitted was given by another guardian: the submitter must give their own. */
export const needsOwnConsent = ({ status, consent_of_other }: Registration): boolean =>
  consent_of_other && isEditable(status);

function sectionOf(
  id: StepId,
  registration: Registration,
): { section: Section; answers: Answers } | undefined {
  const step: WizardStep = wizardSteps[id];
  if (step.kind === 'done') return undefined;
  if (step.kind !== 'review') return { section: step.step, answers: registration.answers[id] ?? {} };
  const profile = step.record === 'camper' ? registration.camper_profile : registration.account_profile;
  return { section: step.section, answers: profile[step.section.id] ?? {} };
}

type Progress = Pick<Registration, 'form_type' | 'status' | 'reopened_steps' | 'answers'>;

/** The steps that the family can change now: all of a draft, those sent back, or none. */
export function editableSteps(registration: Progress): StepId[] {
  if (!isEditable(registration.status)) return [];
  const ids = questionSteps(registration.form_type).map(({ id }) => id);
  return registration.status === 'In Progress' ? ids : ids.filter((id) => isSentBack(id, registration));
}

// A change to what was sent back withdraws the consent, which can then be given again.
function isSentBack(id: StepId, { reopened_steps, answers }: Progress): boolean {
  return reopened_steps.includes(id) || (id === consent.id && answers[id] === undefined);
}

type Missing = readonly string[];

type SectionFields = Pick<Section, 'id' | 'fields'>;

/**
 * Tells what a section still needs, worked out once for the same answers under the same rules: of the steps of a form
 * all but the one just saved are as they were. Found by everything it depends on (`contextOf` gives all forms one
 * `enteredRules`) and not by versions, of which camper, account and camp have one each; by its hash, so that no answers
 * are kept. In this process only: other rules come with another start.
 */
export function missingUnder(context: AnswerContext): (section: SectionFields, answers: Answers) => Missing {
  const rules = JSON.stringify(context);
  return (section, answers) => {
    const cacheKey = hash('sha256', `${section.id} ${rules} ${JSON.stringify(answers)}`, 'base64');
    return missingCache.get(cacheKey) ?? cacheMissing(cacheKey, missingFields(section, answers, context));
  };
}

// All at once: taking out the oldest for each new one makes a map of this size slow.
function cacheMissing(state: string, missing: Missing): Missing {
  if (missingCache.size >= MAX_CACHED) missingCache.clear();
  missingCache.set(state, missing);
  return missing;
}
