import { expect, test } from 'vitest';
import { buildTestApp } from '../test/support/build-test-app.ts';
import { createFamily } from '../test/support/family.ts';
import { changeRows } from '../test/support/rows.ts';
import { createTestDatabase } from '../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { deps, clock } = testApp;

test('deletes expired rows when the server starts', async () => {
  const family = await createFamily(testApp);
  const { id } = (await family.ask('GET', '/api/auth/account')).json();
  const longAgo = new Date(clock.now().getTime() - 25 * 60 * 60 * 1000);
  await db.insertInto('attempt').values({ key: 'old', window_start: longAgo, count: 1 }).execute();
  const key = { account_id: id, key: 'old', call: 'x', resource_id: null, created_at: new Date(0) };
  await db.insertInto('idempotency_key').values(key).execute();
  await changeRows(db, 'known_address', {}, { last_used_at: new Date(0) });
  const { key: file } = await deps.files.put(Buffer.from('left behind'));
  clock.advance(2 * 60 * 60 * 1000);

  const server = await buildTestApp(db, { after: testApp });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  // Closing waits for what maintenance has started.
  await server.app.close();

  expect(await db.selectFrom('attempt').select('key').execute()).toEqual([]);
  expect(await db.selectFrom('known_address').select('account_id').execute()).toEqual([]);
  expect(await db.selectFrom('idempotency_key').select('key').execute()).toEqual([]);
  expect(await Array.fromAsync(deps.files.listKeys())).not.toContain(file);
});
