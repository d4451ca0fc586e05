import { type DecryptionKeys, decrypt, encrypt, reencrypt } from './encrypted-bytes.ts';
import { createFileKey, isFileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import { FileStoreError } from './file-store-error.ts';
import type { ObjectStorage } from './object-storage.ts';

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
