import { hash, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFolder } from '../files/create-folder.ts';
import { syncFolder } from '../files/file-store/durable-write.ts';
import type { Config } from '../process/config.ts';

/** The one secret of an installation. It is never used directly: every key is derived from it. */
export type MasterKey = Uint8Array;

/** The secret key is lost, damaged or not the one the data was written with; the message says what to do. */
export class InstallationKeyError extends Error {}

type KeySettings = Pick<Config, 'secretKey' | 'dataDir'>;

/**
 * Takes the master key from SECRET_KEY, else from `DATA_DIR/secret-key`, which is created when it is missing.
 * Without it every stored file and every back-up is unreadable, so keep a copy in a safe place.
 */
export async function loadMasterKey(settings: KeySettings): Promise<MasterKey> {
  const existing = await findMasterKey(settings);
  if (existing) return existing;
  await createKeyFile(keyFile(settings)).catch(ignoring('EEXIST'));
  return encode(await readKeyFile(keyFile(settings)));
}

/** The same, but creates none: what was written with a lost key needs that key, not a new one. */
export async function findMasterKey(settings: KeySettings): Promise<MasterKey | undefined> {
  const text = settings.secretKey ?? (await readKeyFile(keyFile(settings)).catch(ignoring('ENOENT')));
  return text === undefined ? undefined : encode(text);
}

/** The key before the present one, while it is being exchanged. */
export function findPreviousKey({ secretKeyPrevious }: Partial<Pick<Config, 'secretKeyPrevious'>>) {
  return secretKeyPrevious === undefined ? undefined : encode(secretKeyPrevious);
}

/** Identifies a master key without revealing it, as `1f2e-3d4c-5b6a-7988`. */
export function fingerprintOf(master: MasterKey): string {
  const groups = deriveKey(master, 'fingerprint').toString('hex', 0, 8).match(/.{4}/g) ?? [];
  return groups.join('-');
}

/** Where the master key is stored unless SECRET_KEY is set. */
export function keyFile({ dataDir }: Pick<KeySettings, 'dataDir'>): string {
  return join(dataDir, 'secret-key');
}

/** A 32-byte key for one purpose (`token-signing`, `files` …), by HKDF-SHA-256. The same purpose gives the same key. */
export function deriveKey(master: MasterKey, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `bowline/${purpose}`, 32));
}

/** The secret of a one-time link, 256 random bits. The database stores nothing of it but `hashToken`. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a one-time link. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

function encode(text: string): MasterKey {
  return new TextEncoder().encode(text);
}

async function readKeyFile(path: string): Promise<string> {
  const text = (await readFile(path, 'utf8')).trim();
  if (text.length < 32)
    throw new InstallationKeyError(`The key in ${path} is damaged. Put back the one from your back-up.`);
  await chmod(path, 0o600);
  return text;
}

/** Writes a temporary file and links it to its name: two first starts, or a power cut, leave one whole key. */
async function createKeyFile(path: string): Promise<void> {
  await createFolder(dirname(path));
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeDurably(draft, `${randomBytes(32).toString('base64url')}\n`);
    await link(draft, path);
    await syncFolder(dirname(path));
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

function ignoring(code: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== code) throw error;
  };
}
