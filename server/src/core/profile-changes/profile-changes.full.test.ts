import { succeeded } from '@bowline/testing/client';
import { describe, expect, it, test } from 'vitest';
import { getForm, submit } from '../../../test/support/family.ts';
import { picture } from '../../../test/support/images.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { staffClientOf } from '../../../test/support/review.ts';
import { readRow } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const { clock } = testApp;
const admin = await createStaff(testApp, 'admin');
const registrar = await createStaff(testApp, 'registrar');
const medic = await createStaff(testApp, 'medic');
const { look } = staffClientOf(admin);

const diabetes = {
  ...{ step: 'medical', title: 'Medical History & Background', name: 'health_diabetes' },
  ...{ label: 'Diabetes?', before: 'No', after: 'Yes' },
};

async function saveCamper({ id, family }: SubmittedForm, answers: object): Promise<void> {
  const { camper_id } = await getForm(family, id);
  const saved = await family.ask('PUT', `/api/campers/${camper_id}`, answers);
  expect(saved.statusCode).toBe(200);
}

/** A submitted form whose camper turned out to be diabetic a minute later. */
async function createChangedForm(): Promise<SubmittedForm & { changed_at: string }> {
  const form = await createSubmittedForm(testApp);
  clock.advance(60_000);
  await saveCamper(form, { health_diabetes: true });
  return { ...form, changed_at: clock.now().toISOString() };
}

const changesOf = async ({ id, family }: SubmittedForm) =>
  (await family.ask('GET', `/api/rego/changes/${id}`)).json();

/** When the profile changed, of each registration that the queue finds. */
async function inQueue(query: Record<string, string> = {}): Promise<Record<string, string | null>> {
  const address = `/api/staff/registrations?${new URLSearchParams({ tab: 'all', ...query })}`;
  const rows: { id: string; profile_changed_at: string | null }[] = (await admin.ask('GET', address)).json()
    .rows;
  return Object.fromEntries(rows.map(({ id, profile_changed_at }) => [id, profile_changed_at]));
}

describe('a medical answer changed after submission', async () => {
  const form = await createChangedForm();
  const change = { ...diabetes, changed_at: form.changed_at };

  it('is shown to the family beside the signed answer, with its date', async () => {
    expect((await changesOf(form)).profile_changes).toEqual([change]);
  });

  it('is shown to staff who can read health answers, and listed without words for others', async () => {
    for (const reader of [admin, medic])
      expect((await look(form.id, reader)).profile_changes).toEqual([change]);
    const review = await look(form.id, registrar);
    expect(review.profile_changes).toEqual([]);
    expect(review.hidden_changes).toEqual(['Medical History & Background']);
  });

  it('leaves the submitted answers unchanged', async () => {
    const { sections } = await look(form.id);
    const signed = sections.find(({ step }) => step === 'medical')?.answers;
    expect(signed).toContainEqual(
      expect.objectContaining({ name: 'health_diabetes', label: 'Diabetes?', value: 'No' }),
    );
  });

  it('marks the registration in the queue, and can be filtered by', async () => {
    const untouched = await createSubmittedForm(testApp);
    expect(await inQueue()).toMatchObject({ [form.id]: form.changed_at, [untouched.id]: null });
    const changed = await inQueue({ profile_changed: '1' });
    expect(Object.keys(changed)).toContain(form.id);
    expect(Object.keys(changed)).not.toContain(untouched.id);
  });

  it('is no longer marked once it is changed back', async () => {
    await saveCamper(form, { health_diabetes: false });
    expect((await changesOf(form)).profile_changes).toEqual([]);
    expect(await inQueue()).toMatchObject({ [form.id]: null });
  });
});

test('a new submission signs the changed answer', async () => {
  const form = await createChangedForm();
  const steps = ['medical', 'consent'];
  const { version } = await look(form.id);
  const decision = { decision: 'request changes', version, reason: 'Please sign again.', steps };
  await succeeded(admin.ask('POST', `/api/staff/registrations/${form.id}/decision`, decision));
  await succeeded(form.family.ask('POST', `/api/rego/save/${form.id}`, { consent: true }));
  await submit(form.family, form.id);
  expect((await changesOf(form)).profile_changes).toEqual([]);
  expect(await inQueue()).toMatchObject({ [form.id]: null });
});

test('a withdrawn registration has no changes', async () => {
  const form = await createChangedForm();
  await succeeded(form.family.ask('POST', `/api/rego/withdraw/${form.id}`));
  expect((await changesOf(form)).profile_changes).toEqual([]);
  expect(await inQueue()).toMatchObject({ [form.id]: null });
});

test('a change of the account marks the registrations of all its campers', async () => {
  const form = await createSubmittedForm(testApp);
  clock.advance(60_000);
  await succeeded(form.family.ask('PUT', '/api/auth/account', { phone: '013-999 8877' }));
  const steps = (await changesOf(form)).profile_changes.map(({ step }: { step: string }) => step);
  // A parent is the emergency contact.
  expect(steps).toEqual(['account-details', 'emergency']);
  expect(await inQueue()).toMatchObject({ [form.id]: clock.now().toISOString() });
});

test('a new photo and ID are listed as changes, without words', async () => {
  const form = await createSubmittedForm(testApp);
  clock.advance(60_000);
  const { camper_id } = await getForm(form.family, form.id);
  const file = new File([new Uint8Array(await picture(240, 240).png().toBuffer())], 'p.png');
  await succeeded(form.family.upload(`/api/campers/photo/${camper_id}`, { photo: file }));
  await succeeded(form.family.upload(`/api/campers/ic/${camper_id}`, { ic_front: file, ic_back: file }));
  const { profile_changes } = await look(form.id);
  expect(profile_changes.map(({ label, after }) => [label, after])).toEqual([
    ['Photo', 'New picture'],
    ['ID, front', 'New picture'],
    ['ID, back', 'New picture'],
  ]);
  expect(await inQueue()).toMatchObject({ [form.id]: clock.now().toISOString() });
});

test('a change after the camp is not listed', async () => {
  const form = await createSubmittedForm(testApp);
  const past = { starts_on: '2026-02-01', ends_on: '2026-02-05' };
  const { camp_id } = await getForm(form.family, form.id);
  const { starts_on, ends_on } = await readRow(db, 'camp', { id: camp_id });
  await db.updateTable('camp').set(past).where('id', '=', camp_id).execute();
  await saveCamper(form, { health_diabetes: true });
  expect((await look(form.id)).profile_changes).toEqual([]);
  await db.updateTable('camp').set({ starts_on, ends_on }).where('id', '=', camp_id).execute();
});

test('returns 404 for another family’s changes', async () => {
  const form = await createChangedForm();
  const other = await createSubmittedForm(testApp);
  expect((await other.family.ask('GET', `/api/rego/changes/${form.id}`)).statusCode).toBe(404);
  expect((await testApp.app.inject({ url: `/api/rego/changes/${form.id}` })).statusCode).toBe(401);
});
