import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo, type Identity } from './identity.ts';

/** A socket's path has at most 107 bytes on Linux and 103 on macOS. */
const longestPath = 103;
const prefix = 'bowline-';

/** A folder (0700) for PostgreSQL's socket: the cluster itself, or one under /tmp where that path is too long. */
export async function createSocketFolder(cluster: string, identity: Identity): Promise<string> {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= longestPath) return cluster;
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await giveTo(identity, folder);
  return folder;
}

/** Removes the folder again, unless it is the cluster. */
export async function removeSocketFolder(cluster: string, folder: string): Promise<void> {
  if (folder !== cluster) await rm(folder, { recursive: true, force: true });
}
