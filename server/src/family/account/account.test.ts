import { accountSchema } from '@bowline/contract/api/campers';
import { getDraftKey } from '@bowline/contract/api/family/account/auth';
import { accountDetails, accountSections, emergencyContact } from '@bowline/contract/profile/account';
import { succeeded } from '@bowline/testing/client';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import {
  createCompleteFamily,
  createFamily,
  createFilledForm,
  getForm,
  samplesOf,
  submit,
} from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import type { StoredAnswersText } from '../../platform/database/column-types.ts';

const { db, testApp } = await openSeason();
const url = '/api/auth/account';

describe('a parent', () => {
  test('is the emergency contact, set on every save', async () => {
    const family = await createFamily(testApp);
    const answer = await family.ask('PUT', url, {
      ...samplesOf([accountDetails]),
      name_first: 'Siti',
      name_last: 'Aminah',
      emergency_name: 'Somebody Else',
    });
    expect(answer.statusCode).toBe(200);
    expect(accountSchema.safeParse(answer.json()).error).toBeUndefined();
    expect(answer.json()).toMatchObject({
      is_complete: true,
      emergency_name: 'Siti Aminah',
      emergency_relationship: 'Parent',
      emergency_phone: answer.json().phone,
    });
    expect((await family.ask('GET', url)).json()).toEqual(answer.json());
  });

  test('is complete with the longest names', async () => {
    const family = await createFamily(testApp);
    const names = { name_first: '明'.repeat(255), name_last: 'x'.repeat(255) };
    const answer = await family.ask('PUT', url, { ...samplesOf([accountDetails]), ...names });
    expect(answer.json()).toMatchObject({
      is_complete: true,
      emergency_name: `${names.name_first} ${names.name_last}`,
    });
  });
});

test('an old invalid postcode blocks no registration, only its own page', async () => {
  const family = await createCompleteFamily(testApp);
  const formId = await createFilledForm(family);
  const { camper_id } = await getForm(family, formId);
  const profile = sql<StoredAnswersText>`jsonb_set(profile, '{details,address_postcode}', '"!!!!"')`;
  await db.updateTable('camper').set({ profile }).where('id', '=', camper_id).execute();
  await submit(family, formId);
  const { version } = (await family.ask('GET', `/api/campers/${camper_id}`)).json();
  const edit = { school: 'SMK Bandar Utama', version };
  expect((await family.ask('PUT', `/api/campers/${camper_id}`, edit)).json().errors).toEqual({
    address_postcode: ['Enter a postcode of 5 digits, such as 46000.'],
  });
});

describe('an adult camper', () => {
  test('names an emergency contact with an answer of the usual length', async () => {
    const family = await createFamily(testApp, 'adult_camper');
    const name = (length: number) => ({ ...samplesOf(accountSections), emergency_name: 'x'.repeat(length) });
    expect((await family.ask('PUT', url, name(256))).json().errors).toEqual({
      emergency_name: ['Use at most 255 characters.'],
    });
    expect((await family.ask('PUT', url, name(255))).json()).toMatchObject({ is_complete: true });
  });

  test('needs an emergency contact', async () => {
    const family = await createFamily(testApp, 'adult_camper');
    const incomplete = await family.ask('PUT', url, samplesOf([accountDetails]));
    expect(incomplete.json().is_complete).toBe(false);
    const complete = await family.ask('PUT', url, samplesOf(accountSections));
    expect(complete.json()).toMatchObject({ is_complete: true, ...samplesOf([emergencyContact]) });
  });

  test('gets the errors of all missing parts of the contact at once', async () => {
    const family = await createFamily(testApp, 'adult_camper');
    const answer = await family.ask('PUT', url, { ...samplesOf([accountDetails]), emergency_name: 'Ah Kow' });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['emergency_relationship', 'emergency_phone']);
  });
});

test('ignores read-only and unknown members', async () => {
  const family = await createCompleteFamily(testApp);
  const before = (await family.ask('GET', url)).json();
  const answer = await family.ask('PUT', url, {
    ...before,
    id: '0198c0de-0000-7000-8000-000000000000',
    email: 'thief@example.com',
    type: 'adult_camper',
    is_complete: false,
    password_hash: 'x',
    captain: true,
  });
  expect(answer.json()).toEqual({ ...before, version: before.version + 1 });
});

test('keeps absent members, changes sent ones, and coerces nothing', async () => {
  const family = await createCompleteFamily(testApp);
  const before = (await family.ask('GET', url)).json();
  const changed = await family.ask('PUT', url, { address_city: 'ஈப்போ 🏝️' });
  expect(changed.json()).toMatchObject({ ...before, address_city: 'ஈப்போ 🏝️', version: before.version + 1 });
  const refused = await family.ask('PUT', url, { address_city: 7, name_first: null, heard_about: 'Pigeon' });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors).sort()).toEqual(['address_city', 'heard_about', 'name_first']);
});

test.each([
  ['a NUL', 'Ipoh\0'],
  ['half a character', 'Ipoh\ud800'],
  ['256 characters', 'x'.repeat(256)],
])('a text with %s is refused at its field', async (_name, address_city) => {
  const family = await createCompleteFamily(testApp);
  const answer = await family.ask('PUT', url, { address_city });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(['address_city']);
});

test.each([[[]], ['text'], [7]])('%j is no record', async (body) => {
  const family = await createFamily(testApp);
  const headers = { authorization: `Bearer ${family.token}`, 'content-type': 'application/json' };
  const answer = await testApp.app.inject({ method: 'PUT', url, headers, payload: JSON.stringify(body) });
  expect(answer.statusCode).toBe(422);
});

test('returns 409 with the current record for an outdated version, and changes nothing', async () => {
  const family = await createCompleteFamily(testApp);
  const seen = (await family.ask('GET', url)).json();
  const first = (await family.ask('PUT', url, { ...seen, address_city: 'Melaka' })).json();
  const late = await family.ask('PUT', url, { ...seen, address_city: 'Johor Bahru' });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'conflict', current: first });
  expect((await family.ask('GET', url)).json()).toEqual(first);
});

test('saves one of twenty concurrent saves of one version', async () => {
  const family = await createCompleteFamily(testApp);
  const seen = (await family.ask('GET', url)).json();
  const answers = await Promise.all(Array.from({ length: 20 }, () => family.ask('PUT', url, seen)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
});

test('loses none of ten concurrent saves without a version', async () => {
  const family = await createCompleteFamily(testApp);
  const members = ['name_first', 'name_last', 'address_street1', 'address_street2', 'address_city'];
  const saves = [...members, ...members].map((name) => ({ [name]: `A new ${name}` }));
  const saved = await Promise.all(saves.map((given) => family.ask('PUT', url, given)));
  expect(saved.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect((await family.ask('GET', url)).json()).toMatchObject(Object.assign({}, ...saves));
});

test.each([-1, 2 ** 31 - 1, 2 ** 31, 1e300])('returns 409 for the unused version %d', async (version) => {
  const family = await createCompleteFamily(testApp);
  expect((await family.ask('PUT', url, { address_city: 'Ipoh', version })).statusCode).toBe(409);
});

test('a change withdraws the consent of a draft, an unchanged save does not', async () => {
  const family = await createCompleteFamily(testApp);
  const formId = await createFilledForm(family);
  await succeeded(family.ask('PUT', url, (await family.ask('GET', url)).json()));
  expect((await getForm(family, formId)).consent).toBe(true);
  await succeeded(family.ask('PUT', url, { address_city: 'Kuching' }));
  expect((await getForm(family, formId)).consent).toBeNull();
});

test('the key of drafts is one per account, and the same after a restart', async () => {
  const [family, other] = [await createFamily(testApp), await createFamily(testApp)];
  const path = '/api/auth/draft-key';
  const { key } = getDraftKey.response.parse((await family.ask('GET', path)).json());
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect((await other.ask('GET', path)).json().key).not.toBe(key);
  const restarted = await buildTestApp(db, { after: testApp });
  const headers = { authorization: `Bearer ${family.token}` };
  expect((await restarted.app.inject({ url: path, headers })).json().key).toBe(key);
});
