import { until } from '@bowline/testing/until';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpDelivery } from '../../test/support/email-delivery.ts';
import { createFamily } from '../../test/support/family.ts';
import { answer, startMailServer, type TestMailServer } from '../../test/support/mail-server.ts';
import { countJobs, letRetriesBeDue } from '../../test/support/message-worker.ts';

const { db, testApp, deps, clock, work, messages, states, reaches, unsettled } = await setUpDelivery();
/** Of a mailer that gives up: long enough for a busy machine, short enough to wait for. */
const short = { connect: 2000, silence: 2000, total: 8000 };

let server: TestMailServer;
beforeEach(async () => {
  server = await startMailServer();
});

describe.each([
  ['refuses connections', undefined, 'connection', 0],
  ['says nothing', () => new Promise(() => {}), 'timeout', 0],
  [
    'cuts the line after the data',
    (stage: string) => (stage === 'data' ? 'drop' : undefined),
    'connection',
    1,
  ],
  ['says to try later', refusing('recipient', 451, '4.3.0 Later'), 'answered 451', 0],
  ['refuses for good', refusing('data', 554, '5.7.1 Go away'), 'answered 554', 1],
] as const)('a server that %s', (_name, behave, reason, before) => {
  test('delays no request, and the email is sent once the server is available again', async () => {
    const port = Number(new URL(server.url).port);
    if (behave) server.behave = behave;
    else await server.close();
    // The sign-up is answered before anybody looks for emails to send.
    await createFamily(testApp);
    await work(server, reason === 'timeout' ? short : undefined);
    await reaches('failed');
    expect(await messages()).toMatchObject([{ last_error: reason, attempts: 1, sent_at: null }]);
    if (!behave) server = await startMailServer(port);
    server.behave = () => undefined;
    await until(async () => (await countJobs(deps))['message retry'] === 1);
    await letRetriesBeDue(deps);
    await reaches('sent');
    expect(server.arrived).toHaveLength(before + 1);
    expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(1);
  });
});

function refusing(at: string, code: number, words: string) {
  return (stage: string) => {
    if (stage === at) throw answer(code, words);
  };
}

/** Waits for the attempt after this many, and lets the next one come at once. */
async function attempted(times: number): Promise<void> {
  await until(async () => (await messages()).every(({ attempts }) => attempts >= times));
  await until(async () => {
    await letRetriesBeDue(deps);
    return (await messages()).every(({ attempts, state }) => attempts > times || state === 'dead');
  });
}

test('gives up an unknown address after three attempts', async () => {
  server.behave = refusing('recipient', 550, '5.1.1 No such person');
  await createFamily(testApp);
  await work(server);
  await attempted(1);
  await attempted(2);
  await reaches('dead');
  expect(await messages()).toMatchObject([{ attempts: 3, last_error: 'recipient' }]);
  await until(async () => (await unsettled()) === 0);
});

test('gives up a message 24 hours after its first attempt', async () => {
  server.behave = refusing('data', 451, '4.0.0 Not now');
  await createFamily(testApp);
  await work(server);
  await until(async () => (await states())[0] === 'failed');
  clock.advance(24 * 60 * 60 * 1000 - 1);
  await attempted(1);
  await reaches('failed');
  clock.advance(1);
  await attempted(2);
  await reaches('dead');
  expect(await messages()).toMatchObject([{ last_error: 'answered 451' }]);
});

test('marks a message as abandoned when its job was', async () => {
  server.behave = refusing('data', 451, '4.0.0 Not now');
  await createFamily(testApp);
  await sql`update pgboss.job set retry_limit = 0 where name = 'message'`.execute(db);
  await work(server);
  await reaches('dead');
  expect(await messages()).toMatchObject([{ last_error: 'interrupted' }]);
});
