import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SocketConnection } from '@bowline/embedded-postgres';
import { createClient } from '@bowline/testing/client';
import { startReadyServer } from '@bowline/testing/server-process';
import { acceptInvitation } from '@bowline/testing/staff';
import { httpTransport } from '@bowline/testing/transports';
import { withClient } from '../../server/src/platform/database/with-client.ts';

/** A portal that runs. */
export interface Portal {
  readonly url: string;
  /** Its settings. */
  readonly settings: Readonly<Record<string, string>>;
  /** The session of its admin. */
  readonly adminToken: string;
}

export interface RunningPortal extends Portal, AsyncDisposable {
  /** Stops it and starts it again at the same address, with further settings. */
  restart(settings: Readonly<Record<string, string>>): Promise<void>;
}

const program = join(import.meta.dirname, 'portal-program.ts');

/** The database that portals are copies of. */
export const TEMPLATE = 'template_portal';

/** What portals of a run are made from. */
export interface Template {
  readonly connection: SocketConnection;
  readonly dataDir: string;
  readonly adminLink: string;
}

interface PortalOptions {
  /** How long an email that can be undone is held, unless a minute. */
  readonly emailHoldSeconds?: number;
}

/** Starts a portal on a copy of the template. */
export async function startPortal({ emailHoldSeconds }: PortalOptions = {}): Promise<RunningPortal> {
  const template: Template = JSON.parse(process.env.PORTAL_TEMPLATE ?? '');
  const { connection } = template;
  const name = `portal_${randomBytes(6).toString('hex')}`;
  await withClient(connection, (client) =>
    client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`),
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'bowline-portal-'));
  await cp(template.dataDir, dataDir, { recursive: true });
  const settings = {
    DATABASE_URL: databaseUrl(connection, name),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    OUTBOX: 'plain',
    LOG_LEVEL: 'error',
    ...(emailHoldSeconds !== undefined && { EMAIL_HOLD_SECONDS: String(emailHoldSeconds) }),
  };
  let server = await startReadyServer({ settings, program });
  const { token } = await acceptInvitation(createClient(httpTransport(server.url)), template.adminLink);
  return {
    url: server.url,
    settings,
    adminToken: token,
    async restart(more) {
      await server.stop();
      const { port } = new URL(server.url);
      server = await startReadyServer({ settings: { ...settings, PORT: port, ...more }, program });
    },
    async [Symbol.asyncDispose]() {
      await server.stop();
      const { code, printed } = await server.exited;
      if (code !== 0) console.error(`The portal ended with ${code}:\n${printed}`);
      await rm(dataDir, { recursive: true });
    },
  };
}

export function databaseUrl({ host, port, user, password }: SocketConnection, database: string): string {
  return `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}
