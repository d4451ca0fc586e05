import type { StepId } from '@bowline/contract/steps/workflows';

/** The address of a step; only the first one works without a form. */
export function stepPath(step: string, camperId: string, formId: string | undefined): string {
  return ['/register', step, camperId, formId].filter((part) => part !== undefined).join('/');
}

export const paymentPath = (camperId: string, formId: string): string =>
  `/register/payment/${camperId}/${formId}`;

/** The page of a registration that was submitted. */
export const registrationPath = (formId: string): string => `/registration/${formId}`;

/** The address of another step of the same registration. */
export type PathTo = (step: StepId) => string;
