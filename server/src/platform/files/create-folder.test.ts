import { stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { afterAll, expect, test } from 'vitest';
import { createFolder } from './create-folder.ts';

afterAll(removeDataFolders);

test('creates the folders above it, for many callers at once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const folder = join(await makeDataFolder(), 'a', 'b', 'c');
    await Promise.all(Array.from({ length: 16 }, (_, at) => createFolder(join(folder, String(at % 4)))));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  }
});

test('throws where a file is in the way, or nobody can create folders', async () => {
  const file = join(dirname(await makeDataFolder()), 'file');
  await writeFile(file, '');
  await expect(createFolder(file)).rejects.toThrow('EEXIST');
  await expect(createFolder(join(file, 'below'))).rejects.toThrow('ENOTDIR');
  await expect(createFolder('/proc/nobody/can')).rejects.toThrow('ENOENT');
});
