import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { stopServerProcesses } from '@bowline/testing/server-process';
import { afterEach, expect, test } from 'vitest';
import { runCommandProcess } from '../../../test/support/command-process.ts';
import { addCamper, readPhotos, startInstallation } from '../../../test/support/installation.ts';

afterEach(async () => {
  await stopServerProcesses();
  await removeDataFolders();
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
