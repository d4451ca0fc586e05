import type { CallDefinition } from '@bowline/contract/api/define-call';
import { type StaffCallName, staffCalls } from '@bowline/contract/api/staff/calls';
import { type StaffRole, staffRoles } from '@bowline/contract/staff/roles';
import { sample } from '@bowline/testing/sample';
import { describe, expect, test } from 'vitest';
import { createCrewOf } from '../support/camp-days.ts';
import { openSeason } from '../support/open-season.ts';
import { createStaff, type StaffMember } from '../support/staff.ts';
import { about, emptyRequest, idsOf, makeCall, withInput } from './ask.ts';
import { createFixture } from './fixture.ts';
import { type CallRequest, MISSING, onSite, rolesOf, type StaffCallRow } from './row.ts';
import type { StaffCallRows } from './table.ts';

// Apart from what phones on site ask: who is logged in, and the log out.
const sessionCalls = ['getStaffMe', 'staffLogout'];

/**
 * Tests who may make the calls of these rows, and with what. `npm test` tries all roles that may not, and for a third of the
 * calls one of those that may; the complete matrix has each of them.
 */
export async function testRoles(rows: StaffCallRows): Promise<void> {
  const { testApp } = await openSeason();
  const fixture = await createFixture(testApp);
  const staffOfRole = new Map<StaffRole, Promise<StaffMember>>();
  const getStaffOf = (role: StaffRole): Promise<StaffMember> => {
    const member = staffOfRole.get(role) ?? createStaff(testApp, role);
    staffOfRole.set(role, member);
    return member;
  };
  const validRequest = async ({ valid }: StaffCallRow, caller: StaffMember): Promise<CallRequest> =>
    (await valid?.(fixture, caller)) ?? {};

  const names = Object.keys(rows);
  const accepting = sample(names, Math.ceil(names.length / 3), names.join());
  const table = Object.entries<StaffCallRow>(rows).map(([name, row]) => {
    const call: CallDefinition = staffCalls[name as StaffCallName];
    const roles = rolesOf(row);
    return { name, call, row, roles, accepted: accepting.includes(name) ? sample(roles, 1, name) : [] };
  });
  const open = table.filter(({ row }) => row.may === 'anybody');
  const closed = table.filter(({ row }) => row.may !== 'anybody');
  const aboutIds = closed.filter(({ call }) => idsOf(call).length > 0);
  const hasInput = table.filter(({ call }) => call.body ?? call.query);
  const own = table.filter(({ row }) => row.own);
  // What crew may do is about a camp, except for their own session and account.
  const aboutCamps = closed.filter(
    ({ call, roles }) => roles.includes('crew') && /:(campId|token)/.test(call.path),
  );

  describe.each(closed)('$name', ({ call, row, roles, accepted }) => {
    // A rejected request must not reveal what exists or which input is invalid.
    test('rejects requests without a token with 401 and other roles with 403, before anything is read', async () => {
      for (const token of [undefined, fixture.form.family.token])
        expect(await makeCall(testApp, call, emptyRequest(call), token)).toBe(401);
      for (const role of staffRoles.filter((one) => !roles.includes(one))) {
        const { token } = await getStaffOf(role);
        expect([role, await makeCall(testApp, call, emptyRequest(call), token)]).toEqual([role, 403]);
      }
    });

    test.each(accepted)('accepts the role %s', async (role) => {
      const caller = await createStaff(testApp, role);
      const request = await validRequest(row, caller);
      expect(await makeCall(testApp, call, request, caller.token)).toBe(row.answers ?? call.status);
    });
  });

  test.each(open)('$name needs no token', async ({ call, row }) => {
    const request = await validRequest(row, await createStaff(testApp, 'viewer'));
    expect(await makeCall(testApp, call, request)).toBe(row.answers ?? call.status);
  });

  test.each(aboutIds)('$name returns 404 for an unknown id in its path', async ({ call, row, accepted }) => {
    for (const role of accepted) {
      const caller = await createStaff(testApp, role);
      const request = await validRequest(row, caller);
      for (const id of [MISSING, 'no-id'])
        expect([role, await makeCall(testApp, call, about(call, request, id), caller.token)]).toEqual([
          role,
          404,
        ]);
    }
  });

  test.each(table.filter(({ row }) => row.missing))(
    '$name returns 404 for an unknown id in its body',
    async ({ call, row, roles: [role = 'admin'] }) => {
      const caller = await createStaff(testApp, role);
      // What the call is about exists: only the body names a record that does not.
      const { params } = await validRequest(row, caller);
      expect(await makeCall(testApp, call, { params, body: row.missing }, caller.token)).toBe(404);
    },
  );

  test.each(hasInput)(
    '$name rejects invalid input with 422',
    async ({ call, row, roles: [role = 'admin'] }) => {
      const caller = await createStaff(testApp, role);
      const request = await validRequest(row, caller);
      expect(row.invalid).toBeDefined();
      for (const input of row.invalid ?? []) {
        const status = await makeCall(testApp, call, withInput(call, request, input), caller.token);
        expect([input, status]).toEqual([input, 422]);
      }
    },
  );

  test.each(own)(
    '$name returns 404 for what belongs to another staff member',
    async ({ call, row, roles: [role = 'admin'] }) => {
      const request = await validRequest(row, await createStaff(testApp, role));
      const { token } = await createStaff(testApp, role);
      expect(await makeCall(testApp, call, request, token)).toBe(404);
    },
  );

  test.each(aboutCamps)(
    '$name returns 404 to the crew of another camp, and after their last day',
    async ({ call, row }) => {
      const [crew, others] = [await createStaff(testApp, 'crew'), await createStaff(testApp, 'crew')];
      const request = await validRequest(row, crew);
      const { db } = testApp.deps;
      const ofCrew = db.selectFrom('crew_camp').select('camp_id').where('staff_id', '=', crew.id);
      const { id } = await db
        .selectFrom('camp')
        .select('id')
        .where('id', 'not in', ofCrew)
        .limit(1)
        .executeTakeFirstOrThrow();
      await createCrewOf(testApp, others.id, id);
      expect(await makeCall(testApp, call, request, others.token)).toBe(404);
      await db
        .updateTable('crew_camp')
        .set({ until_on: '2000-01-02' })
        .where('staff_id', '=', crew.id)
        .execute();
      expect(await makeCall(testApp, call, request, crew.token)).toBe(404);
    },
  );

  test.each(closed)(
    '$name is for camp days, or closed to a session for them',
    async ({ name, call, row, roles: [role = 'admin'] }) => {
      const caller = await createStaff(testApp, role);
      const { db } = testApp.deps;
      const request = await validRequest(row, caller);
      await db
        .updateTable('staff_session')
        .set({ for_camp_days: true })
        .where('staff_id', '=', caller.id)
        .execute();
      expect(await makeCall(testApp, call, request, caller.token)).toBe(
        row.may === onSite || sessionCalls.includes(name) ? (row.answers ?? call.status) : 403,
      );
    },
  );
}
