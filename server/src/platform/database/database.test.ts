import { until } from '@bowline/testing/until';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import {
  type ConnectionSettings,
  createDatabase,
  isDatabaseUnavailable,
  waitForDatabase,
} from './database.ts';
import { shareConnections } from './dialect.ts';

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

const pidAndQuotient = (on: typeof db, divisor: number) =>
  firstOf(sql<{ pid: number }>`select pg_backend_pid() as pid, 1 / ${divisor}::int`, on);

test('runs the statements of a transaction on one connection, which one that fails aborts', async () => {
  const { db: own } = open(connection);
  const others = Array.from({ length: 20 }, () => pidAndQuotient(own, 1));
  const pids: (number | undefined)[] = [];
  const aborted = own.transaction().execute(async (trx) => {
    const rows = await Promise.all([pidAndQuotient(trx, 1), pidAndQuotient(trx, 1)]);
    pids.push(...rows.map((row) => row?.pid));
    await pidAndQuotient(trx, 0).catch(() => {});
    await pidAndQuotient(trx, 1);
  });
  await expect(aborted).rejects.toMatchObject({ code: '25P02' });
  await Promise.all(others);
  expect(new Set(pids).size).toBe(1);
});

test('fails the commit of a transaction in which a statement failed', async () => {
  const aborted = db.transaction().execute((trx) => pidAndQuotient(trx, 0).catch(() => {}));
  await expect(aborted).rejects.toThrow('rolled back instead of committed');
});

test('opens at most the allowed connections, and statements wait for one', async () => {
  const { db: small } = open(connection, undefined, 2);
  const rows = await Promise.all(Array.from({ length: 50 }, () => pidAndQuotient(small, 1)));
  expect(new Set(rows.map((row) => row?.pid)).size).toBe(2);
});

const connectionsOf = (name: string) =>
  sql<{
    pid: number;
  }>`select pid from pg_stat_activity where application_name = ${name}`;

test('quick reads outside of transactions share two connections, and each fails for itself', async () => {
  const { db: own } = open({ ...connection, options: '-c application_name=sharing' });
  const quotient = (divisor: number) => firstOf(sql`select 1 / ${divisor}::int as quotient`, own);
  shareConnections('select 1 / $1::int as quotient');
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => quotient(index === 7 ? 0 : 1)),
  );
  expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7]);
  expect((await connectionsOf('sharing').execute(db)).rows).toHaveLength(2);
});

test('a lost connection fails the reads that share it, and the next ones get another', async () => {
  const { db: own } = open({ ...connection, options: '-c application_name=losing' });
  const endless = sql`select count(*) from generate_series(1, 1000000000000)`;
  shareConnections('select count(*) from generate_series(1, 1000000000000)');
  const reads = Promise.allSettled(Array.from({ length: 6 }, () => endless.execute(own)));
  await until(async () => (await connectionsOf('losing').execute(db)).rows.length === 2);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'losing'`.execute(
    db,
  );
  const reasons = (await reads).map((result) => result.status === 'rejected' && result.reason);
  expect(reasons.map(isDatabaseUnavailable)).toEqual(Array(6).fill(true));
  expect(await firstOf(sql`select 1 as one`, own)).toEqual({ one: 1 });
});

test('a lost connection fails the statement that was sent on it, and the next ones get another', async () => {
  const { db: own } = open(connection, undefined, 1);
  const [failed] = await Promise.all([
    sql`select pg_sleep(60)`.execute(own).catch((error) => error),
    until(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%pg\\_sleep%' and pid <> pg_backend_pid()`.execute(
        db,
      );
      return rows.length > 0;
    }),
  ]);
  expect(isDatabaseUnavailable(failed)).toBe(true);
  expect(await pidAndQuotient(own, 1)).toBeDefined();
});

test('rolls a transaction back with all of its statements', async () => {
  const { db: own } = open(connection);
  await sql`create table tried (id int)`.execute(own);
  const tried = own.transaction().execute(async (trx) => {
    await sql`insert into tried values (1)`.execute(trx);
    throw new Error('no');
  });
  await expect(tried).rejects.toThrow('no');
  expect((await sql`select id from tried`.execute(own)).rows).toEqual([]);
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
