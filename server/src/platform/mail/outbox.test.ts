import { randomBytes } from 'node:crypto';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { afterEach, expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';

afterEach(removeDataFolders);

const key = randomBytes(32);
const canary = 'Subject: Camper Zebulon\r\n\r\nHello';
const name = '20260302-010000-a.eml';
const contentsOf = async (folder: string) =>
  Promise.all(
    (await readdir(folder)).map(async (file) => (await readFile(join(folder, file))).toString('latin1')),
  );

test('encrypts emails: no file shows their words, and only the key reads them', async () => {
  const folder = await makeDataFolder();
  const outbox = createOutbox(folder, key);
  await outbox.write(name, Buffer.from(canary));
  expect(await readdir(folder)).toEqual([`${name}.encrypted`]);
  expect((await contentsOf(folder)).join()).not.toContain('Zebulon');
  expect(await outbox.list()).toEqual([name]);
  expect((await outbox.read(name)).toString()).toBe(canary);
  await expect(createOutbox(folder, randomBytes(32)).read(name)).rejects.toThrow('authentication tag');
});

test('rejects an email that was moved to the name of another', async () => {
  const folder = await makeDataFolder();
  const outbox = createOutbox(folder, key);
  await outbox.write(name, Buffer.from(canary));
  const other = '20260302-010000-b.eml';
  await writeFile(join(folder, `${other}.encrypted`), await readFile(join(folder, `${name}.encrypted`)));
  await expect(outbox.read(other)).rejects.toThrow('authentication tag');
});

test('encrypts what was stored plainly, and removes what a crash left half written', async () => {
  const folder = await makeDataFolder();
  await createOutbox(folder, key, { plain: true }).write(name, Buffer.from(canary));
  const [left, writing] = ['.a.0123456789ab', '.b.0123456789ab'];
  for (const file of [left, writing]) await writeFile(join(folder, file), canary);
  const hourAgo = new Date(Date.now() - 60 * 60_000);
  await utimes(join(folder, left), hourAgo, hourAgo);
  const outbox = createOutbox(folder, key);
  expect((await outbox.read(name)).toString()).toBe(canary);
  expect(await outbox.encryptPlain()).toBe(1);
  expect((await readdir(folder)).sort()).toEqual([writing, `${name}.encrypted`]);
  expect((await outbox.read(name)).toString()).toBe(canary);
  expect(await outbox.encryptPlain()).toBe(0);
});

test('lists emails in order of time, each once, and nothing where there is no folder', async () => {
  const folder = await makeDataFolder();
  const later = '20261102-010000-b.eml';
  for (const plain of [true, false]) {
    const outbox = createOutbox(folder, key, { plain });
    for (const each of [later, name]) await outbox.write(each, Buffer.from(canary));
  }
  const outbox = createOutbox(folder, key);
  expect(await outbox.list()).toEqual([name, later]);
  const missing = createOutbox(join(folder, 'missing'), key);
  expect([await missing.list(), await missing.encryptPlain()]).toEqual([[], 0]);
});
