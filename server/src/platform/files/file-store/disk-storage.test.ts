import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { machineTime } from '@bowline/testing/machine-time';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../process/clock.ts';
import { createFileStore } from './create-file-store.ts';
import { createFileKey, type FileStore } from './file-store.ts';

let dataDir: string;
let store: FileStore;
const key = randomBytes(32);
const missing = { name: 'FileStoreError', reason: 'missing' };

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'files-'));
  store = createFileStore({ dataDir, key });
});

afterEach(() => rm(dataDir, { recursive: true }));

test('returns a file byte for byte, also from a new store', async () => {
  const bytes = randomBytes(300_000);
  const stored = await store.put(bytes);
  expect(stored.size).toBe(300_000);
  expect(await createFileStore({ dataDir, key }).get(stored.key)).toEqual(bytes);
});

test('gives access only to its owner: files 0600, folders 0700, and nothing else is left', async () => {
  await store.put(randomBytes(10));
  const seen = await modesBelow(join(dataDir, 'files'));
  expect(seen.files).toEqual([0o600]);
  expect(new Set(seen.folders)).toEqual(new Set([0o700]));
});

test('a deleted file is missing, and deleting it again is no error', async () => {
  const { key: name } = await store.put(randomBytes(10));
  await store.delete(name);
  await store.delete(name);
  await expect(store.get(name)).rejects.toMatchObject(missing);
  expect(await Array.fromAsync(store.listKeys())).toEqual([]);
});

test.each(['', '..', '../../etc/passwd', '/etc/passwd', 'tmp', 'a\0b'])('%j is no key', async (name) => {
  await expect(store.get(name)).rejects.toMatchObject(missing);
  await expect(store.delete(name)).rejects.toMatchObject(missing);
});

test('detects a swapped file', async () => {
  const mine = await store.put(Buffer.from('mine'));
  const theirs = await store.put(Buffer.from('theirs'));
  await copyFile(pathOf(theirs.key), pathOf(mine.key));
  await expect(store.get(mine.key)).rejects.toMatchObject({ reason: 'damaged' });
});

test('lists every key over all folders', async () => {
  const stored = await Promise.all(Array.from({ length: 60 }, () => store.put(randomBytes(5))));
  const keys = await Array.fromAsync(store.listKeys());
  expect(keys.sort()).toEqual(stored.map((file) => file.key).sort());
});

test('an empty data folder lists and sweeps nothing', async () => {
  expect(await Array.fromAsync(store.listKeys())).toEqual([]);
  expect(await store.sweepTemporary()).toBe(0);
});

test('neither lists nor reads an unfinished write, and sweeps it after a minute', async () => {
  const torn = '01890a5d-ac96-774b-bcce-b302099a8057';
  const old = await leftover(torn, 61);
  const young = await leftover('01890a5d-ac96-774b-bcce-b302099a8058', 5);
  await expect(store.get(torn)).rejects.toMatchObject(missing);
  expect(await Array.fromAsync(store.listKeys())).toEqual([]);
  expect(await store.sweepTemporary()).toBe(1);
  await expect(stat(old)).rejects.toThrow('ENOENT');
  expect((await stat(young)).size).toBe(3);
});

test('keeps a recent unfinished write by the time in its name, even when the machine’s clock is hours ahead', async () => {
  const clock = fixedClock('2026-03-01T10:00:00Z');
  const shared = createFileStore({ dataDir, key, clock });
  const path = await leftover(createFileKey(clock.now().getTime()), 3 * 60 * 60);
  expect(await shared.sweepTemporary()).toBe(0);
  expect((await stat(path)).size).toBe(3);
  clock.advance(60_000);
  expect(await shared.sweepTemporary()).toBe(1);
});

test('rejects a write to a read-only folder, and leaves nothing behind', async () => {
  await writeFile(join(dataDir, 'files'), 'a file where the folder should be');
  await expect(store.put(randomBytes(5))).rejects.toMatchObject({ reason: 'unavailable' });
  expect(await readdir(dataDir)).toEqual(['files']);
});

test('rejects a key of the wrong length', () => {
  expect(() => createFileStore({ dataDir, key: randomBytes(16) })).toThrow('32 bytes');
});

function pathOf(name: string): string {
  return join(dataDir, 'files', name.slice(-2), name.slice(-4, -2), name);
}

async function leftover(name: string, ageInSeconds: number): Promise<string> {
  const path = join(dataDir, 'files', 'tmp', `${name}.part`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'abc');
  const written = machineTime().getTime() / 1000 - ageInSeconds;
  await utimes(path, written, written);
  return path;
}

async function modesBelow(folder: string) {
  const modes: { files: number[]; folders: number[] } = { files: [], folders: [] };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    (entry.isFile() ? modes.files : modes.folders).push(mode & 0o777);
  }
  return modes;
}
