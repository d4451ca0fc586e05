import { workflowOf } from '@bowline/contract/steps/workflows';
import { pathTo, type Registration } from './prepared.ts';

/** The pages for people who are not logged in. */
export const openPages: readonly string[] = [
  ...['/login', '/sign-up', '/take-over', '/pay', '/pay/done'],
  ...['/practice-payment/none', '/404', '/no/such/page'],
];

/** The sections of a camper's profile. */
export const profilePages = (camperId: string): string[] =>
  ['', 'medical/', 'immunisations/', 'photo/', 'ic/'].map((section) => `/camper/${section}${camperId}`);

/** The steps of a registration, and its payment. */
export const wizardPages = (registration: Registration): string[] =>
  [...workflowOf(registration.formType), 'payment' as const].map((step) => pathTo(registration, step));
