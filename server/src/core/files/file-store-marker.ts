import { join } from 'node:path';
import type { AppDeps } from '../../platform/app-deps.ts';
import { FileStoreError } from '../../platform/files/file-store/file-store.ts';
import type { Config } from '../../platform/process/config.ts';
import { findMarkerFile, listSomeFiles, saveMarkerFile } from './queries.ts';

const MARKER = Buffer.from('The files of this Bowline installation are kept here.');

type Deps = Pick<AppDeps, 'db' | 'files'> & { config: Pick<Config, 'dataDir' | 'filesUrl' | 'filesLost'> };

/** The file store is not the one that the database belongs to; the message says what to do. */
export class OtherFileStoreError extends Error {}

/**
 * Makes sure that every server on a database uses the same files. The database names a marker file, which the first
 * start stores; an older installation gets one when some of its files are there.
 * @throws OtherFileStoreError when the store does not have it, FileStoreError `unavailable` when it does not answer
 */
export async function requireFileStore(deps: Deps): Promise<void> {
  const { db, config } = deps;
  const marker = await findMarkerFile(db);
  if (config.filesLost) return renewMarker(deps, marker);
  if (!marker) {
    await requireSomeFile(deps);
    await renewMarker(deps, null);
  }
  // Of two first starts at once, one has saved its marker.
  const saved = marker ?? (await findMarkerFile(db));
  if (!saved || !(await isStored(deps, saved))) throw otherFileStore(config);
}

async function requireSomeFile(deps: Deps): Promise<void> {
  const named = await listSomeFiles(deps.db);
  for (const key of named) if (await isStored(deps, key)) return;
  if (named.length > 0) throw otherFileStore(deps.config);
}

async function renewMarker({ db, files }: Deps, before: string | null): Promise<void> {
  const { key } = await files.put(MARKER);
  if (!(await saveMarkerFile(db, key, before))) await files.delete(key);
}

async function isStored({ files }: Deps, key: string): Promise<boolean> {
  try {
    await files.getEncrypted(key);
    return true;
  } catch (error) {
    if (error instanceof FileStoreError && error.reason === 'missing') return false;
    throw error;
  }
}

function otherFileStore({ filesUrl, dataDir }: Deps['config']): OtherFileStoreError {
  const place = filesUrl ? 'the bucket of FILES_URL' : join(dataDir, 'files');
  return new OtherFileStoreError(
    `The files of this database are not in ${place}. All servers on one database need the same files: set FILES_URL to their bucket, or DATA_DIR to their folder. Nothing was changed.`,
  );
}
