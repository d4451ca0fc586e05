import { getTerms } from '@bowline/contract/api/family/registrations';
import { succeeded } from '@bowline/testing/client';
import { describe, expect, it, test } from 'vitest';
import { getForm } from '../../../test/support/family.ts';
import { accountIdOf } from '../../../test/support/guardians.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');

async function correct({ id, family }: SubmittedForm, part: 'details' | 'account-details', answers: object) {
  const { camper_id } = await getForm(family, id);
  const accountId = await accountIdOf(db, family);
  const record = part === 'details' ? camper_id : accountId;
  const path = `/api/staff/families/${accountId}/answers/${record}/${part}`;
  const made = await admin.ask('PUT', path, { answers, reason: 'From the ID' });
  expect(made.statusCode).toBe(200);
  return { accountId, correctionId: made.json().correction_id as string };
}

const asksAgain = async ({ id, family }: SubmittedForm) => (await getForm(family, id)).sign_again;

const submissionsOf = ({ id }: SubmittedForm) =>
  db
    .selectFrom('submission')
    .select(['id', 'signer_name', 'document', 'sha256', 'submitted_at', 'sealed'])
    .where('registration_id', '=', id)
    .orderBy('submitted_at')
    .execute();

async function sign({ id, family }: SubmittedForm, sha256?: string) {
  const { camp_id } = await getForm(family, id);
  const terms = await family.client.call(getTerms, { params: { campId: camp_id } });
  const terms_read = { language: terms.language, sha256: sha256 ?? terms.sha256 };
  return family.ask('POST', `/api/rego/consent/${id}`, { consent: true, terms_read });
}

describe('a corrected name of the camper in an accepted form', async () => {
  const form = await createSubmittedForm(testApp, { status: 'Accepted', camper: { name: 'Haziq' } });
  const [first] = await submissionsOf(form);
  const nothing = await sign(form);
  await correct(form, 'details', { name: 'Haziq bin Ali' });

  it('is not to be signed before', () => {
    expect(nothing.statusCode).toBe(409);
  });

  it('asks the family to sign the consent again', async () => {
    expect(await asksAgain(form)).toBe(true);
    const review = await admin.ask('GET', `/api/staff/registrations/${form.id}`);
    expect(review.json().consent_again_at).toEqual(expect.any(String));
  });

  it('is refused with other terms than those now', async () => {
    expect((await sign(form, '0'.repeat(64))).statusCode).toBe(409);
  });

  it('keeps the new signature beside the first one, which stays as it was', async () => {
    testApp.clock.advance(60_000);
    expect((await sign(form)).statusCode).toBe(200);
    const [before, again, ...more] = await submissionsOf(form);
    expect(before).toEqual(first);
    expect(again?.submitted_at).toEqual(testApp.clock.now());
    expect(more).toEqual([]);
    const review = (await admin.ask('GET', `/api/staff/registrations/${form.id}`)).json();
    const consent = review.sections.find(({ step }: { step: string }) => step === 'consent');
    expect(JSON.stringify(consent)).toContain('Haziq bin Ali');
  });

  it('leaves the status, and asks no more', async () => {
    expect(await asksAgain(form)).toBe(false);
    expect((await getForm(form.family, form.id)).status).toBe('Accepted');
    expect((await sign(form)).statusCode).toBe(409);
  });
});

test('a corrected name of who signed asks for the consent again', async () => {
  const form = await createSubmittedForm(testApp);
  await correct(form, 'account-details', { name_first: 'Mei Lin' });
  expect(await asksAgain(form)).toBe(true);
});

test('a corrected answer that the consent does not name asks for nothing', async () => {
  const form = await createSubmittedForm(testApp);
  await correct(form, 'details', { school: 'SK Kiara' });
  expect(await asksAgain(form)).toBe(false);
});

test('a correction that is undone asks for the consent no longer', async () => {
  const form = await createSubmittedForm(testApp, { camper: { name: 'Mira' } });
  const { accountId, correctionId } = await correct(form, 'details', { name: 'Mirah' });
  expect(await asksAgain(form)).toBe(true);
  await succeeded(
    form.family.ask('PUT', `/api/corrections/${correctionId}/objection`, { message: 'It is Mira' }),
  );
  const path = `/api/staff/families/${accountId}/corrections/${correctionId}/answer`;
  await succeeded(admin.ask('POST', path, { decision: 'withdraw', reason: 'Sorry' }));
  expect(await asksAgain(form)).toBe(false);
});

test('what the family changed before it signs again is still shown to staff', async () => {
  const form = await createSubmittedForm(testApp, { status: 'Accepted', camper: { name: 'Nurin' } });
  const { camper_id } = await getForm(form.family, form.id);
  testApp.clock.advance(60_000);
  await succeeded(form.family.ask('PUT', `/api/campers/${camper_id}`, { school: 'SK Kiara' }));
  await correct(form, 'details', { name: 'Nurin binti Ali' });
  testApp.clock.advance(60_000);
  expect((await sign(form)).statusCode).toBe(200);
  const review = (await admin.ask('GET', `/api/staff/registrations/${form.id}`)).json();
  expect(JSON.stringify(review.profile_changes)).toContain('SK Kiara');
});
