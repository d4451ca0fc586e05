import { cp, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { startServerProcess, stopServerProcesses } from '@bowline/testing/server-process';
import { afterEach, expect, test } from 'vitest';
import { runCommandProcess } from '../../../test/support/command-process.ts';
import {
  addCamper,
  hashEverything,
  type Installation,
  openInstallation,
  readPhotos,
} from '../../../test/support/installation.ts';

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

async function startInstallation(dataDir: string): Promise<Installation> {
  const server = await startServerProcess({ settings: { DATA_DIR: dataDir } });
  await server.waitForStatus(200);
  return openInstallation(dataDir);
}

test('restores every row and file of a running server on a new machine', async () => {
  const dataDir = await makeDataFolder();
  const archive = join(dirname(dataDir), 'bowline.tar');
  const old = await startInstallation(dataDir);
  for (let count = 0; count < 30; count += 1) await addCamper(old);

  // One more is the marker of the file store.
  const made = await runCommandProcess('backup', [archive], { DATA_DIR: dataDir });
  expect(made).toMatchObject({ code: 0, printed: expect.stringContaining('and 31 files to') });
  const before = await hashEverything(old);
  await old.close();

  const fresh = await makeFreshMachine(dataDir);
  const restored = await runCommandProcess('restore', [archive], { DATA_DIR: fresh });
  expect(restored).toMatchObject({ code: 0, printed: expect.stringContaining('and 31 files from') });
  expect((await readdir(fresh)).sort()).toEqual(['files', 'postgres', 'postgres.lock', 'secret-key']);

  const anew = await startInstallation(fresh);
  expect(await hashEverything(anew)).toEqual(before);
  const examined = await runCommandProcess('doctor', ['--all'], { DATA_DIR: fresh });
  expect(examined.printed).toContain('Files that records name: all 31 are there and open');
  await anew.close();
});

test('backs up a stopped server; keeps existing data, set aside with --replace', async () => {
  const dataDir = await makeDataFolder();
  const archive = join(dirname(dataDir), 'bowline.tar');
  const first = await startInstallation(dataDir);
  await addCamper(first);
  await first.close();
  const restore = (...flags: string[]) =>
    runCommandProcess('restore', [archive, ...flags], { DATA_DIR: dataDir });

  await stopServerProcesses();
  expect(await runCommandProcess('backup', [archive], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  expect(await restore()).toEqual({
    code: 1,
    printed: expect.stringContaining(`There is data in ${dataDir} already`),
  });

  const second = await startInstallation(dataDir);
  await addCamper(second);
  await second.close();
  expect(await restore('--replace')).toEqual({ code: 1, printed: expect.stringContaining('Stop it first') });

  await stopServerProcesses();
  const { printed } = await restore('--replace');
  const [aside = ''] = /[^ ]+replaced-[0-9-]+/.exec(printed) ?? [];
  expect((await readdir(aside)).sort()).toEqual(['files', 'postgres']);
  const third = await startInstallation(dataDir);
  expect(await readPhotos(third)).toHaveLength(1);
  await third.close();
});
