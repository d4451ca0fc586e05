import type { CallDefinition } from '@bowline/contract/api/define-call';
import { staffCalls } from '@bowline/contract/api/staff/calls';
import { staffRoles } from '@bowline/contract/staff/roles';
import { describe, expect, test } from 'vitest';
import { about, askCall, idsOf, pointless, withInput } from './staff-calls/ask.ts';
import { layGround } from './staff-calls/fixture.ts';
import { type Asked, MISSING, rolesOf, type StaffCallRow } from './staff-calls/row.ts';
import { staffCallTable } from './staff-calls/table.ts';
import { openSeason } from './support/open-season.ts';
import { createStaff, type StaffMember } from './support/staff.ts';

const { testApp } = await openSeason();
const ground = await layGround(testApp);

const rows: Readonly<Record<string, StaffCallRow>> = staffCallTable;
const table = Object.entries<CallDefinition>(staffCalls).flatMap(([name, call]) => {
  const row = rows[name];
  return row ? [{ name, call, row, roles: rolesOf(row) }] : [];
});
const makeRightly = async ({ right }: StaffCallRow, asking: StaffMember): Promise<Asked> =>
  (await right?.(ground, asking)) ?? {};

test('every call has a row, and every row a call', () => {
  expect(Object.keys(staffCallTable).sort()).toEqual(Object.keys(staffCalls).sort());
});

test.each(table)('$name says in the contract who may', ({ call, row }) => {
  expect(call.roles ?? 'anybody').toEqual(row.may);
});

const open = table.filter(({ row }) => row.may === 'anybody');
const closed = table.filter(({ row }) => row.may !== 'anybody');
const aboutIds = closed.filter(({ call }) => idsOf(call).length > 0);
const takesInput = table.filter(({ call }) => call.body ?? call.query);
const own = table.filter(({ row }) => row.own);

describe.each(closed)('$name', ({ call, row, roles }) => {
  // Whoever is turned away learns nothing of what is there, nor of what is wrong with what was sent.
  test('is closed to everybody else before anything is read', async () => {
    for (const token of [undefined, ground.form.family.token])
      expect(await askCall(testApp, call, pointless(call), token)).toBe(401);
    for (const role of staffRoles.filter((one) => !roles.includes(one))) {
      const { token } = await createStaff(testApp, role);
      expect([role, await askCall(testApp, call, pointless(call), token)]).toEqual([role, 403]);
    }
  });

  test.each(roles)('is open to a %s', async (role) => {
    const asking = await createStaff(testApp, role);
    const asked = await makeRightly(row, asking);
    expect(await askCall(testApp, call, asked, asking.token)).toBe(row.answers ?? call.status);
  });
});

test.each(open)('$name asks nobody for a token', async ({ call, row }) => {
  const asked = await makeRightly(row, await createStaff(testApp, 'viewer'));
  expect(await askCall(testApp, call, asked)).toBe(row.answers ?? call.status);
});

test.each(aboutIds)('$name finds nothing that is not there', async ({ call, row, roles }) => {
  for (const role of roles) {
    const asking = await createStaff(testApp, role);
    const asked = await makeRightly(row, asking);
    for (const id of [MISSING, 'no-id'])
      expect([role, await askCall(testApp, call, about(call, asked, id), asking.token)]).toEqual([role, 404]);
  }
});

test.each(table.filter(({ row }) => row.missing))(
  '$name finds nothing that is not there, named by its body',
  async ({ call, row, roles: [role = 'admin'] }) => {
    const { token } = await createStaff(testApp, role);
    expect(await askCall(testApp, call, { body: row.missing }, token)).toBe(404);
  },
);

test.each(takesInput)('$name refuses what is wrong', async ({ call, row, roles: [role = 'admin'] }) => {
  const asking = await createStaff(testApp, role);
  const asked = await makeRightly(row, asking);
  expect(row.wrong).toBeDefined();
  for (const input of row.wrong ?? []) {
    const status = await askCall(testApp, call, withInput(call, asked, input), asking.token);
    expect([input, status]).toEqual([input, 422]);
  }
});

test.each(own)(
  '$name knows nothing of what is somebody else’s',
  async ({ call, row, roles: [role = 'admin'] }) => {
    const asked = await makeRightly(row, await createStaff(testApp, role));
    const { token } = await createStaff(testApp, role);
    expect(await askCall(testApp, call, asked, token)).toBe(404);
  },
);
