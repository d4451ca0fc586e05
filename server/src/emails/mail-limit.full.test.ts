import { untilWithinMinute as until } from '@bowline/testing/until';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createFamily } from '../../test/support/family.ts';
import { answer, startMailServer, type TestMailServer } from '../../test/support/mail-server.ts';
import { letRetriesBeDue, logged, startTestWorker } from '../../test/support/message-worker.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import { enqueue } from '../platform/process/jobs/enqueue.ts';

const database = await createTestDatabase();
const { db } = database;
const testApp = await buildTestApp(db);
const { deps, clock } = testApp;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestMailServer;
let tries = 0;
/** The server accepts this many emails before it asks to wait. */
let accepted = 0;
const daily = answer(550, '5.4.5 Daily user sending limit exceeded');
let reply = daily;

beforeEach(async () => {
  server = await startMailServer();
  server.behave = (stage) => {
    if (stage !== 'recipient') return;
    tries += 1;
    if (tries > accepted) throw reply;
  };
});
afterEach(async () => {
  await db.deleteFrom('account').execute();
  await db.deleteFrom('notice').execute();
  await sql`delete from pgboss.job where name = 'message'`.execute(db);
  logged.length = 0;
  [tries, accepted, reply] = [0, 0, daily];
});

const work = () => startTestWorker(database, deps, createSmtpMailer(server.url));
const messages = () => db.selectFrom('message').selectAll().orderBy('id').execute();
const pausedUntil = async () => (await db.selectFrom('notice').select('until').executeTakeFirst())?.until;
const minutesPaused = async () =>
  ((await pausedUntil())?.getTime() ?? 0) / MINUTE - clock.now().getTime() / MINUTE;
const waitsFor = async (count: number) => {
  await until(
    async () => (await messages()).filter(({ last_error }) => last_error === 'limit').length === count,
  );
  await until(async () => (await pausedUntil()) !== undefined);
};
/** Waits until no email is being sent, and each that is left waits for minutes. */
const untilAllWait = () =>
  until(async () => {
    const { rows } =
      await sql`select 1 from pgboss.job where name = 'message' and start_after < now() + interval '4 minutes'
      and state in ('created', 'retry', 'active')`.execute(db);
    return rows.length === 0;
  });

/** Lets the pause pass, and waits until the server has asked again. */
async function pauseAgain(): Promise<void> {
  // One that is refused after the clock was set would begin a pause of its own.
  await untilAllWait();
  const before = tries;
  clock.set(((await pausedUntil()) ?? clock.now()).toISOString());
  await until(async () => {
    // A job that finds the pause is queued again a little later.
    await letRetriesBeDue(deps);
    return tries > before;
  });
  await until(async () => ((await pausedUntil()) ?? clock.now()) > clock.now());
}

test('a daily limit pauses every email, gives up none, and all arrive when it is over', async () => {
  accepted = 1;
  for (let family = 0; family < 4; family++) await createFamily(testApp);
  await work();
  await until(async () => (await pausedUntil()) !== undefined);
  expect(await minutesPaused()).toBe(60);
  await until(async () => (await messages()).filter(({ state }) => state === 'sent').length === 1);
  // Those that were being sent at that moment may end.
  await untilAllWait();
  // During the pause nothing is tried, even what is due.
  const tried = tries;
  await createFamily(testApp);
  await letRetriesBeDue(deps);
  await untilAllWait();
  expect(tries).toBe(tried);
  for (let hour = 0; hour < 5; hour++) await pauseAgain();
  // No minute of five hours counts towards the day after which emails are abandoned.
  const waiting = (await messages()).filter(
    ({ first_tried_at, state }) => first_tried_at && state !== 'sent',
  );
  const counted = waiting.map(
    ({ first_tried_at }) => clock.now().getTime() - (first_tried_at?.getTime() ?? 0),
  );
  expect(counted.filter((milliseconds) => milliseconds > 0)).toEqual([]);
  // One that is refused after the clock was set would begin another pause.
  await untilAllWait();
  accepted = Number.POSITIVE_INFINITY;
  clock.set(((await pausedUntil()) ?? clock.now()).toISOString());
  await until(async () => {
    await letRetriesBeDue(deps);
    return (await messages()).every(({ state }) => state === 'sent');
  });
  expect((await messages()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);
  await until(async () => (await pausedUntil()) === undefined);
  expect(JSON.stringify(logged)).toContain('the mail server asks to wait: daily limit');
});

test('other limits pause for five minutes, and for longer while the server keeps asking', async () => {
  reply = answer(421, '4.7.0 Try again later');
  await createFamily(testApp);
  await work();
  await waitsFor(1);
  const pauses = [await minutesPaused()];
  for (let time = 0; time < 5; time++) {
    await pauseAgain();
    pauses.push(await minutesPaused());
  }
  expect(pauses).toEqual([5, 5, 10, 20, 40, 60]);
});

test('time without a pause still counts', async () => {
  await createFamily(testApp);
  await work();
  await waitsFor(1);
  reply = answer(451, '4.3.0 Not now');
  clock.advance(HOUR + 24 * HOUR - 1);
  await letRetriesBeDue(deps);
  await until(async () => (await messages())[0]?.last_error === 'answered 451');
  expect(await messages()).toMatchObject([{ state: 'failed' }]);
  clock.advance(1);
  await until(async () => {
    await letRetriesBeDue(deps);
    return (await messages())[0]?.state === 'dead';
  });
});

test('an email that is refused again while the server accepts others pauses nothing more, and is abandoned', async () => {
  const { email } = await createFamily(testApp);
  server.behave = (stage) => {
    const isOwn = JSON.stringify(server.arrived.at(-1)?.to ?? '').includes(email);
    if (stage === 'data' && isOwn) throw answer(554, '5.7.1 Message exceeds the number of links allowed');
  };
  await work();
  await waitsFor(1);
  await untilAllWait();
  clock.set(((await pausedUntil()) ?? clock.now()).toISOString());
  await createFamily(testApp);
  await until(async () => (await messages()).some(({ state }) => state === 'sent'));
  await until(async () => (await pausedUntil()) === undefined);
  const isDead = async () => (await messages()).some(({ state }) => state === 'dead');
  await until(async () => {
    await letRetriesBeDue(deps);
    return (await messages()).some(({ attempts, state }) => state === 'failed' && attempts >= 1);
  });
  expect([await pausedUntil(), await isDead()]).toEqual([undefined, false]);
  clock.advance(24 * HOUR);
  await until(async () => {
    await letRetriesBeDue(deps);
    return isDead();
  });
});

test('an email that is sent again by hand during a pause waits once', async () => {
  await createFamily(testApp);
  await work();
  await waitsFor(1);
  await untilAllWait();
  const id = (await messages())[0]?.id ?? '';
  for (let press = 0; press < 3; press++) {
    await db.transaction().execute((trx) => enqueue(trx, 'message', { messageId: id }));
    await untilAllWait();
  }
  const { rows } =
    await sql`select 1 from pgboss.job where name = 'message' and state in ('created', 'retry')`.execute(db);
  expect(rows).toHaveLength(1);
});
