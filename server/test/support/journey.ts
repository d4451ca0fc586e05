import { randomInt } from 'node:crypto';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { accountSections } from '@bowline/contract/profile/account';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { picture } from '../../src/platform/images/test-images.ts';
import { camperAnswers, password, samplesOf } from './family.ts';

/** Something that the server said it keeps: what an answer to this address has to contain from then on. */
export interface Kept {
  readonly token: string;
  readonly path: string;
  readonly holds: object;
}

/** The server is gone, or asks for patience: whether this write was kept is not known. */
export class Interrupted extends Error {}

type Note = (kept: Kept) => void;
type Ask = (method: string, path: string, body?: object | FormData) => Promise<Answered>;
type Answered = Record<string, unknown> & { readonly id: string };

const png = new File([new Uint8Array(await picture(20, 20).png().toBuffer())], 'p.png');

/** A family from sign-up to the slip, each write noted as soon as it is acknowledged. */
export async function register(url: string, note: Note): Promise<void> {
  const email = `family-${randomInt(2 ** 47)}@example.com`;
  const names = { type: 'parent', name_first: 'Mei Ling', name_last: 'Tan', phone: '012-345 6789' };
  const given = { ...names, email, password, password_confirmation: password };
  const { access_token } = await send(url, undefined, 'POST', '/api/auth/signup', given);
  const token = String(access_token);
  const ask: Ask = (method, path, body) => send(url, token, method, path, body);
  const keep = (path: string, holds: object) => note({ token, path, holds });
  keep('/api/auth/account', { email });
  const camperId = await makeProfiles(ask, keep);
  await fillForm(ask, keep, camperId);
}

type Keep = (path: string, holds: object) => void;

async function makeProfiles(ask: Ask, keep: Keep): Promise<string> {
  const { version: _, ...account } = await ask('PUT', '/api/auth/account', samplesOf(accountSections));
  keep('/api/auth/account', account);
  const answers = camperAnswers({ dob: '2010-03-01' });
  const { id } = await ask('POST', '/api/campers', answers);
  keep(`/api/campers/${id}`, answers);
  await ask('POST', `/api/campers/photo/${id}`, formData({ photo: png }));
  keep(`/api/campers/${id}`, { profile_completion: { photo: true } });
  await ask('POST', `/api/campers/ic/${id}`, formData({ ic_front: png, ic_back: png }));
  keep(`/api/campers/${id}`, { profile_complete: true });
  return id;
}

async function fillForm(ask: Ask, keep: Keep, camperId: string): Promise<void> {
  const begun = await ask('GET', `/api/rego/init/${camperId}`);
  const { id } = begun.form as { id: string };
  keep(`/api/campers/${camperId}`, { form: { id } });
  for (const { id: current_step, step } of questionSteps('senior')) {
    await ask('PUT', `/api/rego/step/${id}`, { current_step });
    keep(`/api/rego/form/${id}`, { form_type: 'senior' });
    await ask('POST', `/api/rego/save/${id}`, sampleAnswers(step));
    keep(`/api/rego/form/${id}`, { form: sampleAnswers(step) });
  }
  const submitted = await ask('PUT', `/api/rego/step/${id}`, { current_step: 'done' });
  const { reference } = submitted.form as { reference: string };
  keep(`/api/rego/form/${id}`, { form: { reference, editable_steps: [] } });
  const payment = await ask('POST', `/api/rego/payment/${id}`, formData({ payment: png, amount: '200' }));
  keep(`/api/rego/payments/${id}`, [payment]);
}

function formData(parts: Record<string, File | string>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.set(name, part);
  return form;
}

/** Asks the server; throws Interrupted where it is gone or answers 503, any other error where it refuses. */
export async function send(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: object | FormData,
): Promise<Answered> {
  const isForm = body instanceof FormData;
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && !isForm && { 'content-type': 'application/json' }),
  };
  const content = body && { body: isForm ? body : JSON.stringify(body) };
  const answer = await fetch(url + path, { method, headers, ...content }).catch(interrupted);
  if (answer.status === 503) throw new Interrupted();
  const said = await answer.text().catch(interrupted);
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${said}`);
  return JSON.parse(said);
}

function interrupted(): never {
  throw new Interrupted();
}
