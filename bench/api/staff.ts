import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { createStaffTokens } from '../../server/src/platform/crypto/tokens.ts';
import { systemClock } from '../../server/src/platform/process/clock.ts';
import { readConfig } from '../../server/src/platform/process/config.ts';
import { type BenchDatabase, PUBLIC_URL } from '../database.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The token of a live session, written as the login would leave it. */
export async function logInStaff({ client, deriveKey }: BenchDatabase, role: StaffRole): Promise<string> {
  const endsAt = new Date(Date.now() + HOUR_MS);
  const [staffId, sessionId] = [randomUUID(), randomUUID()];
  await client.query("insert into staff (id, email, name, roles) values ($1, $2, 'Sam', $3)", [
    staffId,
    `${staffId}@bench.example`,
    [role],
  ]);
  await client.query(
    `insert into staff_session (id, staff_id, created_at, confirmed_at, last_seen_at, expires_at)
     values ($1, $2, now(), now(), now(), $3)`,
    [sessionId, staffId, endsAt],
  );
  const tokens = createStaffTokens({ config: readConfig({ PUBLIC_URL }), clock: systemClock, deriveKey });
  return tokens.issue({ staffId, sessionId }, endsAt);
}
