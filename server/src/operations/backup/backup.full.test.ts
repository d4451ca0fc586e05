import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { stopServerProcesses } from '@bowline/testing/server-process';
import { afterEach, expect, test, vi } from 'vitest';
import { runCommandProcess } from '../../../test/support/command-process.ts';
import { addCamper, hashEverything, startInstallation } from '../../../test/support/installation.ts';

// It starts processes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

afterEach(async () => {
  await stopServerProcesses();
  await removeDataFolders();
});

/** A fresh machine that has nothing but the key. */
async function makeFreshMachine(dataDir: string): Promise<string> {
  const fresh = await makeDataFolder();
  await mkdir(fresh, { mode: 0o700 });
  await cp(join(dataDir, 'secret-key'), join(fresh, 'secret-key'));
  return fresh;
}

test('restores every row and file of a running server on a new machine', async () => {
  const dataDir = await makeDataFolder();
  const archive = join(dirname(dataDir), 'bowline.tar');
  const old = await startInstallation(dataDir);
  for (let count = 0; count < 3; count += 1) await addCamper(old);
  // While there is no admin, each start writes a link that creates one.
  const secrets = { password_hash: 'set', totp_secret: Buffer.from('set') };
  const admin = { id: randomUUID(), name: 'Sam', email: 'sam@example.com', roles: ['admin' as const] };
  await old.db
    .insertInto('staff')
    .values({ ...admin, ...secrets })
    .execute();
  await old.db.deleteFrom('staff_invitation').execute();

  // One more is the marker of the file store.
  const made = await runCommandProcess('backup', [archive], { DATA_DIR: dataDir });
  expect(made).toMatchObject({ code: 0, printed: expect.stringContaining('and 4 files to') });
  const before = await hashEverything(old);
  await old.close();

  const fresh = await makeFreshMachine(dataDir);
  const restored = await runCommandProcess('restore', [archive], { DATA_DIR: fresh });
  expect(restored).toMatchObject({ code: 0, printed: expect.stringContaining('and 4 files from') });
  expect((await readdir(fresh)).sort()).toEqual(['files', 'postgres', 'postgres.lock', 'secret-key']);

  const anew = await startInstallation(fresh);
  expect(await hashEverything(anew)).toEqual(before);
  const examined = await runCommandProcess('doctor', ['--all'], { DATA_DIR: fresh });
  expect(examined.printed).toContain('Files that records name: all 4 are there and open');
  await anew.close();
});
