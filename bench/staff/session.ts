import { randomUUID } from 'node:crypto';
import type { StaffCaller } from '../../server/src/http/authentication.ts';
import { createStaffTokens } from '../../server/src/http/tokens.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { type BenchDatabase, PUBLIC_URL } from '../database.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A registrar with a live session, written as the login would leave them. */
export async function logInRegistrar({
  client,
  deriveKey,
}: BenchDatabase): Promise<{ staff: StaffCaller; token: string }> {
  const endsAt = new Date(Date.now() + HOUR_MS);
  const staff: StaffCaller = {
    staffId: randomUUID(),
    sessionId: randomUUID(),
    roles: ['registrar'],
    name: 'Sam',
    forCampDays: false,
    endsAt,
  };
  await client.query("insert into staff (id, email, name, roles) values ($1, 'sam@bench.example', $2, $3)", [
    staff.staffId,
    staff.name,
    staff.roles,
  ]);
  await client.query(
    `insert into staff_session (id, staff_id, created_at, confirmed_at, last_seen_at, expires_at)
     values ($1, $2, now(), now(), now(), $3)`,
    [staff.sessionId, staff.staffId, endsAt],
  );
  const config = readConfig({ PUBLIC_URL });
  const tokens = createStaffTokens({ config, clock: systemClock, deriveKey });
  return { staff, token: await tokens.issue(staff, endsAt) };
}
