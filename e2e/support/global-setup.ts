import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@bowline/embedded-postgres';
import { surroundings } from '@bowline/testing/server-process';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import { databaseUrl, startPortal, TEMPLATE, type Template } from './start-portal.ts';

// Test data may be lost in a power cut. Without a log, copies are made by file, which is faster.
const postgresSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/**
 * Before a run: prepares the template of its portals, and starts the one that most tests share. Workers find both in the
 * environment. Returns what stops everything.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await using starting = new AsyncDisposableStack();
  const template = await prepareTemplate(starting);
  process.env.PORTAL_TEMPLATE = JSON.stringify(template);
  const { url, settings, adminToken } = starting.use(await startPortal());
  process.env.PORTAL = JSON.stringify({ url, settings, adminToken });
  const started = starting.move();
  return () => started.disposeAsync();
}

async function prepareTemplate(started: AsyncDisposableStack): Promise<Template> {
  const folder = started.adopt(await mkdtemp(join(tmpdir(), 'bowline-e2e-')), (path) =>
    rm(path, { recursive: true }),
  );
  const log = { debug: () => {}, warn: console.warn };
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir: folder,
    settings: postgresSettings,
    log,
  });
  started.defer(stop);
  await withClient(connection, (client) => client.query(`create database ${TEMPLATE}`));
  const dataDir = join(folder, 'template');
  const settings = { DATABASE_URL: databaseUrl(connection, TEMPLATE), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const file = join(import.meta.dirname, 'prepare-template.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', file],
    { env: { ...surroundings, ...settings } },
  );
  return { connection, dataDir, adminLink: stdout.trim() };
}
