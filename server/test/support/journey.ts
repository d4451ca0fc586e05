import { randomUUID } from 'node:crypto';
import { saveAccount } from '@bowline/contract/api/family/account/auth';
import { createCamper, listCampers, uploadIc, uploadPhoto } from '@bowline/contract/api/family/campers';
import { recordStep, saveStep, startRegistration } from '@bowline/contract/api/family/registrations';
import { uploadPayment } from '@bowline/contract/api/payments';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { accountSections } from '@bowline/contract/profile/account';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { camperAnswers, sampleAnswersTo } from '@bowline/testing/answers';
import { type Client, createClient, isBusy } from '@bowline/testing/client';
import { createCompleteFamily, createFamily } from '@bowline/testing/family';
import { jpeg } from '@bowline/testing/pictures';
import { httpTransport, type Transport } from '@bowline/testing/transports';
import { untilWithinMinute as until } from '@bowline/testing/until';
import { expect } from 'vitest';

/** An acknowledged write: what a response from this address has to contain from then on. */
export interface Kept {
  readonly token: string;
  readonly path: string;
  readonly holds: object;
}

/** The server is gone or unavailable: whether this write was saved is unknown. */
export class Interrupted extends Error {}

type Keep = (path: string, holds: object) => unknown;

/**
 * Requests to a server that may be killed meanwhile: throw Interrupted where it is gone or unavailable, not where it is
 * busy.
 */
function interruptibleTransport(url: string): Transport {
  const send = httpTransport(url);
  return async (request) => {
    const response = await send(request).catch(() => undefined);
    if (!response || (response.statusCode === 503 && !isBusy(response))) throw new Interrupted();
    return response;
  };
}

const picture = await jpeg(240, 240);

/** A family from sign-up to the slip; each write is added to `kept` once it is acknowledged. */
export async function register(url: string, kept: Kept[]): Promise<void> {
  const { client, token, email } = await createFamily({ client: createClient(interruptibleTransport(url)) });
  const keep: Keep = (path, holds) => kept.push({ token, path, holds });
  keep('/api/auth/account', { email });
  await fillForm(client, keep, await makeProfiles(client, keep));
}

async function makeProfiles(client: Client, keep: Keep): Promise<string> {
  const { version: _, ...account } = await client.call(saveAccount, {
    body: sampleAnswersTo(accountSections),
  });
  keep('/api/auth/account', account);
  const answers = camperAnswers({ dob: '2010-03-01' });
  const { id } = await client.call(createCamper, { body: answers });
  keep(`/api/campers/${id}`, answers);
  await client.call(uploadPhoto, { params: { id }, parts: { photo: picture } });
  keep(`/api/campers/${id}`, { profile_completion: { photo: true } });
  await client.call(uploadIc, { params: { id }, parts: { ic_front: picture, ic_back: picture } });
  keep(`/api/campers/${id}`, { profile_complete: true });
  return id;
}

async function fillForm(client: Client, keep: Keep, camperId: string): Promise<void> {
  const { id } = (await client.call(startRegistration, { params: { camperId } })).form;
  const params = { formId: id };
  keep(`/api/campers/${camperId}`, { form: { id } });
  for (const { id: current_step, step } of questionSteps('senior')) {
    await client.call(recordStep, { params, body: { current_step } });
    keep(`/api/rego/form/${id}`, { form_type: 'senior' });
    await client.call(saveStep, { params, body: sampleAnswers(step) });
    keep(`/api/rego/form/${id}`, { form: sampleAnswers(step) });
  }
  const { form } = await client.call(recordStep, { params, body: { current_step: 'done' } });
  keep(`/api/rego/form/${id}`, { form: { reference: form.reference, editable_steps: [] } });
  const parts = { payment: picture, amount: '200' };
  const payment = await client.call(uploadPayment, { params: { id }, parts });
  keep(`/api/rego/payments/${id}`, [payment]);
}

/** Every acknowledged write is there. */
export async function expectKept(url: string, kept: readonly Kept[]): Promise<void> {
  for (const { token, path, holds } of kept) {
    const found = await createClient(interruptibleTransport(url), { token }).request('GET', path);
    expect(found.statusCode, `${path} returned ${found.body}`).toBe(200);
    expect(found.json()).toMatchObject(holds);
  }
}

const CAMPERS = 6;

/**
 * Families add campers and repeat each request, with its idempotency key, until it is answered. `interrupt` runs in
 * the middle, and kills a server. Afterwards each camper is there once.
 */
export async function expectEachCamperOnce(url: string, interrupt: () => void): Promise<void> {
  const client = createClient(repeatingTransport(url));
  const families = await Promise.all([1, 2, 3].map(() => createCompleteFamily({ client })));
  let added = 0;
  const adding = families.map(async (family) => {
    for (let count = 0; count < CAMPERS; count += 1) {
      await family.client.call(createCamper, { body: camperAnswers({}), idempotencyKey: randomUUID() });
      added += 1;
    }
  });
  await until(() => added >= CAMPERS);
  interrupt();
  await Promise.all(adding);
  for (const family of families) expect(await family.client.call(listCampers)).toHaveLength(CAMPERS);
}

const PATIENCE_MS = 5000;

function repeatingTransport(url: string): Transport {
  // A connection that the primary passes to a process at the moment of its death is never answered (decision 27).
  const send = httpTransport(url, PATIENCE_MS);
  return async (request) => {
    for (;;) {
      const response = await send(request).catch(() => undefined);
      if (response && response.statusCode !== 502 && response.statusCode !== 503) return response;
    }
  };
}
