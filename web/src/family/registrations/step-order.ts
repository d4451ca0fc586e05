import type { StepState } from '@bowline/contract/api/records';
import { furthestOf, type StepId, workflowOf } from '@bowline/contract/workflows';

export type Place = {
  /** From 1, as in `Part 1`. */
  number: number;
  previous: StepId | undefined;
  next: StepId | undefined;
};

/** Where a step stands in the workflow of a form type; undefined when that workflow has no such step. */
export function placeOf(formType: string, step: StepId): Place | undefined {
  const order = workflowOf(formType);
  const index = order.indexOf(step);
  if (index < 0) return undefined;
  return { number: index + 1, previous: order[index - 1], next: order[index + 1] };
}

/** The first step, in the order of the workflow, that is among those named. */
export function firstOf(formType: string, steps: readonly string[]): StepId | undefined {
  return workflowOf(formType).find((step) => steps.includes(step));
}

/** The steps before this one that still lack an answer, in order. */
export function incompleteBefore(
  formType: string,
  step: StepId,
  states: readonly StepState[],
): readonly StepId[] {
  const order = workflowOf(formType);
  const lacking = new Set(states.filter(({ complete }) => !complete).map((state) => state.step));
  return order.slice(0, order.indexOf(step)).filter((one) => lacking.has(one));
}

export type Progress = { step: StepId; state: 'complete' | 'current' | 'todo'; reachable: boolean };

type Progressing = {
  formType: string;
  current: StepId;
  furthest: string;
  states: readonly StepState[];
  /** Of a form that was sent everything can be looked at. */
  submitted: boolean;
};

/** How far each step is. A step counts once the family has been there: a profile is complete before it is confirmed. */
export function progressOf({ formType, current, furthest, states, submitted }: Progressing): Progress[] {
  const order = workflowOf(formType);
  const reached = order.indexOf(furthestOf(formType, furthest, current) as StepId);
  return order.map((step, index) => {
    const passed = index < reached || submitted;
    const complete = passed && (states.find((state) => state.step === step)?.complete ?? true);
    const state = step === current ? 'current' : complete ? 'complete' : 'todo';
    return { step, state, reachable: submitted || (index <= reached && step !== 'done') };
  });
}
