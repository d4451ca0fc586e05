import type { Comparison } from '@bowline/contract/api/staff/review-answers';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { transport } from '@bowline/contract/steps/transport';
import { afterEach, expect, it } from 'vitest';
import { submit } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { staffClientOf } from '../../../test/support/review.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
const colleague = await createStaff(testApp, 'admin');
const { look, post } = staffClientOf(registrar);
afterEach(() => db.updateTable('staff').set({ disabled_at: null, ends_on: null }).execute());

const deposit = () => createSubmittedForm(testApp, { status: 'Deposit Received' });

/** Who drives the camper home: the answer that the family changes. */
const driver = 'transport_from_campsite_own_name';
const first = sampleAnswers(transport)[driver];

/** Returns the registration to the family, which resubmits it with another driver. */
async function comeAgain({ id, family }: SubmittedForm, name: string) {
  testApp.clock.advance(60_000);
  await post(id, 'decision', { decision: 'request changes', reason: 'Who drives?', steps: ['transport'] });
  testApp.clock.advance(60_000);
  await family.ask('POST', `/api/rego/save/${id}`, { ...sampleAnswers(transport), [driver]: name });
  await family.ask('POST', `/api/rego/save/${id}`, { consent: true });
  expect((await submit(family, id)).statusCode).toBe(200);
}

const changed = (comparison: Comparison | undefined) =>
  comparison?.changes.find(({ name }) => name === driver);
const rowOf = async (id: string, staff = registrar) => {
  const { rows } = (await staff.ask('GET', '/api/staff/registrations?tab=to_review')).json();
  return rows.find((row: { id: string }) => row.id === id);
};

it('lists no changes before the first resubmission', async () => {
  const { id } = await deposit();
  expect((await look(id)).comparisons).toEqual([]);
});

it('shows each reader the changes since their last view, and since the submission before it', async () => {
  const form = await deposit();
  await look(form.id);
  const seenAt = testApp.clock.now().toISOString();
  await look(form.id, colleague);
  await comeAgain(form, 'Ah Lian');
  await look(form.id);
  await comeAgain(form, 'Ah Mei');
  const mine = (await look(form.id)).comparisons;
  expect(mine).toMatchObject([{ since: 'looked' }]);
  expect(changed(mine[0])).toMatchObject({ before: 'Ah Lian', after: 'Ah Mei' });
  const theirs = (await look(form.id, colleague)).comparisons;
  expect(theirs).toMatchObject([{ since: 'looked', at: seenAt }, { since: 'submitted' }]);
  expect(theirs.map(changed)).toMatchObject([
    { before: first, after: 'Ah Mei' },
    { before: 'Ah Lian', after: 'Ah Mei' },
  ]);
  expect((await look(form.id, colleague)).comparisons).toEqual(theirs);
  const stranger = await createStaff(testApp, 'registrar');
  expect((await look(form.id, stranger)).comparisons).toMatchObject([{ since: 'submitted' }]);
});

it('hides a change from a role that cannot read it', async () => {
  const { id, family } = await deposit();
  const viewer = await createStaff(testApp, 'viewer');
  for (const reader of [viewer, colleague]) await look(id, reader);
  await post(id, 'decision', { decision: 'request changes', reason: 'Allergies?', steps: ['medical'] });
  const [camper] = (await family.ask('GET', '/api/campers')).json();
  const saved = { ...camper, health_notes: 'Carries an inhaler.' };
  expect((await family.ask('PUT', `/api/campers/${camper.id}`, saved)).statusCode).toBe(200);
  await family.ask('POST', `/api/rego/save/${id}`, { consent: true });
  await submit(family, id);
  const seen = { name: 'health_notes', after: 'Carries an inhaler.' };
  expect((await look(id, colleague)).comparisons[0]?.changes).toMatchObject([seen]);
  expect((await look(id, viewer)).comparisons).toMatchObject([{ since: 'looked', changes: [] }]);
});

it('marks changed registrations in the queue until the next view', async () => {
  const form = await deposit();
  await look(form.id);
  expect(await rowOf(form.id)).toMatchObject({ changed: false });
  await comeAgain(form, 'Ah Lian');
  expect(await rowOf(form.id)).toMatchObject({ changed: true });
  expect(await rowOf(form.id, await createStaff(testApp, 'viewer'))).toMatchObject({ changed: false });
  await look(form.id);
  expect(await rowOf(form.id)).toMatchObject({ changed: false });
});

it('returns a resubmission to its reviewer until the next decision', async () => {
  const form = await deposit();
  expect((await look(form.id)).returned_to).toBeNull();
  await comeAgain(form, 'Ah Lian');
  expect((await look(form.id)).returned_to).toEqual({ name: registrar.name, you: true });
  expect((await look(form.id, colleague)).returned_to).toEqual({ name: registrar.name, you: false });
  expect(await rowOf(form.id)).toMatchObject({ returned_to: { name: registrar.name, you: true } });
  const theirs = await staffClientOf(colleague).post(form.id, 'decision', { decision: 'accept' });
  expect(theirs.json().errors).toHaveProperty('despite_request');
  await post(form.id, 'decision', { decision: 'accept' });
  expect((await look(form.id)).returned_to).toBeNull();
  await post(form.id, 'undo');
  expect((await look(form.id)).returned_to).toEqual({ name: registrar.name, you: true });
});

it.each([
  ['is disabled', { disabled_at: new Date() }],
  ['has left', { ends_on: '2026-03-01' }],
])('returns a resubmission to everybody where the reviewer %s', async (_, gone) => {
  const form = await deposit();
  await comeAgain(form, 'Ah Lian');
  await db.updateTable('staff').set(gone).where('id', '=', registrar.id).execute();
  expect((await look(form.id, colleague)).returned_to).toBeNull();
  expect(await rowOf(form.id, colleague)).toMatchObject({ returned_to: null });
});
