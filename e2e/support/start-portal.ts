import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReadyServer } from '@bowline/testing/server-process';

/** Starts the real portal, with a demo season in a new data folder, for all tests of a run. */
export default () => startPortalFrom();

/** The same from other sources than the repository's; returns what stops it. */
export async function startPortalFrom(program?: string): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bowline-e2e-'));
  const settings = { DATA_DIR: dataDir, RATE_LIMIT: 'off', OUTBOX: 'plain', LOG_LEVEL: 'error' };
  const server = await startReadyServer({ settings, ...(program && { program }) });
  process.env.PORTAL_URL = server.url;
  process.env.PORTAL_DATA_DIR = dataDir;
  return async () => {
    await server.stop();
    const { code, printed } = await server.exited;
    if (code !== 0) console.error(`The portal ended with ${code}:\n${printed}`);
    await rm(dataDir, { recursive: true });
  };
}
