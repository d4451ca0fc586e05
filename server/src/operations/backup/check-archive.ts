import {
  type ArchiveCipher,
  BackupError,
  type Manifest,
  macName,
  manifestName,
  manifestSchema,
  readArchive,
  sha256,
} from '@bowline/backup-archive';
import { findMasterKey, type MasterKey } from '../../platform/crypto/secrets.ts';
import { requireKey } from '../../platform/database/installation-key.ts';
import { listMissingMigrations } from '../../platform/database/migrations.ts';
import type { Config } from '../../platform/process/config.ts';
import { cipherOf } from './cipher.ts';

/** An archive of which every byte was verified. */
export interface CheckedArchive {
  path: string;
  manifest: Manifest;
  master: MasterKey;
  cipher: ArchiveCipher;
}

/**
 * Reads the whole archive once and checks every member against its checksum, the manifest against the installation's key,
 * and the archive's schema against this version of Bowline.
 * @throws BackupError, InstallationKeyError or MigrationError; nothing was changed
 */
export async function checkArchive(
  path: string,
  settings: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<CheckedArchive> {
  const { sums, manifest: bytes, mac } = await readSums(path);
  const manifest = parseManifest(path, bytes);
  requireSameSums(path, manifest.members, sums);
  const master = await findMasterKey(settings);
  requireKey(master, manifest.key_fingerprint, settings);
  const cipher = cipherOf(master);
  if (!cipher.isSignature(bytes, mac)) throw damaged(path, 'its manifest was changed');
  await listMissingMigrations(manifest.migrations, 'back-up');
  return { path, manifest, master, cipher };
}

async function readSums(path: string) {
  const sums = new Map<string, string>();
  const ends = new Map<string, Buffer>();
  for await (const { name, bytes } of readArchive(path)) {
    if (name === manifestName || name === macName) ends.set(name, bytes);
    else if (sums.has(name)) throw damaged(path, `${name} is in it twice`);
    else sums.set(name, sha256(bytes));
  }
  const [manifest, mac] = [ends.get(manifestName), ends.get(macName)];
  if (!manifest || !mac) throw damaged(path, 'its end is missing');
  return { sums, manifest, mac };
}

function parseManifest(path: string, bytes: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(parseJson(bytes));
  if (parsed.success) return parsed.data;
  throw new BackupError(
    `${path} is no back-up that this version of Bowline can read. Use the version that made it, or a newer one.`,
  );
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

function requireSameSums(path: string, expected: Manifest['members'], actual: Map<string, string>): void {
  for (const [name, sum] of Object.entries(expected)) {
    if (!actual.has(name)) throw damaged(path, `${name} is missing`);
    if (actual.get(name) !== sum) throw damaged(path, `${name} is not as it was written`);
  }
  const foreign = [...actual.keys()].find((name) => !(name in expected));
  if (foreign) throw damaged(path, `${foreign} does not belong to it`);
}

function damaged(path: string, how: string): BackupError {
  return new BackupError(`${path} is damaged: ${how}. Use another back-up. Nothing was changed.`);
}
