import { queueColumnNames, standardQueueColumns } from '@bowline/contract/staff/queue';
import { beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const viewer = await createStaff(testApp, 'viewer');
const admin = await createStaff(testApp, 'admin');

const MISSING = '0198c0de-0000-7000-8000-000000000000';
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

beforeEach(async () => {
  await db.deleteFrom('queue_view').execute();
});

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

it.each(['PUT', 'DELETE'] as const)(
  '%s returns 404 for another member’s view and for an unknown one',
  async (method) => {
    const { id } = (await create()).json();
    const body = method === 'PUT' ? view : undefined;
    expect((await admin.ask(method, at(id), body)).statusCode).toBe(404);
    expect((await viewer.ask(method, at(MISSING), body)).statusCode).toBe(404);
    expect((await settings()).views).toHaveLength(1);
  },
);

it('has at most one default view', async () => {
  const first = (await create({ is_default: true })).json();
  await create({ name: 'Second', is_default: true });
  await create({ name: 'Hers', is_default: true }, admin);
  const defaults = async () =>
    (await settings()).views
      .filter(({ is_default }: typeof view) => is_default)
      .map(({ name }: typeof view) => name);
  expect(await defaults()).toEqual(['Second']);
  await viewer.ask('PUT', at(first.id), { ...view, is_default: true });
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

it.each([
  [{ name: '  ' }],
  [{ name: 'x'.repeat(61) }],
  [{ columns: ['shoe_size'] }],
  [{ filters: { tab: 'elsewhere' } }],
  [{ is_default: 'yes' }],
])('refuses %j', async (wrong) => {
  expect((await create(wrong)).statusCode).toBe(422);
});
