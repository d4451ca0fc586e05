import { addDays } from '@bowline/contract/text/calendar';
import type { StaffMember } from '../support/staff.ts';
import type { Fixture } from './fixture.ts';
import { admins, type StaffCallRow } from './row.ts';

const keyBody = ({ testApp: { deps } }: Fixture) => ({
  name: 'Website',
  scopes: ['camps:read'],
  ends_on: addDays(deps.clock.today('Asia/Kuala_Lumpur'), 30),
});

/** A key that another admin made. */
async function aKey(fixture: Fixture, caller: StaffMember) {
  const made = await caller.ask('POST', '/api/staff/api-keys', keyBody(fixture));
  return { params: { keyId: made.json().api_key.id } };
}

/** API keys and webhooks. */
export const integrationRows = {
  listApiKeys: { may: admins },
  createApiKey: {
    may: admins,
    valid: (fixture) => ({ body: keyBody(fixture) }),
    invalid: [
      {},
      { name: '', scopes: ['camps:read'], ends_on: '2026-03-03' },
      { name: 'Website', scopes: [], ends_on: '2026-03-03' },
      { name: 'Website', scopes: ['camps:write'], ends_on: '2026-03-03' },
      { name: 'Website', scopes: ['camps:read'], ends_on: '2026-02-30' },
      { name: 'Website', scopes: ['camps:read'], ends_on: '2020-01-01' },
      { name: 'Website', scopes: ['camps:read'], ends_on: '2100-01-01' },
    ],
  },
  revokeApiKey: { may: admins, valid: aKey },
} as const satisfies Record<string, StaffCallRow>;
