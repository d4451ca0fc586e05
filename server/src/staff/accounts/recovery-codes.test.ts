import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { type InvitedStaff, logIn, setUpStaff } from '../../../test/support/invited-staff.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const MINUTE = 60_000;

const renew = ({ token }: InvitedStaff, code: string) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/staff/me/recovery-codes',
    headers: { authorization: `Bearer ${token}` },
    body: { code },
  });

test('a code of the app returns ten new recovery codes and voids the old ones', async () => {
  const staff = await setUpStaff(testApp);
  testApp.clock.advance(MINUTE);
  const answer = await renew(staff, staff.code());
  expect(answer.statusCode).toBe(200);
  const fresh: string[] = answer.json().recovery_codes;
  expect(new Set([...fresh, ...staff.recoveryCodes]).size).toBe(20);
  expect((await logIn(testApp, staff.email, staff.recoveryCodes[0] ?? '')).statusCode).toBe(422);
  expect((await logIn(testApp, staff.email, fresh[0] ?? '')).statusCode).toBe(200);
});

test.each([
  ['a wrong code', () => '000000'],
  ['a recovery code', (staff: InvitedStaff) => staff.recoveryCodes[0] ?? ''],
  ['the code that was just used', (staff: InvitedStaff) => staff.code()],
])('%s is rejected at its field and keeps the old codes', async (_, codeOf) => {
  const staff = await setUpStaff(testApp);
  const answer = await renew(staff, codeOf(staff));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toHaveProperty('code');
  testApp.clock.advance(MINUTE);
  expect((await logIn(testApp, staff.email, staff.recoveryCodes[1] ?? '')).statusCode).toBe(200);
});

test('a code is accepted once, also in concurrent renewals', async () => {
  const staff = await setUpStaff(testApp);
  testApp.clock.advance(MINUTE);
  const answers = await Promise.all([renew(staff, staff.code()), renew(staff, staff.code())]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  const left = db.selectFrom('staff_recovery_code').select('used_at').where('staff_id', '=', staff.id);
  expect(await left.execute()).toHaveLength(10);
});
