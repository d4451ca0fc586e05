import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder } from '../../platform/embedded-postgres/data-folder-lock.ts';
import { stopOrphan } from '../../platform/embedded-postgres/orphan.ts';
import { syncFolder } from '../../platform/file-store/durable-write.ts';
import { BackupRefused } from './backup-refused.ts';

/** What a restore builds and puts into place. */
type Part = 'postgres' | 'files';

/** A data folder inside the data folder, in which a restore is built beside what it replaces. */
export interface StagingFolder {
  path: string;
  /** Puts what was built into place, what was there aside; answers where that went, if there was anything. */
  settle(): Promise<string | undefined>;
  /** Lets go of the data folder; what was not put into place is removed. */
  close(): Promise<void>;
}

/**
 * Holds the data folder against servers and makes the staging folder in it.
 * @throws DataFolderInUse; BackupRefused when one of the parts is there already and is not to be replaced
 */
export async function openStagingFolder(
  dataDir: string,
  parts: readonly Part[],
  { replace, stamp }: { replace: boolean; stamp: string },
): Promise<StagingFolder> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(dataDir);
  const path = join(dataDir, 'restoring');
  const { mode } = await stat(dataDir);
  const close = async () => {
    await rm(path, { recursive: true, force: true, maxRetries: 20 });
    await chmod(dataDir, mode & 0o777);
    lock.release();
  };
  try {
    const old = await listFilled(dataDir, parts);
    if (old.length > 0 && !replace) throw occupied(dataDir);
    if (old.includes('postgres')) await stopOrphan(join(dataDir, 'postgres'));
    await rm(path, { recursive: true, force: true });
    await mkdir(path, { mode: 0o700 });
    // Root lets another user run PostgreSQL, who has to get through to it for as long as this takes.
    if (process.getuid?.() === 0) await chmod(dataDir, mode | 0o011);
  } catch (error) {
    await close();
    throw error;
  }
  const aside = join(dataDir, `replaced-${stamp}`);
  return { path, close, settle: () => settle({ dataDir, path, aside, parts }) };
}

interface Places {
  dataDir: string;
  path: string;
  aside: string;
  parts: readonly Part[];
}

async function settle({ dataDir, path, aside, parts }: Places): Promise<string | undefined> {
  const old = await listFilled(dataDir, parts);
  if (old.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const part of old) await rename(join(dataDir, part), join(aside, part));
  for (const part of await listFilled(path, parts)) await rename(join(path, part), join(dataDir, part));
  await syncFolder(dataDir);
  return old.length > 0 ? aside : undefined;
}

async function listFilled(folder: string, parts: readonly Part[]): Promise<Part[]> {
  const filled = await Promise.all(parts.map((part) => readdir(join(folder, part)).catch(() => [])));
  return parts.filter((_part, index) => filled[index]?.length);
}

function occupied(dataDir: string): BackupRefused {
  return new BackupRefused(
    `There is data in ${dataDir} already, and nothing was changed. Set DATA_DIR to an empty folder, or add --replace: the data that is there is then kept aside.`,
  );
}
