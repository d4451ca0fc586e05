import { join } from 'node:path';
import type { Clock } from '../../process/clock.ts';
import { createDiskStorage } from './disk-storage.ts';
import { type DecryptionKeys, decrypt, encrypt, reencrypt } from './encrypted-bytes.ts';
import { createFileKey, isFileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import { FileStoreError } from './file-store-error.ts';
import type { ObjectStorage } from './object-storage.ts';
import { createS3Storage, parseS3Address } from './s3-storage.ts';

/**
 * `filesUrl` is `FILES_URL` (see `parseS3Address`), `dataDir` is `DATA_DIR`, `key` has 32 bytes. The clock dates the
 * files: servers that share them need the same time, else one sweeps away what another has just stored.
 */
interface FileStoreConfig {
  filesUrl?: string | undefined;
  dataDir: string;
  key: Buffer;
  /** The key before, while the secret key is exchanged. */
  previousKey?: Buffer | undefined;
  clock?: Clock;
}

/**
 * The file store of this installation: the bucket when `filesUrl` is set, else `dataDir/files`.
 * Throws at once, before any file is touched, when the address or the key is invalid.
 */
export function createFileStore({ filesUrl, dataDir, key, previousKey, clock }: FileStoreConfig): FileStore {
  const time = clock && (() => clock.now().getTime());
  const storage = filesUrl
    ? createS3Storage(parseS3Address(filesUrl))
    : createDiskStorage(join(dataDir, 'files'), time);
  return encryptFiles(storage, key, time, previousKey);
}

/**
 * A file store that encrypts everything with `key` (32 bytes) before it reaches the storage. `time`, in milliseconds
 * since 1970, dates the files. A `previous` key decrypts what it encrypted.
 */
export function encryptFiles(
  storage: ObjectStorage,
  key: Buffer,
  time: () => number = Date.now,
  previous?: Buffer,
): FileStore {
  if (key.length !== 32) throw new RangeError('The key for stored files must have 32 bytes');
  const keys: DecryptionKeys = previous ? [key, previous] : [key];
  return {
    async put(bytes) {
      const name = createFileKey(time());
      await storage.write(name, encrypt(key, name, bytes));
      return { key: name, size: bytes.length };
    },
    async get(name) {
      return decrypt(keys, name, await storage.read(requireFileKey(name)));
    },
    getEncrypted: async (name) => storage.read(requireFileKey(name)),
    putEncrypted: async (name, encrypted) => storage.write(requireFileKey(name), encrypted),
    async reencrypt(name) {
      const encrypted = reencrypt(keys, name, await storage.read(requireFileKey(name)));
      if (encrypted) await storage.write(name, encrypted);
      return encrypted !== undefined;
    },
    delete: async (name) => storage.remove(requireFileKey(name)),
    listKeys: () => storage.names(),
    sweepTemporary: () => storage.sweep(),
  };
}

function requireFileKey(name: string): string {
  if (isFileKey(name)) return name;
  throw new FileStoreError('missing', 'No such stored file');
}
