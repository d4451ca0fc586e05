import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@bowline/contract/text/languages';
import { createClient } from '@bowline/testing/client';
import type { Portal } from '@bowline/testing/family';
import { injectTransport } from '@bowline/testing/transports';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, inject } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { AppDeps, Database } from '../../src/platform/app-deps.ts';
import { createPasswordHasher } from '../../src/platform/crypto/password-hasher.ts';
import { deriveKey } from '../../src/platform/crypto/secrets.ts';
import { createStaffTokens, createTokens } from '../../src/platform/crypto/tokens.ts';
import {
  answerKeysOf,
  createAnswerKeys,
  newIndexKey,
  setAnswerKeys,
} from '../../src/platform/database/answer-keys.ts';
import { createFileStore } from '../../src/platform/files/file-store/create-file-store.ts';
import { createPdfQueue } from '../../src/platform/files/pdf-queue.ts';
import { setCorrections } from '../../src/platform/language.ts';
import { createOnlinePayments } from '../../src/platform/online-payments/online-payments.ts';
import { createPractice } from '../../src/platform/online-payments/practice.ts';
import { type FixedClock, fixedClock } from '../../src/platform/process/clock.ts';
import { type Config, readConfig } from '../../src/platform/process/config.ts';
import { checkAnswers } from './check-answers.ts';

// Tests hash thousands of passwords, which need no protection. How long it takes the machine must not matter.
const passwords = { ...createPasswordHasher({ memoryCost: 8, timeCost: 1 }), averageMs: () => 1 };

// One for all files of a worker: loading its fonts takes longer than most documents. Its thread ends with the process.
const pdf = createPdfQueue();

/**
 * The time in every test that does not move the clock: a morning in the provider's time zone, months before the demo camps.
 */
export const testNow = '2026-03-02T09:00:00+08:00';

export interface TestApp extends Portal<LightMyRequestResponse> {
  readonly app: FastifyInstance;
  readonly deps: AppDeps;
  readonly clock: FixedClock;
}

interface TestAppOptions {
  readonly config?: Partial<Config>;
  /** A running app whose secret, clock and folders this one uses, as after a restart. */
  readonly after?: TestApp;
  readonly deps?: Partial<AppDeps>;
}

/**
 * The whole application on the given database, without a port; it is closed, and its folder removed, when the test file
 * ends.
 */
export async function buildTestApp(db: Database, options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.after?.clock ?? fixedClock(testNow);
  const deps = options.after?.deps ?? (await newDeps(db, clock));
  if (options.after) setAnswerKeys(db, answerKeysOf(deps.db));
  const config = { ...deps.config, ...options.config };
  const changed = { ...deps, db, config, ...options.deps };
  const tokens = { tokens: createTokens(changed), staffTokens: createStaffTokens(changed) };
  const all = { ...changed, ...tokens, ...options.deps };
  const app = await buildApp(all);
  checkAnswers(app);
  afterAll(async () => {
    await app.close();
    // The files of a worker share them.
    for (const language of languages) setCorrections(language, {});
  });
  return { app, client: createClient(injectTransport(app)), deps: all, clock, ...shortCutsIn(all) };
}

/** What families do that takes a link in an email, or files: written as the calls would leave it. */
const shortCutsIn = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>) => ({
  confirmEmail: (email: string) =>
    db.updateTable('account').set({ email_confirmed_at: clock.now() }).where('email', '=', email).execute(),
  addPictures: (_family: unknown, id: string) =>
    db
      .updateTable('camper')
      .set({ photo_file: 'photo', ic_front_file: 'front', ic_back_file: 'back' })
      .where('id', '=', id)
      .execute(),
});

// Two applications on one database read the same answers.
const keyed = new WeakSet<Database>();

async function newDeps(db: Database, clock: FixedClock): Promise<Omit<AppDeps, 'tokens' | 'staffTokens'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bowline-app-'));
  afterAll(() => rm(dataDir, { recursive: true }));
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }),
    dataDir,
    webDir: inject('rendererDir'),
  };
  const master = randomBytes(32);
  const derived = (purpose: string) => deriveKey(master, purpose);
  if (!keyed.has(db)) setAnswerKeys(db, createAnswerKeys([master], newIndexKey(master)));
  keyed.add(db);
  return {
    config,
    db,
    clock,
    files: createFileStore({ dataDir, clock, key: derived('files') }),
    pdf,
    passwords,
    deriveKey: derived,
    payments: createOnlinePayments([createPractice({ config, db, clock, deriveKey: derived })]),
    shedsLoad: false,
  };
}
