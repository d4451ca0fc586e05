import { login } from '@bowline/contract/api/family/account/auth';
import { recordStep } from '@bowline/contract/api/family/registrations';
import type { Answers } from '@bowline/contract/form/field';
import * as families from '@bowline/testing/family';
import * as registrations from '@bowline/testing/registration';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './build-test-app.ts';

export { camperAnswers, sampleAnswersTo as samplesOf } from '@bowline/testing/answers';
export { createCamper, createReadyCamper } from '@bowline/testing/camper';
export { createCompleteFamily, createFamily, familyPassword as password } from '@bowline/testing/family';

export type Family = families.Family<LightMyRequestResponse>;

/** A family whose account profile is complete, and which has not used the link in its first email. */
export const createUnconfirmedFamily = ({ client, addPictures }: TestApp): Promise<Family> =>
  families.createCompleteFamily({ client, addPictures });

/** The same family with a new token, as after its last one has expired. */
export async function logInAgain({ client }: TestApp, family: Family): Promise<Family> {
  const { email, password } = family;
  const { access_token: token } = await client.call(login, { body: { email, password } });
  const own = client.as(token);
  return { ...family, token, client: own, ask: own.ask, upload: own.upload };
}

/** A new registration of a complete camper; returns its id. */
export const createForm = async (family: Family, camper: Answers = {}): Promise<string> =>
  (await registrations.createRegistration(family, { camper })).id;

/** A registration with every step answered and consent given; returns its id. */
export const createFilledForm = async (family: Family, camper: Answers = {}): Promise<string> =>
  (await registrations.createFilledRegistration(family, { camper })).id;

export const getForm = (family: Family, id: string) => registrations.getRegistration({ family, id });

const submission = (formId: string) => ({ params: { formId }, body: { current_step: 'done' as const } });

/** Submits a registration. @throws UnexpectedResponse where that is refused */
export const submit = ({ client }: Family, formId: string) => client.call(recordStep, submission(formId));

/** The same, but returns the response with any status. */
export const trySubmit = ({ client }: Family, formId: string): Promise<LightMyRequestResponse> =>
  client.send(recordStep, submission(formId));
