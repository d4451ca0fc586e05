import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ArchiveKeys,
  BackupError,
  createArchiveCipher,
  readArchive,
  sha256,
  writeArchive,
} from '@bowline/backup-archive';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-archive-'));
});
afterEach(() => rm(folder, { recursive: true }));

const members = [
  { name: 'tables/account/000001', bytes: Buffer.from('rows') },
  { name: 'files/a-key', bytes: randomBytes(100_000) },
  { name: 'files/empty', bytes: Buffer.alloc(0) },
];

async function write(path: string): Promise<void> {
  await writeArchive(path, async (archive) => {
    for (const { name, bytes } of members) await archive.add(name, bytes);
  });
}

describe('an archive', () => {
  test('returns its members in order, and their checksums while it is written', async () => {
    const path = join(folder, 'a.tar');
    let sums = {};
    await writeArchive(path, async (archive) => {
      for (const { name, bytes } of members) await archive.add(name, bytes);
      sums = { ...archive.sums };
    });
    expect(await Array.fromAsync(readArchive(path))).toEqual(members);
    expect(sums).toEqual(Object.fromEntries(members.map(({ name, bytes }) => [name, sha256(bytes)])));
  });

  test('is readable by its owner only, and complete under its name', async () => {
    await write(join(folder, 'a.tar'));
    expect((await stat(join(folder, 'a.tar'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['a.tar']);
  });

  test('overwrites no file', async () => {
    const path = join(folder, 'a.tar');
    await writeFile(path, 'mine');
    await expect(write(path)).rejects.toThrow(BackupError);
    expect(await readFile(path, 'utf8')).toBe('mine');
  });

  test('that fails leaves no file', async () => {
    const failing = writeArchive(join(folder, 'a.tar'), async (archive) => {
      await archive.add('one', Buffer.from('1'));
      throw new Error('the disk is on fire');
    });
    await expect(failing).rejects.toThrow('on fire');
    expect(await readdir(folder)).toEqual([]);
  });

  test.each<[string, (path: string) => Promise<unknown>, string]>([
    ['is missing', (path) => rm(path), 'There is no file'],
    ['is a text', (path) => writeFile(path, 'SELECT 1;'.repeat(200)), 'is no back-up of Bowline'],
    ['is cut short', (path) => truncate(path, 50_000), 'is no back-up of Bowline, or is damaged'],
  ])('that %s is rejected with a sentence', async (_, spoil, sentence) => {
    const path = join(folder, 'a.tar');
    await write(path);
    await spoil(path);
    const reading = Array.fromAsync(readArchive(path));
    await expect(reading).rejects.toThrow(BackupError);
    await expect(reading).rejects.toThrow(sentence);
  });
});

describe('the cipher', () => {
  const key = randomBytes(32);
  const iv = Buffer.alloc(12);
  const keys: ArchiveKeys = {
    encrypt(name, plain) {
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
      return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(name, encrypted) {
      const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
      decipher.setAuthTag(encrypted.subarray(-16));
      return Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
    },
    manifestKey: randomBytes(32),
  };
  const cipher = createArchiveCipher(keys);
  const rows = Buffer.from('{"name":"Mei Ling"}\n'.repeat(1000));

  test('compresses rows, and returns them under their own name only', async () => {
    const encrypted = await cipher.encryptRows('tables/camper/000001', rows);
    expect(encrypted.length).toBeLessThan(rows.length / 10);
    expect(await cipher.decryptRows('tables/camper/000001', encrypted)).toEqual(rows);
    await expect(cipher.decryptRows('tables/camper/000002', encrypted)).rejects.toThrow();
  });

  test('recognises only its own signature of the same manifest', () => {
    const manifest = Buffer.from('{}');
    const other = createArchiveCipher({ ...keys, manifestKey: randomBytes(32) });
    expect(cipher.isSignature(manifest, cipher.sign(manifest))).toBe(true);
    expect(cipher.isSignature(Buffer.from('{ }'), cipher.sign(manifest))).toBe(false);
    expect(cipher.isSignature(manifest, other.sign(manifest))).toBe(false);
    expect(cipher.isSignature(manifest, Buffer.alloc(0))).toBe(false);
  });
});
