import type { Comparison } from '@bowline/contract/api/staff/review/answers';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { queueColumnNames, standardQueueColumns } from '@bowline/contract/staff/queue';
import { transport } from '@bowline/contract/steps/transport';
import { succeeded } from '@bowline/testing/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { submit } from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { staffClientOf } from '../../../../test/support/review.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

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
  await succeeded(
    family.ask('POST', `/api/rego/save/${id}`, { ...sampleAnswers(transport), [driver]: name }),
  );
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, { consent: true }));
  await submit(family, id);
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
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, { consent: true }));
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
  ['is disabled', { disabled_at: testApp.clock.now() }],
  ['has left', { ends_on: '2026-03-01' }],
])('returns a resubmission to everybody where the reviewer %s', async (_, gone) => {
  const form = await deposit();
  await comeAgain(form, 'Ah Lian');
  await db.updateTable('staff').set(gone).where('id', '=', registrar.id).execute();
  expect((await look(form.id, colleague)).returned_to).toBeNull();
  expect(await rowOf(form.id, colleague)).toMatchObject({ returned_to: null });
});
const viewer = await createStaff(testApp, 'viewer');
const admin = await createStaff(testApp, 'admin');

const view = {
  name: 'Girls of the junior camp',
  filters: { tab: 'accepted', sex: 'F', type: 'junior', age_from: '11' },
  columns: ['age', 'phone'],
  is_default: false,
};
const settings = async (staff = viewer) => (await staff.ask('GET', '/api/staff/queue')).json();
const create = (changed: object = {}, staff = viewer) =>
  staff.ask('POST', '/api/staff/queue/views', { ...view, ...changed });
const at = (id: string) => `/api/staff/queue/views/${id}`;

beforeEach(() => db.deleteFrom('queue_view').execute());

it('returns the default columns until a staff member chooses, then their own', async () => {
  expect((await settings()).columns).toEqual(standardQueueColumns);
  for (const columns of [queueColumnNames, ['age', 'balance']]) {
    const saved = await viewer.ask('PUT', '/api/staff/queue/columns', { columns });
    expect(saved.statusCode).toBe(204);
    expect((await settings()).columns).toEqual(columns);
  }
  expect((await settings(admin)).columns).toEqual(standardQueueColumns);
});

it('saves a view with its tab, filters and columns, for its owner only', async () => {
  const created = await create();
  expect(created.statusCode).toBe(201);
  expect(created.json()).toEqual({ id: expect.any(String), ...view });
  expect((await settings()).views).toEqual([created.json()]);
  expect((await settings(admin)).views).toEqual([]);
});

it('renames, changes and deletes a view', async () => {
  const { id } = (await create()).json();
  const changed = { ...view, name: 'Boys', filters: { sex: 'M' } };
  expect((await viewer.ask('PUT', at(id), changed)).json()).toEqual({ id, ...changed });
  expect((await viewer.ask('DELETE', at(id))).statusCode).toBe(204);
  expect((await settings()).views).toEqual([]);
});

it('has at most one default view', async () => {
  const first = (await create({ is_default: true })).json();
  await create({ name: 'Second', is_default: true });
  await create({ name: 'Hers', is_default: true }, admin);
  const defaults = async () =>
    (await settings()).views
      .filter(({ is_default }: typeof view) => is_default)
      .map(({ name }: typeof view) => name);
  expect(await defaults()).toEqual(['Second']);
  await succeeded(viewer.ask('PUT', at(first.id), { ...view, is_default: true }));
  expect(await defaults()).toEqual([view.name]);
});

it('rejects a second view of the same name, ignoring case', async () => {
  const { id } = (await create()).json();
  const again = await create({ name: view.name.toUpperCase() });
  expect(again.statusCode).toBe(422);
  expect(again.json().errors.name).toHaveLength(1);
  expect((await create({}, admin)).statusCode).toBe(201);
  expect((await viewer.ask('PUT', at(id), { ...view, columns: [] })).statusCode).toBe(200);
});

it('saves one of two concurrent views of the same name', async () => {
  const statuses = await Promise.all([create(), create()].map(async (answer) => (await answer).statusCode));
  expect(statuses.toSorted()).toEqual([201, 422]);
});
