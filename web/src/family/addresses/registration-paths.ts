import { FIRST_STEP } from '@bowline/contract/steps/first-step';
import type { StepId } from '@bowline/contract/steps/workflows';

/** The address of a step; only the first one works without a form. */
export function stepPath(step: string, camperId: string, formId: string | undefined): string {
  return ['/register', step, camperId, formId].filter((part) => part !== undefined).join('/');
}

/** The first step, where a registration for a camp begins; without a camp, for the first that suits. */
export function beginPath(camperId: string, campId?: string): string {
  const path = stepPath(FIRST_STEP, camperId, undefined);
  return campId === undefined ? path : `${path}?${new URLSearchParams({ camp: campId })}`;
}

export const paymentPath = (camperId: string, formId: string): string =>
  `/register/payment/${camperId}/${formId}`;

/** The state of a link there that chooses the bank transfer where families can pay online, too. */
export const byTransfer = { way: 'transfer' };

export const choosesTransfer = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'way' in state && state.way === byTransfer.way;

/** The page of a registration that was submitted. */
export const registrationPath = (formId: string): string => `/registration/${formId}`;

/** The address of another step of the same registration. */
export type PathTo = (step: StepId) => string;
