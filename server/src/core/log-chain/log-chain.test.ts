import type { LogEvent } from '@bowline/contract/staff/log-events';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSeason } from '../../../test/support/open-season.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { buildEmail } from '../../emails/build-email.ts';
import { logAccess } from '../access-log/queries.ts';
import { chainLog, hashInWords, queueLogAnchor, verifyLog } from './log-chain.ts';
import { countLateEntries, eraseBlocks, findBlock, findLastBlock } from './queries.ts';

const { db, testApp } = await openSeason();
const { clock, deps } = testApp;
const admin = await createStaff(testApp, 'admin');
await createStaff(testApp, 'medic');

const write = (count: number, what: LogEvent = ['photo']) =>
  Promise.all(
    Array.from({ length: count }, () =>
      logAccess(db, { staffId: admin.id, action: 'view', what, address: '203.0.113.7' }),
    ),
  );

const countLoose = async () =>
  (await db.selectFrom('access_log').select('id').where('block', 'is', null).orderBy('id').execute()).length;

/** Does what only an owner of the database can: changes the log behind its triggers. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of ['access_log', 'log_block'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    await change.execute(trx);
    for (const table of ['access_log', 'log_block'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  });
}

beforeEach(() => tamper(sql`truncate log_block, log_anchor, access_log, message cascade`));

test('every entry gets into one block, also when processes do it at once while others write', async () => {
  await write(30);
  const chaining = Promise.all([chainLog(deps), chainLog(deps), chainLog(deps)]);
  await write(50, ['idFront']);
  await chaining;
  await chainLog(deps);
  expect(await countLoose()).toBe(0);
  expect(await verifyLog(db)).toMatchObject({ entries: 80 });
});

test('a block has a thousand entries at most', async () => {
  for (let batch = 0; batch < 21; batch += 1) await write(50);
  await chainLog(deps);
  expect(await verifyLog(db)).toMatchObject({ blocks: 2, entries: 1050 });
});

test('an entry of a transaction that commits late belongs to a later block', async () => {
  const late = await db.startTransaction().execute();
  await logAccess(late, { staffId: null, action: 'login', what: ['loggedIn'], address: '203.0.113.7' });
  await write(2);
  await chainLog(deps);
  await late.commit().execute();
  await chainLog(deps);
  expect(await verifyLog(db)).toMatchObject({ blocks: 2, entries: 3 });
});

describe('the chain does not verify', () => {
  beforeEach(async () => {
    for (const code of ['photo', 'idFront', 'idBack'] as const) {
      await write(3, [code]);
      await chainLog(deps);
    }
    expect(await verifyLog(db)).toMatchObject({ blocks: 3, entries: 9 });
  });

  test.each([
    [
      'an entry is changed',
      sql`update access_log set what = 'Photo' where what = '["idFront"]'`,
      2,
      'entries',
    ],
    [
      'its time is changed',
      sql`update access_log set at = at + interval '1 microsecond' where block = 3`,
      3,
      'entries',
    ],
    ['its roles are changed', sql`update access_log set roles = '{viewer}' where block = 1`, 1, 'entries'],
    [
      'an entry is removed',
      sql`delete from access_log where id = (select min(id::text)::uuid from access_log)`,
      1,
      'entries',
    ],
    ['all entries of a block are removed', sql`delete from access_log where block = 2`, 2, 'entries'],
    ['an entry moves to another block', sql`update access_log set block = 3 where block = 2`, 2, 'entries'],
    [
      'an entry is added to a block',
      sql`insert into access_log (id, action, what, address, block) values (gen_random_uuid(), 'view', 'IDs', '203.0.113.9', 1)`,
      1,
      'entries',
    ],
    ['a block is removed', sql`delete from log_block where number = 2`, 2, 'missing'],
    ['the first block is removed', sql`delete from log_block where number = 1`, 1, 'missing'],
    ['a block is made to look smaller', sql`update log_block set entries = 2 where number = 2`, 2, 'changed'],
    [
      'two blocks change places',
      sql`update log_block set number = 5 - number where number in (2, 3)`,
      2,
      'changed',
    ],
    [
      'a block in the middle is marked as erased',
      sql`update log_block set erased_at = now() where number = 2`,
      2,
      'erased',
    ],
    [
      'a block is marked as erased that has its entries',
      sql`update log_block set erased_at = now() where number = 1`,
      1,
      'erased',
    ],
  ])('when %s', async (_, change, block, reason) => {
    // Both numbers of blocks that change places would clash while one has changed.
    await sql`alter table log_block drop constraint log_block_pkey cascade`.execute(db);
    await tamper(change);
    expect(await verifyLog(db)).toEqual({ block, reason });
    await tamper(sql`truncate log_block, access_log cascade`);
    await sql`alter table log_block add primary key (number)`.execute(db);
  });
});

test('the database itself keeps entries and blocks unchanged', async () => {
  await write(1);
  await chainLog(deps);
  await expect(sql`update access_log set block = null`.execute(db)).rejects.toThrow('kept as they were');
  await expect(sql`update access_log set what = 'Photo'`.execute(db)).rejects.toThrow('kept as they were');
  await expect(sql`delete from access_log`.execute(db)).rejects.toThrow('kept as they were');
  await expect(sql`update log_block set entries = 7`.execute(db)).rejects.toThrow('kept as they were');
  await expect(sql`delete from log_block`.execute(db)).rejects.toThrow('kept as they were');
});

test('old blocks can be erased whole: the chain still verifies, and says until when', async () => {
  await write(2);
  await chainLog(deps);
  await write(2);
  await chainLog(deps);
  const first = await findBlock(db, 1);
  if (!first) throw new Error('There is no block');
  const erase = (before: Date) => db.transaction().execute((trx) => eraseBlocks(trx, before, clock.now()));
  expect(await erase(first.last_at)).toBe(0);
  expect(await erase(new Date(first.last_at.getTime() + 1))).toBe(2);
  expect(await verifyLog(db)).toEqual({ blocks: 2, entries: 2, erasedUntil: first.last_at });
  await write(1);
  await chainLog(deps);
  expect(await verifyLog(db)).toMatchObject({ blocks: 3, entries: 3 });
});

test('entries without a block for an hour are counted', async () => {
  await tamper(
    sql`insert into access_log (id, at, action, what, address) values (gen_random_uuid(), now() - interval '61 minutes', 'view', 'IDs', '203.0.113.9')`,
  );
  expect(await countLateEntries(db)).toBe(1);
  await chainLog(deps);
  expect(await countLateEntries(db)).toBe(0);
});

describe('the anchor', () => {
  const anchors = () =>
    db.selectFrom('message').selectAll().where('kind', '=', 'log anchor').orderBy('id').execute();

  test('is sent to the admins on each morning after which the log grew', async () => {
    clock.set('2026-03-03T06:59:00+08:00');
    await write(4);
    await chainLog(deps);
    await queueLogAnchor(deps);
    expect(await anchors()).toEqual([]);

    clock.set('2026-03-03T07:00:00+08:00');
    await Promise.all([queueLogAnchor(deps), queueLogAnchor(deps)]);
    expect((await anchors()).map(({ staff_id, log_block }) => [staff_id, log_block])).toEqual([
      [admin.id, 1],
    ]);

    clock.set('2026-03-04T07:00:00+08:00');
    await queueLogAnchor(deps);
    expect(await anchors()).toHaveLength(1);

    await write(1);
    await chainLog(deps);
    clock.set('2026-03-05T07:00:00+08:00');
    await queueLogAnchor(deps);
    expect((await anchors()).map(({ log_block }) => log_block)).toEqual([1, 2]);
  });

  test('has the fingerprint of the block it was made for, not of a later one', async () => {
    await write(4);
    await chainLog(deps);
    clock.set('2026-03-06T08:00:00+08:00');
    await queueLogAnchor(deps);
    const [anchor] = await anchors();
    const block = await findLastBlock(db);
    if (!anchor || !block) throw new Error('Nothing was anchored');
    await write(1);
    await chainLog(deps);
    expect((await buildEmail(deps, anchor)).facts).toEqual([
      ['Block', '1'],
      ['Entries so far', '4'],
      ['Fingerprint', hashInWords(block)],
    ]);
  });
});

test('an entry of an API key belongs to the chain with its key', async () => {
  const by = { staffId: null, address: '203.0.113.7', action: 'view' } as const;
  const [key, another] = [uuidv7(), uuidv7()];
  await logAccess(db, { ...by, keyId: key, what: ['apiKeyUsed', '/api/staff/camps'] });
  await chainLog(deps);
  expect(await verifyLog(db)).toMatchObject({ entries: 1 });
  await tamper(sql`update access_log set key_id = ${another}`);
  expect(await verifyLog(db)).toEqual({ block: 1, reason: 'entries' });
});
