import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder (0700) with those above it; one that exists stays as it is, also one that another caller creates
 * meanwhile. Node's `recursive` never ends where nobody can create folders, as below /proc, and keeps the process from
 * ending.
 */
export async function createFolder(path: string): Promise<void> {
  try {
    await createOne(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await createFolder(dirname(path));
    await createOne(path);
  }
}

async function createOne(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (!(await isFolder(path))) throw error;
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
