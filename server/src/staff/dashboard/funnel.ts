import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getDashboard } from '@bowline/contract/api/staff/dashboard';
import { t } from '@bowline/contract/text/t';
import { wizardSteps } from '@bowline/contract/wizard-steps';
import {
  type CampType,
  campTypes,
  FIRST_STEP,
  isStepId,
  type StepId,
  stepTitle,
  workflowOf,
} from '@bowline/contract/workflows';
import type { StepCount } from './queries.ts';

type Funnel = ResponseOf<typeof getDashboard>['funnel'];

/** The steps of the given kinds of form in their order; a form that was never opened stands at the first. */
export function funnelOf(steps: readonly StepCount[]): Funnel {
  return Object.keys(wizardSteps)
    .filter(isStepId)
    .filter((id) => wizardSteps[id].kind !== 'done')
    .map((id) => ({
      step: id,
      title: titleOf(id),
      reached: total(steps.filter((one) => hasReached(one, id))),
      count: total(steps.filter((one) => one.unfinished && furthest(one) === id)),
    }));
}

const furthest = ({ furthest_step }: StepCount): string => furthest_step ?? FIRST_STEP;

function hasReached(count: StepCount, id: StepId): boolean {
  const order: readonly string[] = workflowOf(count.form_type);
  return order.includes(id) && order.indexOf(furthest(count)) >= order.indexOf(id);
}

const total = (steps: readonly StepCount[]): number => steps.reduce((sum, { count }) => sum + count, 0);

/** The step's title, with the forms that have it where not all do. */
function titleOf(id: StepId): string {
  const title = t(stepTitle(id, 'parent'));
  const types: readonly CampType[] = campTypes.filter((type) => workflowOf(type).includes(id));
  return types.length === campTypes.length ? title : `${title} (${types.join(', ')})`;
}
