import { type StaffRole, staffRoles } from '@bowline/contract/staff-roles';
import type { TestApp } from './build-test-app.ts';
import { createFamily } from './family.ts';
import { createStaff, type StaffMember } from './staff.ts';

/** Everybody who may knock at the staff side: each role, a family, and somebody without a token. */
export const visitors = ['nobody', 'family', ...staffRoles] as const;
export type StaffVisitor = (typeof visitors)[number];

type Ask = StaffMember['ask'];

/** One of each of them, who asks through the front door. */
export async function createStaffVisitors(testApp: TestApp): Promise<Record<StaffVisitor, Ask>> {
  const family = await createFamily(testApp);
  const asFamily: Ask = (method, url, body) =>
    testApp.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${family.token}` },
      ...(body && { body }),
    });
  const asNobody: Ask = (method, url, body) => testApp.app.inject({ method, url, ...(body && { body }) });
  const staff = Object.fromEntries(
    await Promise.all(staffRoles.map(async (role) => [role, (await createStaff(testApp, role)).ask])),
  ) as Record<StaffRole, Ask>;
  return { nobody: asNobody, family: asFamily, ...staff };
}

/** The status that a call which is open to `roles` owes to each visitor. */
export function expectedStatuses(roles: readonly StaffRole[], allowed: number): Record<string, number> {
  const statusOf = (visitor: StaffVisitor): number => {
    if (visitor === 'nobody' || visitor === 'family') return 401;
    return roles.includes(visitor) ? allowed : 403;
  };
  return Object.fromEntries(visitors.map((visitor) => [visitor, statusOf(visitor)]));
}
