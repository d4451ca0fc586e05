import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SocketConnection, startEmbeddedPostgres } from '@bowline/embedded-postgres';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/platform/database/migrations.ts';
import { installJobs } from '../../src/platform/process/jobs/queues.ts';
import { templateName } from './test-postgres-context.ts';

// Test data may be lost in a power cut; copies may be made by file, which is faster without a log.
// A database with a running autovacuum cannot be dropped by its owner, and tests are too short to need it.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  shared_buffers: '256MB',
  max_connections: '200',
  autovacuum: 'off',
  track_functions: 'pl',
  // A file's connections are new and its tables small: planning each statement for its values takes longer than running it.
  plan_cache_mode: 'force_generic_plan',
};

/**
 * Starts one PostgreSQL for the whole run, with a migrated template in it. `TEST_DATABASE_URL` is another one, to try
 * another version: an empty cluster, and a role that may create databases.
 */
export default async function startTestPostgres(project: TestProject) {
  const { TEST_DATABASE_URL } = process.env;
  const { connection, stop } = TEST_DATABASE_URL
    ? { connection: connectionTo(new URL(TEST_DATABASE_URL)), stop: undefined }
    : await startOwn();
  await createTemplate(connection);
  project.provide('testPostgres', connection);
  return stop;
}

const connectionTo = ({ hostname, port, username, password, pathname }: URL): SocketConnection => ({
  host: hostname,
  port: Number(port || 5432),
  user: username,
  password: decodeURIComponent(password),
  database: pathname.slice(1),
});

async function startOwn() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bowline-test-'));
  const log = { debug: () => {}, warn: console.warn };
  const postgres = await startEmbeddedPostgres({ dataDir, settings, log });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
  return { connection: postgres.connection, stop };
}

async function createTemplate(connection: SocketConnection): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(`drop database if exists ${templateName}`);
  await client.query(`create database ${templateName}`);
  await client.end();
  const template = { ...connection, database: templateName };
  await migrate(template);
  await installJobs(template);
}
