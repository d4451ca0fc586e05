import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { open, readdir, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFolder } from './create-folder.ts';
import { FileStoreError } from './file-store/file-store.ts';

// Held in memory for each file while the disk writes.
const BUFFER_BYTES = 128 * 1024;
const ALGORITHM = 'aes-256-gcm';

/** What was received of one file. `close` frees its place on the disk. */
export interface SpooledFile {
  readonly size: number;
  readonly read: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

export interface Spool {
  /** Reads `source` to its end. Rejects with its error, with the reason of `signal`, or with `FileStoreError`. */
  readonly write: (source: Readable, signal: AbortSignal) => Promise<SpooledFile>;
}

/**
 * Keeps files on the disk while they are received: encrypted under a key that is only in memory, without a name in the
 * folder, so that nothing stays when the process ends. Uses the system's temporary folder if `folder` cannot be written.
 */
export function createSpool(folder: string): Spool {
  let ready: Promise<string> | undefined;
  return {
    async write(source, signal) {
      ready ??= prepare(folder);
      const file = await createNameless(await ready);
      try {
        return await encryptInto(file, source, signal);
      } catch (error) {
        await file.close();
        throw isDiskError(error) ? unavailable(error) : error;
      }
    },
  };
}

type File = Awaited<ReturnType<typeof open>>;

/** Removes what a process that was killed between creating and unlinking a file left behind. */
async function prepare(folder: string): Promise<string> {
  try {
    await createFolder(folder);
    for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
    await (await createNameless(folder)).close();
    return folder;
  } catch {
    return tmpdir();
  }
}

async function createNameless(folder: string): Promise<File> {
  const path = join(folder, `upload-${randomBytes(16).toString('hex')}`);
  try {
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return file;
  } catch (error) {
    throw unavailable(error);
  }
}

async function encryptInto(file: File, source: Readable, signal: AbortSignal): Promise<SpooledFile> {
  const [key, nonce] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  let size = 0;
  let waiting: Buffer[] = [];
  const flush = async () => {
    const { bytesWritten } = await file.writev(waiting);
    // A disk that fills up meanwhile takes a part, without an error.
    if (bytesWritten < waiting.reduce((sum, { length }) => sum + length, 0)) throw unavailable('Disk full');
    waiting = [];
  };
  const write = async (chunks: AsyncIterable<Buffer>) => {
    let written = 0;
    for await (const chunk of chunks) {
      waiting.push(cipher.update(chunk));
      size += chunk.length;
      if (size - written < BUFFER_BYTES) continue;
      await flush();
      written = size;
    }
    await flush();
  };
  await pipeline(source, write, { signal });
  cipher.final();
  const read = async () => {
    const bytes = Buffer.alloc(size);
    await file.read(bytes, 0, size, 0);
    const decipher = createDecipheriv(ALGORITHM, key, nonce).setAuthTag(cipher.getAuthTag());
    // In place, so that a file is in memory once.
    for (let at = 0; at < size; at += BUFFER_BYTES) {
      decipher.update(bytes.subarray(at, at + BUFFER_BYTES)).copy(bytes, at);
    }
    decipher.final();
    return bytes;
  };
  return { size, read, close: () => file.close() };
}

const diskErrors = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'EROFS']);

const isDiskError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && diskErrors.has(String(error.code));

const unavailable = (cause: unknown) =>
  new FileStoreError('unavailable', 'An upload could not be written to the disk', { cause });
