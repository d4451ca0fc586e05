import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createFolder } from '../create-folder.ts';

/**
 * Writes a file whose name appears only once every byte is on the disk. `temporary` must be on the same file system
 * as `destination`; both are below `root`, whose folders are created as needed (0700).
 */
export async function writeDurably(root: string, temporary: string, destination: string, bytes: Buffer) {
  await createFolder(dirname(temporary));
  await createFolder(dirname(destination));
  try {
    await writeSynced(temporary, bytes);
    await rename(temporary, destination);
  } catch (cause) {
    await rm(temporary, { force: true });
    throw cause;
  }
  await syncFoldersUpTo(dirname(root), dirname(destination));
}

/** Makes additions to and removals from a folder survive a power cut. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeSynced(path: string, bytes: Buffer) {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder new since the last power cut exists only once its parent is synced too, up to the top. */
async function syncFoldersUpTo(top: string, folder: string) {
  for (let current = folder; current !== top; current = dirname(current)) await syncFolder(current);
  await syncFolder(top);
}
