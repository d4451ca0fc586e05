import { until } from '@bowline/testing/until';
import { afterEach } from 'vitest';
import { createSmtpMailer, type SmtpTimes } from '../../src/platform/mail/smtp-mailer.ts';
import { buildTestApp } from './build-test-app.ts';
import type { TestMailServer } from './mail-server.ts';
import { countJobs, logged, startTestWorker } from './message-worker.ts';
import { createTestDatabase } from './test-database.ts';

/** A portal without families, and the worker that sends its emails to a mail server. Call it at the top of the file. */
export async function setUpDelivery() {
  const database = await createTestDatabase();
  const { db } = database;
  const testApp = await buildTestApp(db);
  const { deps, clock } = testApp;
  afterEach(async () => {
    await db.deleteFrom('account').execute();
    logged.length = 0;
  });

  const work = (to: TestMailServer, times?: SmtpTimes) =>
    startTestWorker(database, deps, createSmtpMailer(to.url, times));
  const messages = () => db.selectFrom('message').selectAll().orderBy('id').execute();
  const states = async () => (await messages()).map(({ state }) => state);
  const reaches = (state: string) => until(async () => (await states()).every((one) => one === state));
  const unsettled = async () => {
    const {
      'message created': created = 0,
      'message retry': retry = 0,
      'message active': active = 0,
    } = await countJobs(deps);
    return created + retry + active;
  };
  return { database, db, testApp, deps, clock, work, messages, states, reaches, unsettled };
}
