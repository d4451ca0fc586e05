import type { StaffRole } from '@bowline/contract/staff/roles';
import { createSeededRandom } from '@bowline/testing/seeded-random';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createDemoSeason } from '../../src/core/camps/demo-season.ts';
import type { Database } from '../../src/platform/app-deps.ts';
import { answerKeysOf, setAnswerKeys } from '../../src/platform/database/answer-keys.ts';
import { createDatabase } from '../../src/platform/database/database.ts';
import { buildTestApp } from '../support/build-test-app.ts';
import { createStaff } from '../support/staff.ts';
import { createTestDatabase } from '../support/test-database.ts';

export const ZONE = 'Asia/Kuala_Lumpur';

export const database = await createTestDatabase();
export const { db } = database;
export const testApp = await buildTestApp(db, { deps: { emailHoldSeconds: 0 } });
export const { deps, clock } = testApp;
export const random = createSeededRandom(Number(process.env.TEST_SEED ?? 5));
await createDemoSeason(deps);

const second = openServer();
testApp.app.addHook('onClose', () => second.close());

/** The databases of the two servers. */
export const servers: readonly Database[] = [db, second.db];

/** Another server on the database, with connections of its own and the keys of the installation. */
function openServer() {
  const opened = createDatabase(database.connection, { warn: () => {} });
  setAnswerKeys(opened.db, answerKeysOf(db));
  return opened;
}

/** Lets a third server work. With `cut`, its first connection is ended meanwhile. */
export async function runOnDyingServer(run: (db: Database) => Promise<unknown>, cut: boolean): Promise<void> {
  const dying = openServer();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(dying.db);
  const running = run(dying.db).catch(() => {});
  if (cut) await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db);
  await running;
  await dying.close().catch(() => {});
}

export const getCamp = (name: string) =>
  db.selectFrom('camp').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

export const today = () => clock.today(ZONE);

/** A call of staff that succeeds, in a session that lasts no longer than the day. */
export async function ask(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  role: StaffRole = 'admin',
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await (await createStaff(testApp, role)).ask(method, `/api/staff/${path}`, body, headers);
  expect(answer.statusCode, `${path}: ${answer.body}`).toBeLessThan(300);
  return answer.json();
}
