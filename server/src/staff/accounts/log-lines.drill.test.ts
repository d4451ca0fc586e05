import { beginInvitation } from '@bowline/contract/api/staff/invitations';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { startServerProcess } from '@bowline/testing/server-process';
import { afterAll, expect, test } from 'vitest';
import { runCommandProcess } from '../../../test/support/command-process.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const { url: DATABASE_URL } = await createTestDatabase();
afterAll(removeDataFolders);

test('the server log has no staff names and no secrets', async () => {
  const settings = { DATABASE_URL, DATA_DIR: await makeDataFolder(), LOG_LEVEL: 'info' };
  const server = await startServerProcess({ settings });
  await server.waitForStatus(200);
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/staff/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const args = ['create', '--email', 'aisyah@example.com', '--role', 'admin', '--name', 'Aisyah'];
  const { printed: said } = await runCommandProcess('staff', args, settings);
  const token = said.split('#')[1]?.trim() ?? '';
  const words = 'heron tiller quay';
  expect((await post('invitation', { token })).status).toBe(200);
  const begun = await post('invitation/begin', { token, password: words, password_confirmation: words });
  const { secret } = beginInvitation.response.parse(await begun.json());
  expect((await post('login', { email: 'aisyah@example.com', password: words })).status).toBe(422);
  server.signal('SIGTERM');
  const { printed } = await server.exited;
  expect(printed.match(/"path":"\/api\/staff\/[^"]+"/g)).toHaveLength(3);
  for (const hidden of ['aisyah', 'Aisyah', 'example.com', token, secret, words]) {
    expect(printed).not.toContain(hidden);
  }
});
