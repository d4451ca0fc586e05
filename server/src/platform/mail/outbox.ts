import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../files/file-store/durable-write.ts';
import { decrypt, encrypt } from '../files/file-store/encrypted-bytes.ts';
import type { Config } from '../process/config.ts';

const ENCRYPTED = '.encrypted';
const EMAIL = /^[^.].*\.eml(\.encrypted)?$/;
const PLAIN_EMAIL = /^[^.].*\.eml$/;
// Of a file that is being written.
const TEMPORARY = /^\..*\.[0-9a-f]{12}$/;
// A write takes seconds, so what is older was left behind by a crash.
const STALE_MS = 10 * 60_000;

/** A folder of emails as files, in the order of their names, which begin with the date. */
export interface Outbox {
  /** Stores an email durably under its name, `….eml`; storing it twice leaves one. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** The names of all emails, oldest first, without the ending of encrypted files. */
  list(): Promise<string[]>;
  /**
   * An email of the list, as email programs read it.
   * @throws FileStoreError where it was encrypted with another key, or changed
   */
  read(name: string): Promise<Buffer>;
  /** Encrypts what was stored plainly, and removes what a crash left behind. Returns how many emails it encrypted. */
  encryptPlain(): Promise<number>;
}

export const outboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'outbox');

/** `key` has 32 bytes. `plain` stores emails as files that any email program opens; others are still read. */
export function createOutbox(folder: string, key: Buffer, { plain = false } = {}): Outbox {
  const pathOf = (name: string) => join(folder, name);
  const store = async (name: string, bytes: Buffer) => {
    const temporary = pathOf(`.${name}.${randomBytes(6).toString('hex')}`);
    await writeDurably(folder, temporary, pathOf(name), bytes);
  };
  const writeEncrypted = (name: string, bytes: Buffer) => store(name + ENCRYPTED, encrypt(key, name, bytes));
  return {
    write: plain ? store : writeEncrypted,
    async list() {
      const names = await filesIn(folder, EMAIL);
      return [...new Set(names.map((name) => name.replace(ENCRYPTED, '')))].sort();
    },
    async read(name) {
      const encrypted = await readFile(pathOf(name + ENCRYPTED)).catch(ignoreMissing);
      return encrypted ? decrypt(key, name, encrypted) : readFile(pathOf(name));
    },
    async encryptPlain() {
      await removeStale(folder);
      const names = await listPlainEmails(folder);
      for (const name of names) {
        const bytes = await readFile(pathOf(name)).catch(ignoreMissing);
        // Another process may have encrypted it meanwhile.
        if (bytes) await writeEncrypted(name, bytes);
        await rm(pathOf(name), { force: true });
      }
      return names.length;
    },
  };
}

/** The emails that lie in the folder unencrypted. */
export const listPlainEmails = (folder: string): Promise<string[]> => filesIn(folder, PLAIN_EMAIL);

/** The names of all emails in the folder, with the ending of encrypted files. */
export const listEmailFiles = (folder: string): Promise<string[]> => filesIn(folder, EMAIL);

export async function removeEmailFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

async function removeStale(folder: string): Promise<void> {
  const latest = Date.now() - STALE_MS;
  for (const name of await filesIn(folder, TEMPORARY)) {
    const file = await stat(join(folder, name)).catch(ignoreMissing);
    if (file && file.mtimeMs < latest) await rm(join(folder, name), { force: true });
  }
}

async function filesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return names.filter((name) => pattern.test(name));
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
