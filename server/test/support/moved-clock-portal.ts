import { createClient } from '@bowline/testing/client';
import { startTestPostgresIn } from '@bowline/testing/embedded-postgres';
import { machineTime } from '@bowline/testing/machine-time';
import { injectTransport } from '@bowline/testing/transports';
import { pino } from 'pino';
import { inject } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { createDemoSeason } from '../../src/core/camps/demo-season.ts';
import { chainLog } from '../../src/core/log-chain/log-chain.ts';
import { listUndelivered } from '../../src/core/outbox/queries/delivery.ts';
import { messageHandlers } from '../../src/emails/deliver.ts';
import { runHourly } from '../../src/maintenance.ts';
import { makeBackup } from '../../src/operations/backup/make-backup.ts';
import type { AppDeps } from '../../src/platform/app-deps.ts';
import { createPasswordHasher } from '../../src/platform/crypto/password-hasher.ts';
import { deriveKey } from '../../src/platform/crypto/secrets.ts';
import { createStaffTokens, createTokens } from '../../src/platform/crypto/tokens.ts';
import { createDatabase } from '../../src/platform/database/database.ts';
import { loadInstallationKey } from '../../src/platform/database/installation-key.ts';
import { migrate } from '../../src/platform/database/migrations.ts';
import { createFileStore } from '../../src/platform/files/file-store/create-file-store.ts';
import { createPdfQueue } from '../../src/platform/files/pdf-queue.ts';
import { createOutboxMailer } from '../../src/platform/mail/create-mailer.ts';
import { createOutbox, outboxFolder } from '../../src/platform/mail/outbox.ts';
import { createOnlinePayments } from '../../src/platform/online-payments/online-payments.ts';
import { createPractice } from '../../src/platform/online-payments/practice.ts';
import { fixedClock } from '../../src/platform/process/clock.ts';
import { readConfig } from '../../src/platform/process/config.ts';
import { installJobs } from '../../src/platform/process/jobs/queues.ts';
import { checkAnswers } from './check-answers.ts';

const HELD_MS = 61_000;

/**
 * A portal with everything on the disk: a PostgreSQL of its own, its files and outbox in the data folder, and its log in
 * memory. Only the clock is moved by hand, from the machine's time on, as the database dates some rows itself.
 */
export async function openPortalIn(dataDir: string, settings: Record<string, string>) {
  const { connection, ask } = await startTestPostgresIn(dataDir);
  await migrate(connection);
  await installJobs(connection);
  const config = {
    ...readConfig({ RATE_LIMIT: 'off', ...settings, DATA_DIR: dataDir }),
    webDir: inject('rendererDir'),
  };
  const clock = fixedClock(machineTime().toISOString());
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const log = pino({ level: config.logLevel }, logStream);
  const database = createDatabase(connection, log);
  const { db } = database;
  const master = await loadInstallationKey(db, config);
  const derived = (purpose: string) => deriveKey(master, purpose);
  const pdf = createPdfQueue();
  const deps: AppDeps = {
    config,
    db,
    clock,
    files: createFileStore({ dataDir, clock, key: derived('files') }),
    pdf,
    tokens: createTokens({ config, clock, deriveKey: derived }),
    staffTokens: createStaffTokens({ config, clock, deriveKey: derived }),
    passwords: createPasswordHasher({ memoryCost: 8, timeCost: 1 }),
    deriveKey: derived,
    payments: createOnlinePayments([createPractice({ config, db, clock, deriveKey: derived })]),
    shedsLoad: false,
    logStream,
  };
  const outbox = createOutbox(outboxFolder(config), derived('outbox'));
  const { message: deliver } = messageHandlers(deps, createOutboxMailer(outbox), log);
  const app = await buildApp(deps);
  checkAnswers(app);
  await createDemoSeason(deps);

  /** Sends what is queued, also what is held for a minute. */
  async function sendEmails(): Promise<void> {
    for (let ids = await listUndelivered(db); ids.length > 0; ids = await listUndelivered(db)) {
      clock.advance(HELD_MS);
      for (const { id } of ids) await deliver({ messageId: id }, new AbortController().signal);
    }
  }

  return {
    app,
    client: createClient(injectTransport(app)),
    deps,
    clock,
    connection,
    outbox,
    sendEmails,
    printed: () => lines.join(''),
    backUp: (path: string) => makeBackup(path, { connection, files: deps.files, master }),
    /** Writes what PostgreSQL has in memory into its files, as it does before it copies a database. */
    async checkpoint() {
      await ask('create database written strategy file_copy');
      await ask('drop database written');
    },
    /** What a server does by itself in the night to a day in Kuala Lumpur. */
    async playNight(day: string) {
      clock.set(`${day}T03:00:00+08:00`);
      await runHourly(app, deps);
      await sendEmails();
      await chainLog(deps);
    },
    async close() {
      await app.close();
      await pdf.close();
      await database.close();
    },
  };
}
