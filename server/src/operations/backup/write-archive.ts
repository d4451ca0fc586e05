import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { syncFolder } from '../../platform/file-store/durable-write.ts';
import { sha256 } from './archive-seals.ts';
import { BackupRefused } from './backup-refused.ts';

/** An archive being written. */
export interface ArchiveWriter {
  /** Adds a member and waits until the disk keeps up, so that memory stays small. */
  add(name: string, bytes: Buffer): Promise<void>;
  /** The SHA-256 of every member so far. */
  readonly sums: Readonly<Record<string, string>>;
}

/**
 * Writes a tar file under another name, and gives it its own once every byte is on the disk. What fails leaves nothing.
 * @throws BackupRefused when something has that name already
 */
export async function writeArchive(path: string, fill: (archive: ArchiveWriter) => Promise<void>) {
  await refuseToOverwrite(path);
  const draft = join(dirname(path), `.${basename(path)}.unfinished`);
  try {
    await writeTar(draft, fill);
    await refuseToOverwrite(path);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function writeTar(draft: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const tar = pack();
  // Families' data: for its owner alone. `flush` syncs before the file is closed.
  const file = createWriteStream(draft, { mode: 0o600, flush: true });
  const written = pipeline(tar, file);
  const filled = fillTar(tar, fill).catch((error) => {
    tar.destroy(error);
    throw error;
  });
  // A full disk ends the filling as well, and a lost database the writing; the cause is told by the one it came from.
  const [writing] = await Promise.allSettled([written, filled]);
  if (writing.status === 'rejected') throw writing.reason;
  await filled;
}

async function fillTar(tar: Pack, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const sums: Record<string, string> = {};
  await fill({
    sums,
    add: async (name, bytes) => {
      sums[name] = sha256(bytes);
      await addMember(tar, name, bytes);
    },
  });
  tar.finalize();
}

/** The callback comes once the bytes are on their way to the file, at its pace. */
function addMember(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  const header = { name, size: bytes.length, mode: 0o600 };
  return new Promise((resolve, reject) => {
    tar.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function refuseToOverwrite(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere)
    throw new BackupRefused(
      `${path} exists already. Give the back-up another name; nothing was overwritten.`,
    );
}
