import { randomInt } from 'node:crypto';
import type { CamperRecord, Registration } from '@bowline/contract/api/records';
import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';
import type { AccountType } from '@bowline/contract/options/choice';
import { accountSections } from '@bowline/contract/profile/account';
import { camperSections } from '@bowline/contract/profile/camper';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './build-test-app.ts';

type Headers = Record<string, string>;
type Parts = Readonly<Record<string, File | string>>;

/** Somebody with an account and a token, who asks through the front door. */
export interface Family {
  readonly token: string;
  readonly email: string;
  readonly type: AccountType;
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD',
    url: string,
    body?: object,
    headers?: Headers,
  ): Promise<LightMyRequestResponse>;
  upload(url: string, parts: Parts, headers?: Headers): Promise<LightMyRequestResponse>;
}

export const password = 'sea-breeze-7';

/** Signs a new family up and in. Its account profile is empty until `completeAccount`. */
export async function createFamily({ app }: TestApp, type: AccountType = 'parent'): Promise<Family> {
  const email = `family-${randomInt(2 ** 47)}@example.com`;
  const names = { name_first: 'Mei Ling', name_last: 'Tan', phone: '012-345 6789' };
  const body = { type, ...names, email, password, password_confirmation: password };
  const signedUp = await app.inject({ method: 'POST', url: '/api/auth/signup', body });
  const token: string = signedUp.json().access_token;
  return {
    token,
    email,
    type,
    ask: (method, url, given, headers) =>
      app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(given && { body: given }),
      }),
    upload: async (url, parts, headers) => {
      const { body, contentType } = await multipartBody(parts);
      const all = { authorization: `Bearer ${token}`, 'content-type': contentType, ...headers };
      return app.inject({ method: 'POST', url, headers: all, body });
    },
  };
}

async function multipartBody(parts: Parts): Promise<{ body: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { body: Buffer.from(await encoded.arrayBuffer()), contentType };
}

/** A family whose account profile is complete. */
export async function createCompleteFamily(app: TestApp, type: AccountType = 'parent'): Promise<Family> {
  const family = await createFamily(app, type);
  done(await family.ask('PUT', '/api/auth/account', samplesOf(accountSections)));
  return family;
}

/** The sample answers to several sections side by side, as a client sends them. */
export function samplesOf(sections: readonly Section[]): Answers {
  return Object.assign({}, ...sections.map((section) => sampleAnswers(section)));
}

/** A camper's answers, under a number nobody has. */
export function camperAnswers(given: Answers = {}): Answers {
  return { ...samplesOf(camperSections), ic: `P${randomInt(2 ** 47)}`, ...given };
}

export async function createCamper(family: Family, given: Answers = {}): Promise<CamperRecord> {
  return done(await family.ask('POST', '/api/campers', camperAnswers(given)));
}

/** A camper with all five sections done; the pictures are noted as kept without any bytes behind them. */
export async function createReadyCamper(
  app: TestApp,
  family: Family,
  given: Answers = {},
): Promise<CamperRecord> {
  const camper = await createCamper(family, given);
  await app.deps.db
    .updateTable('camper')
    .set({ photo_file: 'photo', ic_front_file: 'front', ic_back_file: 'back' })
    .where('id', '=', camper.id)
    .execute();
  return camper;
}

/** A form just begun for a camper who is ready. */
export async function createForm(app: TestApp, family: Family, given: Answers = {}): Promise<string> {
  const camper = await createReadyCamper(app, family, given);
  const begun = done(await family.ask('GET', `/api/rego/init/${camper.id}`));
  return begun.form.id;
}

/** A form with every step answered and consent given. */
export async function createFilledForm(app: TestApp, family: Family, given: Answers = {}): Promise<string> {
  const id = await createForm(app, family, given);
  const { form_type } = await getForm(family, id);
  for (const { step } of questionSteps(form_type))
    await family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(step));
  return id;
}

export async function getForm(family: Family, id: string): Promise<Registration> {
  return done(await family.ask('GET', `/api/rego/form/${id}`)).form;
}

export function submit(family: Family, id: string): Promise<LightMyRequestResponse> {
  return family.ask('PUT', `/api/rego/step/${id}`, { current_step: 'done' });
}

/** The answer of a call that a test builds on: what went wrong there is said there. */
function done(answer: LightMyRequestResponse) {
  if (answer.statusCode >= 400) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json();
}
