import type { CallDefinition } from '@bowline/contract/api/define-call';
import type { ApiKey } from '@bowline/contract/api/staff/administration/integrations/api-keys';
import { staffCalls } from '@bowline/contract/api/staff/calls';
import { API_KEY_PREFIX, type ApiScope, apiScopes } from '@bowline/contract/staff/api-keys';
import { addDays } from '@bowline/contract/text/calendar';
import { expect, test } from 'vitest';
import { openSeason } from '../../../../../test/support/open-season.ts';
import { createStaff } from '../../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const IC = '140301-14-5679';
const { id: registrationId } = await createSubmittedForm(testApp, { camper: { name: 'Ada Lim', ic: IC } });
const today = testApp.clock.today('Asia/Kuala_Lumpur');

async function createKey(scopes: readonly ApiScope[], ends_on = addDays(today, 30)) {
  const made = await admin.ask('POST', '/api/staff/api-keys', { name: scopes.join(), scopes, ends_on });
  expect(made.statusCode).toBe(201);
  const { api_key, key } = made.json() as { api_key: ApiKey; key: string };
  const program = testApp.client.as(key);
  const ask = (url: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET') =>
    program.request(method, url);
  return { ...api_key, key, ask };
}

const listed = async (id: string): Promise<ApiKey> =>
  (await admin.ask('GET', '/api/staff/api-keys')).json().find((one: ApiKey) => one.id === id);
const logOf = async (id: string) => (await admin.ask('GET', `/api/staff/log?key=${id}`)).json().entries;

test('a key is shown once, and stored as a hash', async () => {
  const { id, key, beginning } = await createKey(['camps:read']);
  expect(key).toMatch(new RegExp(`^${API_KEY_PREFIX}[\\w-]{43}$`));
  expect(key.startsWith(beginning)).toBe(true);
  const row = await db.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(key.slice(beginning.length));
  expect((await admin.ask('GET', '/api/staff/api-keys')).body).not.toContain(key);
});

const sampleQuery: Partial<Record<string, string>> = {
  getJournalCsv: '?from=2026-01-01&to=2026-12-31',
};

test('a key makes every call with its scope, and no other of the staff’s', async () => {
  const scoped = Object.entries<CallDefinition>(staffCalls).filter(([, call]) => call.scope);
  expect(new Set(scoped.map(([, { scope }]) => scope))).toEqual(new Set(apiScopes));
  const camp = await db.selectFrom('camp').select('id').executeTakeFirstOrThrow();
  for (const scope of apiScopes) {
    const { ask } = await createKey([scope]);
    for (const [name, call] of Object.entries<CallDefinition>(staffCalls)) {
      if (call.open) continue;
      const url = call.path.replaceAll(/:\w+/g, camp.id) + (sampleQuery[name] ?? '');
      const expected = call.scope === scope ? 200 : 403;
      expect([name, (await ask(url, call.method)).statusCode]).toEqual([name, expected]);
    }
  }
});

test('every call with a scope only reads', () => {
  const scoped = Object.values<CallDefinition>(staffCalls).filter(({ scope }) => scope);
  expect(scoped.map(({ method }) => method)).toEqual(scoped.map(() => 'GET'));
});

test('a key makes no call of families', async () => {
  const { ask } = await createKey(apiScopes);
  expect((await ask('/api/campers')).statusCode).toBe(401);
});

test('a key finds registrations, but nobody by health or an IC number', async () => {
  const { ask } = await createKey(['registrations:read']);
  const rows = async (query: string) => (await ask(`/api/staff/registrations?tab=all&${query}`)).json().rows;
  expect(await rows(`ids=${registrationId}`)).toMatchObject([{ id: registrationId, camper_name: 'Ada Lim' }]);
  expect(await rows('q=ada')).toHaveLength(1);
  const asAdmin = await admin.ask('GET', `/api/staff/registrations?tab=all&q=${IC}`);
  expect(asAdmin.json().rows).toHaveLength(1);
  expect(await rows(`q=${IC}`)).toEqual([]);
  expect(await rows('details_missing=1')).toEqual([]);
});

test('a parameter that a call does not have is refused, and named', async () => {
  const { ask } = await createKey(apiScopes);
  for (const url of [
    '/api/staff/registrations?tab=all&updated_since=2026-01-01',
    '/api/staff/camps?updated_since=1',
  ]) {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ updated_since: ['There is no such parameter.'] });
  }
});

test('every use is logged with the key, and shown with it', async () => {
  const { id, ask } = await createKey(['camps:read', 'payments:read']);
  expect(await listed(id)).toMatchObject({ last_used_at: null, state: 'active', created_by: admin.name });
  await ask('/api/staff/camps');
  await ask('/api/staff/money/journal/csv?from=2026-01-01&to=2026-12-31');
  const entries = await logOf(id);
  expect(entries).toHaveLength(2);
  expect(entries).toMatchObject([
    { action: 'export', what: 'Journal', staff: null, api_key: { id }, roles: null },
    { action: 'view', what: 'Read by a program: /api/staff/camps', address: '127.0.0.1' },
  ]);
  expect((await listed(id)).last_used_at).toBe(testApp.clock.now().toISOString());
});

test('a key in an address is no key', async () => {
  const { key } = await createKey(['camps:read']);
  for (const name of ['key', 'access_token', 'token'])
    expect((await testApp.client.request('GET', `/api/staff/camps?${name}=${key}`)).statusCode).toBe(401);
});

test('a key ends after its last day, and when it is revoked', async () => {
  const ending = await createKey(['camps:read'], today);
  const revoked = await createKey(['camps:read']);
  expect((await ending.ask('/api/staff/camps')).statusCode).toBe(200);
  const revoke = () => admin.ask('POST', `/api/staff/api-keys/${revoked.id}/revoke`);
  expect((await revoke()).statusCode).toBe(204);
  expect((await revoke()).statusCode).toBe(404);
  expect((await revoked.ask('/api/staff/camps')).statusCode).toBe(401);
  expect(await listed(revoked.id)).toMatchObject({ state: 'revoked' });
  testApp.clock.advance(24 * 60 * 60_000);
  const later = await createStaff(testApp, 'admin');
  expect((await ending.ask('/api/staff/camps')).statusCode).toBe(401);
  const states: ApiKey[] = (await later.ask('GET', '/api/staff/api-keys')).json();
  expect(states.find(({ id }) => id === ending.id)?.state).toBe('ended');
});

test('a key that nobody made is not valid', async () => {
  const made = testApp.client.as(`${API_KEY_PREFIX}${'a'.repeat(43)}`);
  expect((await made.request('GET', '/api/staff/camps')).statusCode).toBe(401);
});
