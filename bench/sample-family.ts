import { randomInt } from 'node:crypto';
import type { CamperRecord } from '@bowline/contract/api/records';
import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';
import { accountSections } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import type { Ask } from './ask.ts';

const password = 'sea-breeze-7';

/** Signs a parent up and completes the account. Answers the token. */
export async function signUp(ask: Ask): Promise<string> {
  const names = { type: 'parent', name_first: 'Mei Ling', name_last: 'Tan', phone: '012-345 6789' };
  const email = `family-${randomInt(2 ** 47)}@example.com`;
  const body = { ...names, email, password, password_confirmation: password };
  const { access_token } = await ask<{ access_token: string }>('POST', '/api/auth/signup', { body });
  return access_token;
}

export async function completeAccount(ask: Ask): Promise<void> {
  await ask('PUT', '/api/auth/account', { body: samplesOf(accountSections) });
}

/** Adds a camper of an age with the three question sections done, each saved by itself as the pages do. */
export async function addCamper(ask: Ask, age: number): Promise<CamperRecord> {
  const details = { ...sampleAnswers(camperDetails), ic: `P${randomInt(2 ** 47)}`, dob: birthDate(age) };
  const camper = await ask<CamperRecord>('POST', '/api/campers', { body: details });
  for (const section of [medical, immunisations])
    await ask('PUT', `/api/campers/${camper.id}`, { body: sampleAnswers<Section['fields']>(section) });
  return camper;
}

/** In the middle of the year of life, so that a camp some months away meets the same age. `yyyy-mm-dd`. */
export function birthDate(age: number): string {
  const day = new Date();
  day.setFullYear(day.getFullYear() - age, day.getMonth() - 3);
  return day.toISOString().slice(0, 10);
}

export async function addPictures(ask: Ask, camperId: string, picture: Buffer): Promise<void> {
  const files = (...names: string[]) => Object.fromEntries(names.map((name) => [name, picture]));
  await ask('POST', `/api/campers/photo/${camperId}`, { parts: files('photo') });
  await ask('POST', `/api/campers/ic/${camperId}`, { parts: files('ic_front', 'ic_back') });
}

export interface BegunForm {
  readonly id: string;
  readonly type: string;
}

export async function beginForm(ask: Ask, camperId: string): Promise<BegunForm> {
  type Begun = { form: { id: string }; eligible_camp: { type: string } };
  const { form, eligible_camp } = await ask<Begun>('GET', `/api/rego/init/${camperId}`);
  return { id: form.id, type: eligible_camp.type };
}

/** Goes through the steps that ask questions: records each, loads it, saves the sample answers. */
export async function fillForm(ask: Ask, form: BegunForm): Promise<void> {
  for (const { id, step } of questionSteps(form.type)) {
    await ask('PUT', `/api/rego/step/${form.id}`, { body: { current_step: id } });
    await ask('GET', `/api/rego/form/${form.id}`);
    await ask('POST', `/api/rego/save/${form.id}`, { body: sampleAnswers(step) });
  }
}

export async function submitForm(ask: Ask, formId: string): Promise<void> {
  await ask('PUT', `/api/rego/step/${formId}`, { body: { current_step: 'done' } });
}

export async function pay(ask: Ask, formId: string, slip: Buffer): Promise<void> {
  await ask('POST', `/api/rego/payment/${formId}`, { parts: { payment: slip, amount: '200' } });
}

function samplesOf(sections: readonly Section[]): Answers {
  return Object.assign({}, ...sections.map((section) => sampleAnswers(section)));
}
