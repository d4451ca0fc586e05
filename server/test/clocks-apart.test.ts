import { randomBytes } from 'node:crypto';
import { machineTime } from '@bowline/testing/machine-time';
import { expect, test } from 'vitest';
import { sweepUnreferencedFiles } from '../src/core/files/stored-files.ts';
import { startDatabaseClock } from '../src/platform/database/database-clock.ts';
import { createFileStore } from '../src/platform/files/file-store/create-file-store.ts';
import { buildTestApp } from './support/build-test-app.ts';
import { createFamily, password } from './support/family.ts';
import { getLink, openLink } from './support/reset-links.ts';
import { createTestDatabase } from './support/test-database.ts';

// More than a link to a new password and a file without a record live.
const APART_MS = 3 * 3_600_000;
const { db } = await createTestDatabase();
const first = await buildTestApp(db);
const [fast, slow] = await Promise.all([createServer(APART_MS), createServer(-APART_MS)]);

/** A server on the same database, on a machine whose clock is wrong. */
async function createServer(offsetMs: number) {
  const clock = await startDatabaseClock(
    db,
    { warn: () => undefined },
    () => machineTime().getTime() + offsetMs,
  );
  const { config, deriveKey } = first.deps;
  const files = createFileStore({ dataDir: config.dataDir, key: deriveKey('files'), clock });
  return buildTestApp(db, { after: first, deps: { clock, files } });
}

const inBothDirections = [
  ['fast', 'slow', fast, slow],
  ['slow', 'fast', slow, fast],
] as const;

test.each(inBothDirections)(
  'a login on the %s server is one on the %s server',
  async (_a, _b, one, other) => {
    const { token } = await createFamily(one);
    const headers = { authorization: `Bearer ${token}` };
    expect((await other.app.inject({ url: '/api/auth/account', headers })).statusCode).toBe(200);
  },
);

test.each(inBothDirections)(
  'a reset link from the %s server works on the %s server',
  async (_a, _b, one, other) => {
    const { email } = await createFamily(one);
    const changed = `${password} again`;
    const visitor = await openLink(other, await getLink(one, email));
    await visitor.send({ password: changed, password_confirmation: changed });
    const body = { email, password: changed };
    expect((await one.app.inject({ method: 'POST', url: '/api/auth/login', body })).statusCode).toBe(200);
  },
);

test.each(inBothDirections)(
  'a file just stored by the %s server is not swept by the %s server',
  async (_a, _b, one, other) => {
    const bytes = randomBytes(10);
    const { key } = await one.deps.files.put(bytes);
    await sweepUnreferencedFiles(other.deps);
    expect(await one.deps.files.get(key)).toEqual(bytes);
  },
);
