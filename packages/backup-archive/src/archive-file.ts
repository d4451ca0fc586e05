import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Header, type Pack, pack } from 'tar-stream';
import { sha256 } from './archive-cipher.ts';

export interface Member {
  name: string;
  bytes: Buffer;
}

/** Far above any member: a stored file has eleven megabytes at most. */
const LARGEST = 256 * 1024 * 1024;

/**
 * The members of a tar file in order, one at a time in memory.
 * @throws BackupError when it is no tar file, or breaks off
 */
export async function* readArchive(path: string): AsyncGenerator<Member> {
  const tar = extract();
  // Errors of the file are thrown by the loop as well.
  const reading = pipeline(createReadStream(path), tar).catch(() => undefined);
  try {
    for await (const entry of tar) yield await readMember(path, entry);
  } catch (cause) {
    throw unreadable(path, cause);
  } finally {
    tar.destroy();
    await reading;
  }
}

interface Entry extends AsyncIterable<unknown> {
  header: Header;
}

async function readMember(path: string, entry: Entry): Promise<Member> {
  const { name, size } = entry.header;
  if (size > LARGEST) throw unreadable(path);
  return { name, bytes: await buffer(entry) };
}

function unreadable(path: string, cause?: unknown): unknown {
  if (cause instanceof BackupError) return cause;
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
    return new BackupError(`There is no file ${path}.`, { cause });
  return new BackupError(`${path} is no back-up of Bowline, or is damaged. Nothing was changed.`, {
    cause,
  });
}

/** An archive being written. */
export interface ArchiveWriter {
  /** Adds a member and waits until the disk keeps up, so that memory stays small. */
  add(name: string, bytes: Buffer): Promise<void>;
  /** The SHA-256 of every member so far. */
  readonly sums: Readonly<Record<string, string>>;
}

/**
 * Writes a tar file under another name, and renames it once every byte is on the disk. A failure leaves no file.
 * @throws BackupError when something has that name already
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
  // Families' data: readable by its owner only. `flush` syncs before the file is closed.
  const file = createWriteStream(draft, { mode: 0o600, flush: true });
  const written = pipeline(tar, file);
  const filled = fillTar(tar, fill).catch((error) => {
    tar.destroy(error);
    throw error;
  });
  // A full disk also ends the filling, and a lost database the writing; the error is that of the first failure.
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

/** Calls back once the bytes are passed to the file. */
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
    throw new BackupError(`${path} exists already. Give the back-up another name; nothing was overwritten.`);
}

/** A back-up that cannot be made or restored; the message says why, what to do, and that nothing was changed. */
export class BackupError extends Error {}

// The new name survives a power cut only once its folder is synced.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
