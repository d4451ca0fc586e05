import { type StepId, workflowOf } from '../steps/workflows.ts';

/** The states of a family's request to change a submitted form. */
export const changeRequestStates = ['open', 'withdrawn', 'sent back', 'declined'] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];

/** The sections of a form that a family can ask to change. Consent is given again with every change. */
export const listRequestableSteps = (formType: string): StepId[] =>
  workflowOf(formType).filter((step) => step !== 'consent' && step !== 'done');
