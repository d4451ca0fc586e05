import { opendir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Clock } from '../../process/clock.ts';
import { syncFolder, writeDurably } from './durable-write.ts';
import { type DecryptionKeys, decrypt, encrypt, reencrypt } from './encrypted-bytes.ts';
import {
  createFileKey,
  type FileStore,
  FileStoreError,
  isFileKey,
  type ObjectStorage,
  timeOfFileKey,
} from './file-store.ts';
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

const LEFTOVER_AGE_MS = 60_000;

/**
 * Keeps objects as files below `folder`, spread over two levels of folders, unfinished ones in `tmp`.
 * Files are made 0600 and folders 0700; nothing is touched before the first call. `time`, in milliseconds since 1970,
 * is the clock that dated the names.
 */
function createDiskStorage(folder: string, time: () => number = Date.now): ObjectStorage {
  const root = resolve(folder);
  const unfinished = join(root, 'tmp');
  return {
    write: (name, bytes) =>
      withStoreErrors(writeDurably(root, join(unfinished, `${name}.part`), pathOf(root, name), bytes)),
    read: (name) => withStoreErrors(readFile(pathOf(root, name))),
    remove: (name) => withStoreErrors(removeDurably(pathOf(root, name))),
    names: () => namesBelow(root),
    sweep: () => withStoreErrors(sweepFolder(unfinished, time())),
  };
}

// The end of a UUIDv7 is its random part: the beginning would put a whole day into one folder.
function pathOf(root: string, name: string): string {
  return join(root, name.slice(-2), name.slice(-4, -2), name);
}

async function removeDurably(path: string) {
  try {
    await rm(path);
    await syncFolder(dirname(path));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function* namesBelow(folder: string): AsyncGenerator<string> {
  const entries = await withStoreErrors(opendir(folder)).catch(noneIfMissing);
  for await (const entry of entries) {
    if (entry.isDirectory()) yield* namesBelow(join(folder, entry.name));
    else if (isFileKey(entry.name)) yield entry.name;
  }
}

async function sweepFolder(folder: string, now: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch((error) => noneIfMissing(storeErrorFrom(error)))) {
    if (await removeIfOld(folder, name, now)) removed += 1;
  }
  return removed;
}

// Old by its name, whose clock all servers share, and by the file: a restored one has an old name while it is written.
async function removeIfOld(folder: string, name: string, now: number): Promise<boolean> {
  const path = join(folder, name);
  const found = await stat(path).catch(() => undefined);
  const isOld = (made: number, at: number) => at - made >= LEFTOVER_AGE_MS;
  if (!found || !isOld(found.mtimeMs, Date.now()) || !isOld(timeOfFileKey(name), now)) return false;
  await rm(path, { force: true });
  return true;
}

function noneIfMissing(error: unknown): [] {
  if (error instanceof FileStoreError && error.reason === 'missing') return [];
  throw error;
}

async function withStoreErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw storeErrorFrom(error);
  }
}

function storeErrorFrom(cause: unknown): FileStoreError {
  if (isMissing(cause)) return new FileStoreError('missing', 'No such stored file', { cause });
  return new FileStoreError('unavailable', 'The folder of stored files cannot be used', { cause });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
