import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { BackupRefused } from './backup-refused.ts';

export interface Member {
  name: string;
  bytes: Buffer;
}

/** Far above any member of ours: a stored file has eleven megabytes at most. */
const LARGEST = 256 * 1024 * 1024;

/**
 * The members of a tar file in order, one at a time in memory.
 * @throws BackupRefused when it is no tar file, or breaks off
 */
export async function* readArchive(path: string): AsyncGenerator<Member> {
  const tar = extract();
  // What goes wrong with the file comes out of the loop as well.
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
  if (cause instanceof BackupRefused) return cause;
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
    return new BackupRefused(`There is no file ${path}.`, { cause });
  return new BackupRefused(`${path} is no back-up of Bowline, or is damaged. Nothing was changed.`, {
    cause,
  });
}
