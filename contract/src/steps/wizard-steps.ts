import type { Step } from '../form/section.ts';
import { emergencyContact } from '../profile/account.ts';
import { camperDetails } from '../profile/camper-details.ts';
import { immunisations } from '../profile/immunisations.ts';
import { medical } from '../profile/medical.ts';
import { about } from './about.ts';
import { aboutLite } from './about-lite.ts';
import { behavioural } from './behavioural.ts';
import { closingCeremony } from './closing-ceremony.ts';
import { consent } from './consent.ts';
import { transport } from './transport.ts';
import { update } from './update.ts';
import { questions, review, type WizardStep } from './wizard-step.ts';
import { type StepId, workflowOf } from './workflows.ts';

/** What every numbered screen of the wizard shows, by the id in its address. */
export const wizardSteps = {
  'camper-details': review('camper', camperDetails),
  emergency: review('account', emergencyContact),
  medical: review('camper', medical),
  immunisations: review('camper', immunisations),
  update: questions(update),
  behavioural: questions(behavioural),
  about: questions(about),
  'about-lite': questions(aboutLite),
  'closing-ceremony': questions(closingCeremony),
  transport: questions(transport),
  consent: { kind: 'consent', step: consent },
  done: { kind: 'done' },
} as const satisfies Record<StepId, WizardStep>;

/** The steps of a workflow that ask questions of their own, with their ids, in order. */
export function questionSteps(formType: string): { id: StepId; step: Step }[] {
  return workflowOf(formType).flatMap((id) => {
    const step: WizardStep = wizardSteps[id];
    return 'step' in step ? [{ id, step: step.step }] : [];
  });
}

/** The step whose question bears this name, or undefined when no step of the workflow asks it. */
export function stepAsking(formType: string, fieldName: string): StepId | undefined {
  return questionSteps(formType).find(({ step }) => Object.hasOwn(step.fields, fieldName))?.id;
}
