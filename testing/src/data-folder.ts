import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A path for a data folder that does not exist yet, in a folder of its own, open to anybody by default. */
export async function makeDataFolder(mode = 0o755): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'bowline-data-'));
  await chmod(parent, mode);
  leftovers.push(parent);
  return join(parent, 'data');
}

const leftovers: string[] = [];

/** Removes these folders; call it after the programs that use them have stopped. */
export async function removeDataFolders(): Promise<void> {
  for (const folder of leftovers.splice(0)) await rm(folder, { recursive: true, maxRetries: 20 });
}
