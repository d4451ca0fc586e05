import { once } from 'node:events';
import { globSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createFolder } from './create-folder.ts';
import { createSpool } from './spool.ts';

const canary = 'canary of a picture ';
const { signal } = new AbortController();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The files of the folder that the process has open, though they have no name. */
function openFiles(): string[] {
  const links = globSync('/proc/self/fd/*');
  return links.filter((link) => targetOf(link).startsWith(folder));
}

// The descriptor that listed the others is closed by now.
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}

test.each([0, 1, 128 * 1024, 3_000_000])('returns the %d bytes that it received', async (length) => {
  const bytes = Buffer.alloc(length, canary);
  const chunks = Array.from({ length: Math.ceil(length / 50_000) }, (_, n) =>
    bytes.subarray(n * 50_000, (n + 1) * 50_000),
  );
  const file = await createSpool(folder).write(Readable.from(chunks), signal);
  expect(file.size).toBe(length);
  expect((await file.read()).equals(bytes)).toBe(true);
  await file.close();
  expect(openFiles()).toEqual([]);
});

test('keeps no readable content, and no file name after the process ends', async () => {
  const file = await createSpool(folder).write(Readable.from([Buffer.alloc(300_000, canary)]), signal);
  expect(await readdir(folder)).toEqual([]);
  const [open = ''] = openFiles();
  const onDisk = readFileSync(open);
  expect(onDisk.length).toBe(300_000);
  expect(onDisk.includes(canary)).toBe(false);
  await file.close();
});

test('removes leftovers of a killed process', async () => {
  await writeFile(join(folder, 'upload-0'), 'left behind');
  const file = await createSpool(folder).write(Readable.from([Buffer.from(canary)]), signal);
  expect(await readdir(folder)).toEqual([]);
  await file.close();
});

test('uses the temporary folder where its own cannot be written', async () => {
  const occupied = join(folder, 'a file');
  await writeFile(occupied, '');
  const file = await createSpool(occupied).write(Readable.from([Buffer.from(canary)]), signal);
  expect(String(await file.read())).toBe(canary);
  await file.close();
});

test.each(['source', 'signal'])('frees the disk when the %s ends early', async (which) => {
  const stopping = new AbortController();
  const source = new PassThrough();
  const written = createSpool(folder).write(source, stopping.signal);
  source.write(Buffer.alloc(200_000));
  await once(source, 'drain');
  if (which === 'source') source.destroy(new Error('left'));
  else stopping.abort(new Error('too slow'));
  await expect(written).rejects.toThrow();
  expect(openFiles()).toEqual([]);
});

afterAll(removeDataFolders);

test('creates the folders above it, for many callers at once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const folder = join(await makeDataFolder(), 'a', 'b', 'c');
    await Promise.all(Array.from({ length: 16 }, (_, at) => createFolder(join(folder, String(at % 4)))));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  }
});

test('throws when a file is in the way, or folders cannot be created', async () => {
  const file = join(dirname(await makeDataFolder()), 'file');
  await writeFile(file, '');
  await expect(createFolder(file)).rejects.toThrow('EEXIST');
  await expect(createFolder(join(file, 'below'))).rejects.toThrow('ENOTDIR');
  await expect(createFolder('/proc/nobody/can')).rejects.toThrow('ENOENT');
});
