import { t } from '@bowline/contract/text/t';
import { FIRST_STEP, stepTitle } from '@bowline/contract/workflows';
import { StepList, type StepListItem } from '../../ui/step-list.tsx';
import { progressOf } from './step-order.ts';
import type { Wizard } from './wizard.ts';

/** The parts of the registration, with a way back to each one reached. */
export function WizardSteps({ wizard }: { wizard: Wizard }) {
  const { step, formType, form, account, closed, pathTo } = wizard;
  const furthest = form?.furthest_step ?? FIRST_STEP;
  const states = form?.steps ?? [];
  const items = progressOf({ formType, current: step, furthest, states, submitted: closed }).map(
    (part): StepListItem => ({
      id: part.step,
      label: t(stepTitle(part.step, account.type)),
      state: part.state,
      ...(part.reachable && { to: pathTo(part.step) }),
    }),
  );
  return <StepList label={t('Parts of the registration')} steps={items} />;
}
