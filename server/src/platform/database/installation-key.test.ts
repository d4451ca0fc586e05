import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { fingerprintOf, InstallationKeyError, keyFile } from '../crypto/secrets.ts';
import { findFingerprint, loadInstallationKey } from './installation-key.ts';

const { db } = await createTestDatabase();
const settings = { dataDir: await makeDataFolder(), secretKey: undefined };
afterAll(removeDataFolders);

const errorOf = async (given: Parameters<typeof loadInstallationKey>[1]) => {
  const refusal = await loadInstallationKey(db, given).catch((error: unknown) => error);
  if (refusal instanceof InstallationKeyError) return refusal.message;
  throw new Error('The key was taken.');
};

test('the first start creates a key, the database stores its fingerprint, and later starts reject any other', async () => {
  const key = await loadInstallationKey(db, settings);
  expect(await findFingerprint(db)).toBe(fingerprintOf(key));
  expect(await loadInstallationKey(db, settings)).toEqual(key);

  const secretKey = randomBytes(32).toString('base64');
  const foreign = await errorOf({ ...settings, secretKey });
  expect(foreign).toContain(`it is ${fingerprintOf(Buffer.from(secretKey))}`);
  expect(foreign).toContain(`was written with ${fingerprintOf(key)}`);

  await rm(keyFile(settings));
  const lost = await errorOf(settings);
  expect(lost).toContain('The secret key is missing');
  expect(lost).toContain(`Put your copy of that key into ${keyFile(settings)}`);
  await expect(rm(keyFile(settings))).rejects.toThrow('ENOENT');
});
