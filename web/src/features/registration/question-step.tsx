import type { Registration } from '@bowline/contract/api/records';
import type { Step } from '@bowline/contract/form/section';
import { ReadOnlyStep } from './read-only-step.tsx';
import type { Wizard } from './wizard.ts';

type Props = { wizard: Wizard; form: Registration; step: Step };

export function QuestionStep({ wizard, form }: Props) {
  return <ReadOnlyStep wizard={wizard} form={form} />;
}
