import { afterEach, expect, test } from 'vitest';
import { runCommandProcess } from '../../../test/support/command-process.ts';
import { makeDataFolder, removeDataFolders } from '../../../test/support/data-folder.ts';

afterEach(removeDataFolders);

test('an empty folder is filled by one command, and only once', async () => {
  const dataDir = await makeDataFolder();
  const demo = () => runCommandProcess('demo', ['--registrations', '3'], { DATA_DIR: dataDir });

  const first = await demo();
  expect(first.printed).toMatch(/\/staff\/invitation#\S+/);
  expect(first.code).toBe(0);

  const second = await demo();
  expect(second.printed).toContain('There are families here already');
  expect(second.code).toBe(1);
});

test('a production installation is left alone', async () => {
  const dataDir = await makeDataFolder();
  const { code, printed } = await runCommandProcess('demo', [], {
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
  });
  expect(code).toBe(1);
  expect(printed).toContain('There is no data in');
});
