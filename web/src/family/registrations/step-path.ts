import type { StepId } from '@bowline/contract/steps/workflows';

/** What the address of a submitted form ends with to open the request for a change at once. */
export const ASK_HASH = '#ask-for-a-change';

/** The address of a step; only the first one can do without a form. */
export function stepPath(step: string, camperId: string, formId: string | undefined): string {
  return ['/register', step, camperId, formId].filter((part) => part !== undefined).join('/');
}

export const paymentPath = (camperId: string, formId: string): string =>
  `/register/payment/${camperId}/${formId}`;

/** The address of another step of the same registration. */
export type PathTo = (step: StepId) => string;
