import { sql } from 'kysely';
import { expect } from 'vitest';
import { nextInLine } from '../../src/core/offers/next-in-line.ts';
import { offerEnd } from '../../src/core/offers/offer-end.ts';
import { listInLine } from '../../src/core/offers/queries.ts';
import { getPlaces } from '../../src/core/registrations/queries/places.ts';
import type { AppDeps, Database } from '../../src/platform/app-deps.ts';
import { answerKeysOf, setAnswerKeys } from '../../src/platform/database/answer-keys.ts';
import { createDatabase } from '../../src/platform/database/database.ts';
import type { TestDatabase } from './test-database.ts';

/** Another server on the database, with connections of its own and the keys of the installation. */
export function openServer({ db, connection }: Pick<TestDatabase, 'db' | 'connection'>) {
  const opened = createDatabase(connection, { warn: () => {} });
  setAnswerKeys(opened.db, answerKeysOf(db));
  return opened;
}

/** Lets another server work. With `cut`, its first connection is ended meanwhile. */
export async function runOnDyingServer(
  database: Pick<TestDatabase, 'db' | 'connection'>,
  run: (db: Database) => Promise<unknown>,
  { cut }: { readonly cut: boolean },
): Promise<void> {
  const dying = openServer(database);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(dying.db);
  const running = run(dying.db).catch(() => {});
  if (cut) await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(database.db);
  await running;
  await dying.close().catch(() => {});
}

/**
 * Expects the places of a camp to be what counting them gives, no more of them to be held than there are or were before, and
 * none to be free while somebody could be offered it.
 */
export async function expectPlacesKept(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  {
    campId,
    timeZone,
    heldBefore,
  }: { readonly campId: string; readonly timeZone: string; readonly heldBefore: number },
): Promise<void> {
  const [kept] = await db.selectFrom('camp_places').selectAll().where('camp_id', '=', campId).execute();
  const [counted] = await db.selectFrom('counted_places').selectAll().where('camp_id', '=', campId).execute();
  expect(kept).toEqual(counted);
  const { capacity, held } = await getPlaces(db, campId);
  expect(held).toBeLessThanOrEqual(Math.max(capacity, heldBefore));
  const times = await db
    .selectFrom('camp')
    .select(['starts_on', 'offer_hours'])
    .where('id', '=', campId)
    .executeTakeFirstOrThrow();
  if (offerEnd(clock.now(), { ...times, time_zone: timeZone }))
    expect(nextInLine(await listInLine(db, campId), capacity - held)).toEqual([]);
}
