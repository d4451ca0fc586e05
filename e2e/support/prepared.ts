import { decide } from '@bowline/contract/api/staff/review/decisions';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import type { Answers } from '@bowline/contract/form/field';
import type { AccountType } from '@bowline/contract/options/choice';
import type { StepId } from '@bowline/contract/steps/workflows';
import { answersOfAge } from '@bowline/testing/answers';
import * as campers from '@bowline/testing/camper';
import * as families from '@bowline/testing/family';
import { jpeg } from '@bowline/testing/pictures';
import * as registrations from '@bowline/testing/registration';
import type { Page } from '@playwright/test';
import { portal, portalUrl } from './portal.ts';
import { staffOf } from './staff.ts';

// Prepared by calls instead of screens, for tests of what comes later. The journeys prove that the screens lead to the same.

export type Family = families.Family;
export type Registration = registrations.Registration;

export const createFamily = (type?: AccountType): Promise<Family> =>
  families.createFamily({ client: portal }, type);

export const createCompleteFamily = (type?: AccountType): Promise<Family> =>
  families.createCompleteFamily({ client: portal }, type);

/** Opens a page in a browser that this family is logged in to. */
export async function enter(page: Page, { token }: Pick<Family, 'token'>, path: string): Promise<void> {
  const logIn = await page.addInitScript((given) => localStorage.setItem('auth_token', given), token);
  await page.goto(path);
  // An account that logs out later stays so.
  await logIn.dispose();
}

/** A camper without pictures, aged twelve unless told. */
export const createCamper = (family: Family, given: Answers = {}) =>
  campers.createCamper(family, { ...answersOfAge(12), ...given });

/** A camper with all five sections complete, aged twelve unless told. */
export const createReadyCamper = (family: Family, given: Answers = {}) =>
  campers.createReadyCamper(family, { ...answersOfAge(12), ...given });

interface RegistrationOptions {
  /** A new one unless told. */
  readonly family?: Family;
  /** Answers about the camper, twelve years old by default. */
  readonly camper?: Answers;
}

/** A registration just started. */
export const createRegistration = (options?: RegistrationOptions) =>
  create(registrations.createRegistration, options);

/** A registration with every step answered, consent included. */
export const createFilledRegistration = (options?: RegistrationOptions) =>
  create(registrations.createFilledRegistration, options);

export const createSubmittedRegistration = (options?: RegistrationOptions) =>
  create(registrations.createSubmittedRegistration, options);

async function create(
  builder: typeof registrations.createRegistration,
  { family, camper }: RegistrationOptions = {},
): Promise<Registration> {
  return builder(family ?? (await createCompleteFamily()), { camper: { ...answersOfAge(12), ...camper } });
}

/** Where a step of a registration is found. */
export const pathTo = ({ id, camperId }: Registration, page: StepId | 'payment' | 'registration'): string =>
  page === 'registration' ? `/registration/${id}` : `/register/${page}/${camperId}/${id}`;

/** A submitted registration with a slip of 200 ringgit. */
export interface RegistrationWithSlip extends Registration {
  readonly campId: string;
  readonly accountId: string;
  readonly reference: string;
}

/** A submitted registration of a new family, with a slip that waits to be confirmed. */
export async function createRegistrationWithSlip(
  options?: RegistrationOptions,
): Promise<RegistrationWithSlip> {
  const registration = await createSubmittedRegistration(options);
  const { camp_id, reference } = await registrations.getRegistration(registration);
  await registrations.paySlip(registration, '200', await newSlip());
  const { client } = await staffOf('registrar');
  const { account } = await client.call(getReview, { params: { registrationId: registration.id } });
  return { ...registration, campId: camp_id, accountId: account.id, reference: reference ?? '' };
}

/** The same with a deposit of 200 ringgit confirmed, or more: it can be decided on. */
export async function createPaidRegistration(
  received = 200,
  options?: RegistrationOptions,
): Promise<RegistrationWithSlip> {
  const registration = await createRegistrationWithSlip(options);
  const { client } = await staffOf('registrar');
  await registrations.payAndConfirm(registration, client, received, await newSlip());
  return registration;
}

/** The same, accepted: on the lists of the camp. */
export async function createAcceptedRegistration(camper?: Answers): Promise<RegistrationWithSlip> {
  const registration = await createPaidRegistration(200, camper && { camper });
  const { client } = await staffOf('registrar');
  const params = { registrationId: registration.id };
  const { version } = await client.call(getReview, { params });
  await client.call(decide, { params, body: { decision: 'accept', version } });
  return registration;
}

const shared = new Map<string, Promise<RegistrationWithSlip>>();

/** The paid registration that the tests of a worker share, for those that change nothing. */
export function sharedPaidRegistration(): Promise<RegistrationWithSlip> {
  const made = shared.get(portalUrl()) ?? createPaidRegistration(300);
  shared.set(portalUrl(), made);
  return made;
}

/** A slip unlike any other: the same file a second time is taken for a duplicate. */
export const newSlip = () => jpeg(640, 400);
