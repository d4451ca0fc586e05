import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deriveKey, findMasterKey, fingerprintOf, loadMasterKey } from './secrets.ts';

let parent: string;
let dataDir: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'bowline-secrets-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true }));

test('the first start creates a key that only its owner can read, and later starts keep it', async () => {
  const first = await loadMasterKey({ dataDir, secretKey: undefined });
  const file = await stat(join(dataDir, 'secret-key'));
  expect(file.mode & 0o777).toBe(0o600);
  expect(await loadMasterKey({ dataDir, secretKey: undefined })).toEqual(first);
  expect(first.length).toBeGreaterThanOrEqual(32);
});

test('concurrent first starts use one key and leave no temporary files', async () => {
  const keys = await Promise.all(
    Array.from({ length: 10 }, () => loadMasterKey({ dataDir, secretKey: undefined })),
  );
  expect(new Set(keys.map((key) => Buffer.from(key).toString())).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secret-key']);
});

test('SECRET_KEY has priority, and no file is created', async () => {
  const secretKey = 'a sentence long enough to be a secret';
  const master = await loadMasterKey({ dataDir, secretKey });
  expect(Buffer.from(master).toString()).toBe(secretKey);
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});

test('a damaged key is not replaced, because every stored file depends on the old one', async () => {
  await loadMasterKey({ dataDir, secretKey: undefined });
  await writeFile(join(dataDir, 'secret-key'), '');
  await expect(loadMasterKey({ dataDir, secretKey: undefined })).rejects.toThrow('is damaged');
  expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe('');
});

test('derives a key of 32 bytes for each purpose, the same every time', async () => {
  const master = await loadMasterKey({ dataDir, secretKey: 'x'.repeat(32) });
  expect(deriveKey(master, 'token-signing')).toHaveLength(32);
  expect(deriveKey(master, 'token-signing')).toEqual(deriveKey(master, 'token-signing'));
  expect(deriveKey(master, 'token-signing')).not.toEqual(deriveKey(master, 'files'));
});

test('finding a key creates none', async () => {
  expect(await findMasterKey({ dataDir, secretKey: undefined })).toBeUndefined();
  const made = await loadMasterKey({ dataDir, secretKey: undefined });
  expect(await findMasterKey({ dataDir, secretKey: undefined })).toEqual(made);
});

test('fingerprints differ between keys and are the same every time', async () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(fingerprintOf(one)).toMatch(/^([0-9a-f]{4}-){3}[0-9a-f]{4}$/);
  expect(fingerprintOf(one)).toBe(fingerprintOf(Buffer.from(one)));
  expect(fingerprintOf(one)).not.toBe(fingerprintOf(other));
});
