import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import {
  type ConnectionSettings,
  createDatabase,
  isDatabaseUnavailable,
  waitForDatabase,
} from './database.ts';
import { enqueueStatement } from './dialect.ts';
import { statement } from './statement.ts';

const { db, connection, url } = await createTestDatabase();
const nowhere = { host: '/nowhere', user: 'bowline', database: 'bowline' };
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function open(settings: ConnectionSettings, warn: (about: object) => void = () => {}, max?: number) {
  const database = createDatabase(settings, { warn }, max);
  closers.push(database.close);
  return database;
}

async function firstOf<Row>(statement: ReturnType<typeof sql<Row>>, on = db): Promise<Row | undefined> {
  return (await statement.execute(on)).rows[0];
}

test('prepares every statement once under a name and uses it again', async () => {
  const database = open(connection);
  const kept = sql<{
    statement: string;
  }>`select statement from pg_prepared_statements where statement like '%is_kept%'`;
  await database.db.connection().execute(async (one) => {
    await sql`select ${1}::int as is_kept`.execute(one);
    await sql`select ${2}::int as is_kept`.execute(one);
    expect((await kept.execute(one)).rows.map(({ statement }) => statement)).toContain(
      'select $1::int as is_kept',
    );
  });
});

const pidAndFirst = statement((on, first: number) =>
  on.selectNoFrom([sql<number>`pg_backend_pid()`.as('pid'), sql<number>`1 / ${first}::int`.as('quotient')]),
);

test('sends statements that only read on few connections, and each fails for itself', async () => {
  const { db: shared } = open(connection);
  const values = Array.from({ length: 30 }, (_, index) => (index === 7 ? 0 : 1));
  const results = await Promise.allSettled(values.map((value) => pidAndFirst(shared, value)));
  expect(results.map(({ status }) => status)).toEqual(
    values.map((value) => (value ? 'fulfilled' : 'rejected')),
  );
  const rows = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  expect(new Set(rows.map(({ pid }) => pid)).size).toBeLessThanOrEqual(2);
});

test('runs the statements of a transaction on a connection of its own, which one that fails aborts', async () => {
  const { db: shared } = open(connection);
  const others = Array.from({ length: 20 }, () => pidAndFirst(shared, 1));
  const pids: (number | undefined)[] = [];
  const aborted = shared.transaction().execute(async (trx) => {
    const rows = await Promise.all([pidAndFirst(trx, 1), pidAndFirst(trx, 1)]);
    pids.push(...rows.map(([row]) => row?.pid));
    await pidAndFirst(trx, 0).catch(() => {});
    await pidAndFirst(trx, 1);
  });
  await expect(aborted).rejects.toMatchObject({ code: '25P02' });
  const otherPids = (await Promise.all(others)).map(([row]) => row?.pid);
  expect(new Set(pids).size).toBe(1);
  expect(otherPids).not.toContain(pids[0]);
});

test('a transaction that holds the only connection of its kind can read beside it', async () => {
  const { db: small } = open(connection, undefined, 2);
  const read = small.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    return Promise.all(Array.from({ length: 150 }, () => pidAndFirst(small, 1)));
  });
  expect(await read).toHaveLength(150);
});

const sleep = statement((on, seconds: number) =>
  on.selectNoFrom(sql<string>`pg_sleep(${seconds}::int)::text`.as('slept')),
);

test('a lost connection fails the statements that were sent on it, and the next ones get another', async () => {
  const { db: shared } = open(connection);
  const results = Promise.allSettled([
    sleep(shared, 60),
    ...Array.from({ length: 5 }, () => pidAndFirst(shared, 1)),
  ]);
  const lost = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg\\_sleep%' and pid <> pg_backend_pid()`.execute(
      db,
    );
  await vi.waitUntil(async () => (await lost()).rows.length > 0);
  const reasons = (await results).map((result) => result.status === 'rejected' && result.reason);
  expect(reasons.map(isDatabaseUnavailable)).toEqual(Array(6).fill(true));
  expect(await pidAndFirst(shared, 1)).toHaveLength(1);
});

test('begins a transaction with its first statement, and rolls it back with all of them', async () => {
  const { db: own } = open(connection);
  await sql`create table tried (id int)`.execute(own);
  const tried = own.transaction().execute(async (trx) => {
    await sql`insert into tried values (1)`.execute(trx);
    throw new Error('no');
  });
  await expect(tried).rejects.toThrow('no');
  expect((await sql`select id from tried`.execute(own)).rows).toEqual([]);
});

describe('a statement that is sent ahead', () => {
  const add = (on: typeof db, id: number) =>
    enqueueStatement(on, { compile: () => sql`insert into sent_ahead values (${id})`.compile(on) });
  const stored = async () => (await sql<{ id: number }>`select id from sent_ahead`.execute(db)).rows;
  const duplicate = expect.objectContaining({ code: '23505' });

  beforeEach(async () => {
    await sql`create table sent_ahead (id int primary key)`.execute(db);
    return () => sql`drop table sent_ahead`.execute(db);
  });

  test('is done before the next one, and committed', async () => {
    const seen = await db.transaction().execute(async (trx) => {
      await add(trx, 1);
      await add(trx, 2);
      return (await sql`select id from sent_ahead`.execute(trx)).rows.length;
    });
    expect(seen).toBe(2);
    expect(await stored()).toHaveLength(2);
  });

  test('fails the commit with its own error, and nothing stays', async () => {
    const failing = db.transaction().execute(async (trx) => {
      for (const id of [1, 2, 2, 3]) await add(trx, id);
    });
    await expect(failing).rejects.toEqual(duplicate);
    expect(await stored()).toEqual([]);
    await db.transaction().execute((trx) => add(trx, 1));
    expect(await stored()).toHaveLength(1);
  });

  test('fails the next statement with its own error, and nothing stays', async () => {
    const after = vi.fn();
    const failing = db.transaction().execute(async (trx) => {
      for (const id of [1, 1]) await add(trx, id);
      await sql`select 1`.execute(trx);
      after();
    });
    await expect(failing).rejects.toEqual(duplicate);
    expect(after).not.toHaveBeenCalled();
    expect(await stored()).toEqual([]);
  });

  test('is rolled back where the transaction fails for another reason', async () => {
    const failing = db.transaction().execute(async (trx) => {
      for (const id of [1, 1]) await add(trx, id);
      throw new Error('another reason');
    });
    await expect(failing).rejects.toThrow('another reason');
    expect(await stored()).toEqual([]);
  });

  test('is waited for outside of a transaction, also on a connection that had one', async () => {
    await db.connection().execute(async (one) => {
      await one.transaction().execute((trx) => add(trx, 1));
      await expect(add(one, 1)).rejects.toEqual(duplicate);
    });
  });

  test('that cannot be sent fails the commit, and nothing stays', async () => {
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const failing = db.transaction().execute(async (trx) => {
      await add(trx, 1);
      await enqueueStatement(trx, { compile: () => sql`select ${circular}::jsonb`.compile(trx) });
    });
    await expect(failing).rejects.toThrow('circular');
    expect(await stored()).toEqual([]);
  });

  test('runs its transaction again where it is ended to resolve a deadlock', async () => {
    let runs = 0;
    const deadlock = { compile: () => sql`do $$ begin raise sqlstate '40P01'; end $$`.compile(db) };
    await db.transaction().execute(async (trx) => {
      runs += 1;
      await add(trx, runs);
      if (runs === 1) await enqueueStatement(trx, deadlock);
    });
    expect(await stored()).toEqual([{ id: 2 }]);
  });
});

test('keeps dates as text, exact whole numbers as numbers, and instants and documents as they are', async () => {
  const row = await firstOf(sql`select date '2014-03-01' as day, 9007199254740991::int8 as exact,
    9007199254740993::int8 as inexact, timestamptz '2026-03-01T09:00:00+08:00' as instant,
    '{"a": [1, null]}'::jsonb as document`);
  expect(row).toEqual({
    day: '2014-03-01',
    exact: 9007199254740991,
    inexact: '9007199254740993',
    instant: new Date('2026-03-01T01:00:00Z'),
    document: { a: [1, null] },
  });
});

test('recognises a connection lost in a transaction, and the next statement reconnects', async () => {
  const database = open(connection);
  const broken = database.db.transaction().execute(async (transaction) => {
    const { pid } = (await firstOf(sql<{ pid: number }>`select pg_backend_pid() as pid`, transaction)) ?? {
      pid: 0,
    };
    await sql`select pg_terminate_backend(${pid})`.execute(db);
    await sql`select 1`.execute(transaction);
  });
  expect(await broken.then(() => undefined, isDatabaseUnavailable)).toBe(true);
  await database.ping();
});

test('recovers from cut idle connections', async () => {
  const database = open(connection);
  await database.ping();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await waitForDatabase(database);
});

test('a database that has become read-only is unavailable, and the next statement reconnects', async () => {
  const readOnly = (state: string) =>
    sql`alter database ${sql.id(String(connection.database))} set default_transaction_read_only = ${sql.lit(state)}`;
  const { db: replica } = open(connection);
  const write = () => sql`create table written (id int)`.execute(replica);
  await readOnly('on').execute(db);
  const refused: unknown = await write().catch((error) => error);
  await readOnly('off').execute(db);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  await write();
});

test('logs only the kind of error for a connection lost while idle', async () => {
  const warned = Promise.withResolvers<object>();
  const database = open(connection, warned.resolve);
  const one = await firstOf(sql<{ pid: number }>`select pg_backend_pid() as pid`, database.db);
  await sql`select pg_terminate_backend(${one?.pid})`.execute(db);
  expect(await warned.promise).toEqual({ error: 'error', code: '57P01' });
});

test('a missing database is unavailable; waiting for it ends', async () => {
  const wait = waitForDatabase(open(nowhere), { timeoutMs: 0 });
  expect(await wait.then(() => undefined, isDatabaseUnavailable)).toBe(true);
});

test('a wrong password is not an outage, and is not waited for', async () => {
  const wait = waitForDatabase(open({ ...connection, password: 'wrong' }));
  await expect(wait).rejects.toThrow('password authentication failed');
  expect(await wait.catch(isDatabaseUnavailable)).toBe(false);
});

test('invalid statements are not an outage', async () => {
  expect(await sql`select nothing`.execute(db).then(() => undefined, isDatabaseUnavailable)).toBe(false);
  expect(isDatabaseUnavailable(new TypeError('is not a function'))).toBe(false);
  expect(
    isDatabaseUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })),
  ).toBe(false);
  expect(isDatabaseUnavailable('unavailable')).toBe(false);
});

test('connects by a URL', async () => {
  const { db: byUrl } = open({ connectionString: url });
  expect(await firstOf(sql`select current_database() as name`, byUrl)).toEqual({ name: connection.database });
});

test('runs a transaction again that was ended to resolve a deadlock', async () => {
  await sql`create table counter (id int primary key, n int not null)`.execute(db);
  await sql`insert into counter values (1, 0), (2, 0)`.execute(db);
  const bothHoldOne = Promise.withResolvers<void>();
  let [runs, holding] = [0, 0];
  const add = (trx: typeof db, id: number) => sql`update counter set n = n + 1 where id = ${id}`.execute(trx);
  const addTo = (first: number, second: number) =>
    db.transaction().execute(async (trx) => {
      runs += 1;
      await add(trx, first);
      holding += 1;
      if (holding === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await add(trx, second);
    });
  await Promise.all([addTo(1, 2), addTo(2, 1)]);
  expect(runs).toBe(3);
  expect((await sql`select n from counter`.execute(db)).rows).toEqual([{ n: 2 }, { n: 2 }]);
});

test('runs a transaction a third time, and no more, where the second run meets a deadlock as well', async () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  let runs = 0;
  const fail = (times: number) =>
    db.transaction().execute(async () => {
      runs += 1;
      if (runs <= times) throw deadlock;
    });
  await fail(2);
  expect(runs).toBe(3);
  runs = 0;
  await expect(fail(9)).rejects.toBe(deadlock);
  expect(runs).toBe(3);
});
