import { join } from 'node:path';
import type { Clock } from '../../process/clock.ts';
import { createDiskStorage } from './disk-storage.ts';
import { encryptFiles } from './encrypted-file-store.ts';
import type { FileStore } from './file-store.ts';
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
