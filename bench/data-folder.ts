import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface DataFolder extends AsyncDisposable {
  readonly path: string;
}

/** A data folder for one run. The user who runs PostgreSQL, where we are root, may walk through to it. */
export async function makeDataFolder(): Promise<DataFolder> {
  const parent = await mkdtemp(join(tmpdir(), 'bowline-bench-'));
  await chmod(parent, 0o755);
  const remove = () => rm(parent, { recursive: true, maxRetries: 20 });
  return { path: join(parent, 'data'), [Symbol.asyncDispose]: remove };
}
