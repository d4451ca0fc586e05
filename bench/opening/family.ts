import { randomFillSync } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type CallDefinition, pathOf, type ResponseOf } from '@bowline/contract/api/define-call';
import { getAccount, getDraftKey, login } from '@bowline/contract/api/family/account/auth';
import { getCamper, listCampers } from '@bowline/contract/api/family/campers';
import {
  getFees,
  getRegistration,
  getTerms,
  listPayments,
  recordStep,
  saveStep,
  startRegistration,
} from '@bowline/contract/api/family/registrations';
import { uploadPayment } from '@bowline/contract/api/payments';
import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { wizardSteps } from '@bowline/contract/steps/wizard-steps';
import { type StepId, workflowOf } from '@bowline/contract/steps/workflows';
import { type CallArguments, type Client, createClient, UnexpectedResponse } from '@bowline/testing/client';
import { familyPassword } from '@bowline/testing/family';
import { encodeMultipart } from '@bowline/testing/multipart';
import { makePicture } from '../picture.ts';
import { createBrowser, type Measured } from './requests.ts';
import { FORM_TYPE, languageOf } from './seed.ts';

/** What the server has acknowledged to a family. */
export interface Acknowledged {
  readonly number: number;
  registrationId?: string;
  readonly answers: Map<StepId, Answers>;
  /** Of the last response to a save. */
  version: number;
  reference?: string | null;
  paymentId?: string;
}

interface Visit {
  readonly url: string;
  readonly measured: Measured;
  /** Seconds between two steps, on average. */
  readonly pause: number;
  readonly slip: Slip;
}

/** One family from its login to the payment slip, with the calls that the pages make. */
export async function register(family: Acknowledged, visit: Visit): Promise<void> {
  const { number } = family;
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const browser = createBrowser(visit.url, { address, language: languageOf(number) }, visit.measured);
  try {
    await goThrough(family, createClient(browser.transport), visit);
  } catch (error) {
    visit.measured.errors.push(error instanceof Error ? error.message.slice(0, 300) : String(error));
  } finally {
    browser.close();
  }
}

async function goThrough(family: Acknowledged, visitor: Client, visit: Visit): Promise<void> {
  const email = `family-${family.number}@bench.example`;
  const body = { email, password: familyPassword };
  const { access_token } = await call(visitor, login, { body });
  const client = visitor.as(access_token);
  const [, campers] = await Promise.all([call(client, getAccount), call(client, listCampers)]);
  const camperId = campers[0]?.id ?? '';
  await pause(visit);
  const { form } = await call(client, startRegistration, { params: { camperId } });
  family.registrationId = form.id;
  await Promise.all([
    call(client, getRegistration, { params: { formId: form.id } }),
    call(client, getCamper, { params: { id: camperId } }),
    call(client, getDraftKey),
  ]);
  for (const step of workflowOf(FORM_TYPE)) {
    await pause(visit);
    await takeStep(family, client, form.id, step);
  }
  await pause(visit);
  await pay(family, client, form.id, visit.slip);
}

async function takeStep(family: Acknowledged, client: Client, formId: string, id: StepId): Promise<void> {
  const params = { formId };
  const step = wizardSteps[id];
  const order = workflowOf(FORM_TYPE);
  const next_step = order[order.indexOf(id) + 1] ?? id;
  if (step.kind === 'done') {
    const { form } = await call(client, recordStep, { params, body: { current_step: id } });
    family.reference = form.reference;
    return;
  }
  if (step.kind === 'review') {
    await call(client, recordStep, { params, body: { current_step: next_step } });
    return;
  }
  const answers = { ...sampleAnswers(step.step) };
  const also = step.kind === 'consent' ? { terms_read: await readTerms(client, formId) } : { next_step };
  const saved = await call(client, saveStep, { params, body: { ...answers, ...also } });
  family.answers.set(id, answers);
  family.version = saved.form.version;
}

/** Returns what the family agrees to. */
async function readTerms(client: Client, formId: string) {
  const { form } = await call(client, getRegistration, { params: { formId } });
  const [{ language, sha256 }] = await Promise.all([
    call(client, getTerms, { params: { campId: form.camp_id } }),
    call(client, getFees, { params: { formId } }),
  ]);
  return { language, sha256 };
}

/** The body of an upload, encoded once: to encode it costs more than to send it. */
export interface Slip {
  readonly body: Buffer;
  readonly headers: { readonly 'content-type': string };
  /** Where bytes after the picture are. */
  readonly endsAt: number;
}

const DIFFERENT_BYTES = 16;

export async function encodeSlip(): Promise<Slip> {
  const picture = new Uint8Array(await (await makePicture()).arrayBuffer());
  const payment = new File([picture, new Uint8Array(DIFFERENT_BYTES)], 'slip.jpg', { type: 'image/jpeg' });
  const encoded = await encodeMultipart({ payment, amount: '200' });
  return { ...encoded, endsAt: encoded.body.indexOf(picture) + picture.length };
}

/** A JPEG ends where its end marker is: what follows makes this one different from all others. */
function createUpload({ body, endsAt }: Slip): Buffer {
  const own = Buffer.from(body);
  randomFillSync(own, endsAt, DIFFERENT_BYTES);
  return own;
}

async function pay(family: Acknowledged, client: Client, formId: string, slip: Slip): Promise<void> {
  await Promise.all([
    call(client, getFees, { params: { formId } }),
    call(client, listPayments, { params: { formId } }),
  ]);
  const headers = { ...slip.headers, 'idempotency-key': `slip-${family.number}` };
  const url = pathOf(uploadPayment, { id: formId });
  const response = await client.request('POST', url, { body: createUpload(slip), headers });
  if (response.statusCode !== uploadPayment.status) throw new UnexpectedResponse('an upload', response);
  family.paymentId = response.json().id;
  await Promise.all([call(client, listPayments, { params: { formId } }), call(client, listCampers)]);
}

/** Without comparing the response to the contract, which would cost the load generator more than the request. */
async function call<C extends CallDefinition>(
  client: Client,
  definition: C,
  ...input: CallArguments<C>
): Promise<ResponseOf<C>> {
  const response = await client.send(definition, ...input);
  if (response.statusCode === definition.status) return response.json();
  throw new UnexpectedResponse(`${definition.method} ${definition.path}`, response);
}

/** From half the average to one and a half of it. */
const pause = ({ pause }: Visit) => delay(pause * 1000 * (0.5 + Math.random()));
