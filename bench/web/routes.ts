import { type StepId, workflowOf } from '@bowline/contract/steps/workflows';
import type { Registered, WebFamily } from './seed.ts';

export interface PageRoute {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
}

/** Every route a family comes to. */
export function familyRoutes(family: WebFamily): PageRoute[] {
  const page = (name: string, path: string, signedIn = true): PageRoute => ({ name, path, signedIn });
  const { lite, submitted } = family;
  return [
    page('login', '/login', false),
    page('sign-up', '/sign-up', false),
    page('account', '/account'),
    page('campers', '/campers'),
    page('guardians', '/guardians'),
    page('accept an invitation', '/guardians/accept'),
    page('add a camper', '/camper/add'),
    page('camper details', `/camper/${lite.camperId}`),
    page('medical', `/camper/medical/${lite.camperId}`),
    page('immunisations', `/camper/immunisations/${lite.camperId}`),
    page('photo', `/camper/photo/${lite.camperId}`),
    page('ID', `/camper/ic/${lite.camperId}`),
    ...stepRoutes(family),
    page('payment', `/register/payment/${submitted.camperId}/${submitted.id}`),
  ];
}

/** Every step of the wizard once: those of a lite form, then the one that only the others have. */
export function stepRoutes({ lite, junior, submitted }: WebFamily): PageRoute[] {
  // Coming to the last step submits a form that is complete, so that one is looked at where it is submitted already.
  const steps = workflowOf('lite').map((step) => stepRoute(step, step === 'done' ? submitted : lite));
  return [...steps, stepRoute('about', junior)];
}

export function stepRoute(step: StepId, { camperId, id }: Registered): PageRoute {
  return { name: `step ${step}`, path: `/register/${step}/${camperId}/${id}`, signedIn: true };
}
