import { login } from '@bowline/contract/api/account/auth';
import type { CamperRecord, Registration } from '@bowline/contract/api/records';
import { getRegistration as getRegistrationCall, recordStep } from '@bowline/contract/api/registrations';
import type { Answers } from '@bowline/contract/form/field';
import type { AccountType } from '@bowline/contract/options/choice';
import * as testing from '@bowline/testing/camper';
import * as families from '@bowline/testing/family';
import type { Parts } from '@bowline/testing/multipart';
import { createFilledRegistration, createRegistration } from '@bowline/testing/registration';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './build-test-app.ts';

export { camperAnswers, sampleAnswersTo as samplesOf } from '@bowline/testing/answers';
export { familyPassword as password } from '@bowline/testing/family';

type Headers = Record<string, string>;

/** An account with a token, which can also make invalid calls. */
export interface Family extends families.Family<LightMyRequestResponse> {
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD',
    url: string,
    body?: object,
    headers?: Headers,
  ): Promise<LightMyRequestResponse>;
  upload(url: string, parts: Parts, headers?: Headers): Promise<LightMyRequestResponse>;
}

/** Signs a new family up and in. Its account profile is empty, its email confirmed. */
export async function createFamily(app: TestApp, type?: AccountType): Promise<Family> {
  return withConfirmedEmail(app, await families.createFamily(app.client, type));
}

/** A family whose account profile is complete and whose email is confirmed. */
export async function createCompleteFamily(app: TestApp, type?: AccountType): Promise<Family> {
  return withConfirmedEmail(app, await families.createCompleteFamily(app.client, type));
}

/** A family whose account profile is complete, and which has not used the link in its first email. */
export async function createUnconfirmedFamily({ client }: TestApp): Promise<Family> {
  return withRawCalls(await families.createCompleteFamily(client));
}

/** The same family with a new token, as after its last one has expired. */
export async function logInAgain({ client }: TestApp, family: Family): Promise<Family> {
  const { email, password } = family;
  const { access_token: token } = await client.call(login, { body: { email, password } });
  return withRawCalls({ ...family, token, client: client.as(token) });
}

async function withConfirmedEmail(
  { deps: { db, clock } }: TestApp,
  family: families.Family<LightMyRequestResponse>,
): Promise<Family> {
  const email_confirmed_at = clock.now();
  await db.updateTable('account').set({ email_confirmed_at }).where('email', '=', family.email).execute();
  return withRawCalls(family);
}

function withRawCalls(family: families.Family<LightMyRequestResponse>): Family {
  const { request } = family.client;
  return {
    ...family,
    ask: (method, url, body, headers) => request(method, url, { body, headers }),
    upload: (url, parts, headers) => request('POST', url, { parts, headers }),
  };
}

/** A camper with all questions answered, without images. */
export const createCamper = (family: Family, given?: Answers): Promise<CamperRecord> =>
  testing.createCamper(family, given);

/** A camper with all five sections complete; the images are recorded without stored files. */
export const createReadyCamper = (app: TestApp, family: Family, given?: Answers): Promise<CamperRecord> =>
  testing.createReadyCamper(family, given, notePictures(app));

/** A new registration of a complete camper; returns its id. */
export async function createForm(app: TestApp, family: Family, camper?: Answers): Promise<string> {
  return (await createRegistration(family, optionsFor(app, camper))).id;
}

/** A registration with every step answered and consent given; returns its id. */
export async function createFilledForm(app: TestApp, family: Family, camper?: Answers): Promise<string> {
  return (await createFilledRegistration(family, optionsFor(app, camper))).id;
}

function optionsFor(app: TestApp, camper: Answers = {}) {
  return { camper, addPictures: notePictures(app) };
}

function notePictures({ deps }: TestApp): testing.AddPictures {
  return (_family, id) =>
    deps.db
      .updateTable('camper')
      .set({ photo_file: 'photo', ic_front_file: 'front', ic_back_file: 'back' })
      .where('id', '=', id)
      .execute();
}

export async function getForm({ client }: Family, formId: string): Promise<Registration> {
  return (await client.call(getRegistrationCall, { params: { formId } })).form;
}

export function submit({ client }: Family, formId: string): Promise<LightMyRequestResponse> {
  return client.send(recordStep, { params: { formId }, body: { current_step: 'done' } });
}
