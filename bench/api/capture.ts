import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@bowline/testing/server-process';
import type { Client } from 'pg';
import { pino } from 'pino';
import { createPasswordHasher } from '../../server/src/platform/crypto/password-hasher.ts';
import { readConfig } from '../../server/src/platform/process/config.ts';
import { startServer } from '../../server/src/start-server.ts';
import { listenToDriver } from '../listen.ts';
import { type MeasuredCall, PASSWORD } from './calls.ts';
import type { Family } from './families.ts';
import { type Statement, statementFrom, type Variables } from './statements.ts';

// No form has come this far: where the number turns up among the values, it is the form's version.
const MARKED_VERSION = 4711;
const IDLE_MS = 500;

/** The statements that the application sends for each call, in order: those it sends once it has done so before. */
export async function captureStatements(
  client: Client,
  settings: Readonly<Record<string, string>>,
  family: Family,
  calls: readonly MeasuredCall[],
): Promise<Statement[][]> {
  const passwordHash = await createPasswordHasher().hash(PASSWORD);
  await client.query('update account set password_hash = $1 where id = $2', [passwordHash, family.accountId]);
  const port = await findFreePort();
  const server = await startServer(readConfig({ ...settings, PORT: String(port) }), pino({ level: 'warn' }));
  const send = (call: MeasuredCall) => sendOnce(`http://localhost:${port}`, call, family);
  try {
    await untilIdle();
    const captured: Statement[][] = [];
    for (const call of calls) {
      await send(call);
      await client.query('update registration set version = $1 where id = $2', [
        MARKED_VERSION,
        family.formId,
      ]);
      const heard = await listenToDriver(() => send(call));
      captured.push(heard.map(({ text, values }) => statementFrom(text, values, variablesOf(family))));
    }
    return captured;
  } finally {
    await server.stop();
  }
}

/** Waits for the maintenance that every server does when it starts. */
async function untilIdle(): Promise<void> {
  while ((await listenToDriver(() => delay(IDLE_MS))).length > 0);
}

async function sendOnce(url: string, { request }: MeasuredCall, family: Family): Promise<void> {
  const { path, ...init } = request(family);
  const answer = await fetch(`${url}${path}`, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

function variablesOf({ accountId, sessionId, formId }: Family): Variables {
  return { accountId, sessionId, formId, version: MARKED_VERSION, nextVersion: MARKED_VERSION + 1 };
}
