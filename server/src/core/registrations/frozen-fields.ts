import type { Field } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { accountDetails } from '@bowline/contract/profile/account';
import { medicines } from '@bowline/contract/steps/medicines';
import { type WizardStep, wizardSteps } from '@bowline/contract/steps/wizard-steps';
import { isStepId } from '@bowline/contract/steps/workflows';

/**
 * The question of an answer in a submission; undefined for other texts, such as the declaration.
 * @param ofCamp the questions of the camp, where it has some
 */
export function findField(step: string, name: string, ofCamp?: Section): Field | undefined {
  const fields = step === ofCamp?.id ? ofCamp.fields : fieldsOf(step);
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function fieldsOf(step: string): Readonly<Record<string, Field>> {
  if (step === accountDetails.id) return accountDetails.fields;
  if (step === medicines.id) return medicines.fields;
  if (!isStepId(step)) return {};
  const found: WizardStep = wizardSteps[step];
  if (found.kind === 'done') return {};
  return (found.kind === 'review' ? found.section : found.step).fields;
}
