import { type WizardStep, wizardSteps } from '@bowline/contract/wizard-steps';
import { ConsentStep } from './consent-step.tsx';
import { DoneStep } from './done-step.tsx';
import { QuestionStep } from './question-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { Wizard } from './wizard.ts';

export function StepContent({ wizard }: { wizard: Wizard }) {
  const { form } = wizard;
  const step: WizardStep = wizardSteps[wizard.step];
  if (step.kind === 'review') return <ReviewStep wizard={wizard} review={step} />;
  // Only the first step, a review, can be without a form.
  if (!form) return null;
  if (step.kind === 'done') return <DoneStep wizard={wizard} form={form} />;
  if (step.kind === 'consent') return <ConsentStep wizard={wizard} form={form} />;
  return <QuestionStep wizard={wizard} form={form} step={step.step} />;
}
