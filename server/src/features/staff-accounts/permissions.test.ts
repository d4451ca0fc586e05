import type { CallDefinition } from '@bowline/contract/api/define-call';
import { pathOf } from '@bowline/contract/api/define-call';
import * as accounts from '@bowline/contract/api/staff/accounts';
import { staffCalls } from '@bowline/contract/api/staff/calls';
import { staffRoles } from '@bowline/contract/staff-roles';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createFamily } from '../../../test/support/family.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const family = await createFamily(testApp);
const members = {
  admin: await createStaff(testApp, 'admin'),
  registrar: await createStaff(testApp, 'registrar'),
  medic: await createStaff(testApp, 'medic'),
  viewer: await createStaff(testApp, 'viewer'),
};

const all: [string, CallDefinition][] = Object.entries(staffCalls);
const closed = all.filter(([, call]) => !call.open);
const missing = (call: CallDefinition) => pathOf({ path: call.path } as CallDefinition, everyParameter());
// Whatever a path calls its parameter, it names something that is not there.
const everyParameter = () => new Proxy({}, { get: () => uuidv7() }) as never;

describe.each(closed)('%s', (_, call) => {
  test.each([
    ['of nobody', {}],
    ['of a family', { authorization: `Bearer ${family.token}` }],
  ])('is closed with the token %s', async (_whose, headers) => {
    const answer = await testApp.app.inject({ method: call.method, url: missing(call), headers });
    expect(answer.statusCode).toBe(401);
  });

  test.each(staffRoles.filter((role) => !call.roles?.includes(role)))(
    'is forbidden to a %s',
    async (role) => {
      const answer = await members[role].ask(call.method, missing(call));
      expect(answer.statusCode).toBe(403);
    },
  );
});

const account = { name: 'Sam', role: 'viewer', ends_on: null };

describe.each([
  [accounts.saveStaff, { ...account, disabled: false }],
  [accounts.resetStaff, undefined],
] as const)('$path', (call, body) => {
  test('an admin changes what is there, and is told of what is not', async () => {
    const staff = await createStaff(testApp, 'viewer');
    const there = await members.admin.ask(call.method, pathOf(call, { id: staff.id }), body);
    expect(there.statusCode).toBe(200);
    const gone = await members.admin.ask(call.method, pathOf(call, { id: uuidv7() }), body);
    expect(gone.statusCode).toBe(404);
  });
});

test('an admin reads the list', async () => {
  const list = (await members.admin.ask('GET', accounts.listStaff.path)).json();
  expect(list).toContainEqual(expect.objectContaining({ id: members.medic.id, state: 'active' }));
});
