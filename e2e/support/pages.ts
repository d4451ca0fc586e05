import { workflowOf } from '@bowline/contract/steps/workflows';
import type { Begun } from './registration.ts';

/** The pages for people who are not logged in. */
export const openPages: readonly string[] = ['/login', '/sign-up', '/404', '/no/such/page'];

/** The sections of a camper's profile. */
export const profilePages = (camperId: string): string[] =>
  ['', 'medical/', 'immunisations/', 'photo/', 'ic/'].map((section) => `/camper/${section}${camperId}`);

/** The steps of a registration, and its payment. */
export const wizardPages = ({ formType, pathTo }: Begun): string[] =>
  [...workflowOf(formType), 'payment' as const].map(pathTo);
