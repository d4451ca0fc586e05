import type { StaffRole } from '@bowline/contract/staff/roles';
import { newEmail } from '@bowline/testing/answers';
import type { Client } from '@bowline/testing/client';
import type { LightMyRequestResponse } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from './build-test-app.ts';

/** A logged-in staff member, who makes requests to the API. */
export interface StaffMember extends Pick<Client<LightMyRequestResponse>, 'ask' | 'upload'> {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The first of the roles. */
  readonly role: StaffRole;
  readonly token: string;
  readonly client: Client<LightMyRequestResponse>;
}

const SESSION_HOURS = 8;

/** A staff account with a live session, inserted as a login would. */
export async function createStaff(
  testApp: TestApp,
  ...roles: [StaffRole, ...StaffRole[]]
): Promise<StaffMember> {
  const { client: nobody, deps } = testApp;
  const account = {
    id: uuidv7(),
    name: `Sam ${roles.join(' and ')}`,
    email: newEmail('staff'),
    roles,
  };
  await deps.db
    .insertInto('staff')
    .values({ ...account, password_hash: 'set', totp_secret: Buffer.from('set'), ends_on: null })
    .execute();
  const token = await startStaffSession(testApp, account.id);
  const client = nobody.as(token);
  return { ...account, role: roles[0], token, client, ask: client.ask, upload: client.upload };
}

async function startStaffSession({ deps }: TestApp, staffId: string): Promise<string> {
  const now = deps.clock.now();
  const endsAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000);
  const session = { id: uuidv7(), created_at: now, confirmed_at: now, last_seen_at: now, expires_at: endsAt };
  await deps.db
    .insertInto('staff_session')
    .values({ ...session, staff_id: staffId })
    .execute();
  return deps.staffTokens.issue({ staffId, sessionId: session.id }, endsAt);
}
