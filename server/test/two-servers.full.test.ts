import { randomBytes } from 'node:crypto';
import { listCampers } from '@bowline/contract/api/family/campers';
import { confirmPayment } from '@bowline/contract/api/staff/money/payments';
import { createClient } from '@bowline/testing/client';
import { makeDataFolder, removeDataFolders } from '@bowline/testing/data-folder';
import { createCompleteFamily } from '@bowline/testing/family';
import { machineDay } from '@bowline/testing/machine-time';
import {
  createSubmittedRegistration,
  getRegistration,
  oneShare,
  paySlip,
} from '@bowline/testing/registration';
import {
  findFreePort,
  type ServerProcess,
  startReadyServer,
  stopServerProcesses,
} from '@bowline/testing/server-process';
import { acceptInvitation } from '@bowline/testing/staff';
import { httpTransport } from '@bowline/testing/transports';
import { untilWithinMinute as until } from '@bowline/testing/until';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createDemoSeason } from '../src/core/camps/demo-season.ts';
import { systemClock } from '../src/platform/process/clock.ts';
import { runCommandProcess } from './support/command-process.ts';
import { expectEachCamperOnce, expectKept, type Kept, register } from './support/journey.ts';
import { type S3Server, startS3Server } from './support/s3-server.ts';
import { createTestDatabase } from './support/test-database.ts';
import { startTestProxy, type TestProxy } from './support/test-proxy.ts';

// ROLLING_REQUESTS=20000 rolls them again and again.
const ROLLING_REQUESTS = Number(process.env.ROLLING_REQUESTS ?? 1000);
const LONGEST_ROLL_MS = 1_800_000;

const { url: DATABASE_URL, db } = await createTestDatabase();
await createDemoSeason({ db, clock: systemClock });
const SECRET_KEY = randomBytes(32).toString('base64url');

let bucket: S3Server;
let proxy: TestProxy;
let settings: Record<string, string>;
let servers: ServerProcess[];

beforeEach(async () => {
  bucket ??= await startS3Server();
  settings = {
    DATABASE_URL,
    SECRET_KEY,
    FILES_URL: bucket.filesUrl,
    DATA_DIR: await makeDataFolder(),
    PUBLIC_URL: 'http://camp.example',
    TRUST_PROXY: '1',
    SHUTDOWN_DELAY: '2',
    RATE_LIMIT: 'off',
  };
  servers = [await startServer(), await startServer()];
  proxy = await startTestProxy(servers.map(({ url }) => url));
  await until(() => proxy.ready() === 2);
});

afterEach(async () => {
  await proxy.close();
  for (const server of servers) server.signal('SIGKILL');
  await stopServerProcesses();
  await removeDataFolders();
});

afterAll(() => bucket.close());

async function startServer(port?: string): Promise<ServerProcess> {
  return startReadyServer({ settings: { ...settings, PORT: port ?? String(await findFreePort()) } });
}

/** Stops a server by SIGTERM and starts another in its place. */
async function roll(index: number): Promise<void> {
  const server = servers[index];
  if (!server) throw new Error('There is no such server.');
  await server.stop();
  servers[index] = await startServer(new URL(server.url).port);
  await until(() => proxy.ready() === 2);
}

test('a registration is made, paid and confirmed while two servers share its requests', async () => {
  const client = createClient(httpTransport(proxy.url));
  const registration = await createSubmittedRegistration(await createCompleteFamily({ client }));
  const paymentId = await paySlip(registration, '200');
  const invited = await runCommandProcess(
    'staff',
    ['create', '--email', 'first@example.com', '--role', 'admin'],
    settings,
  );
  const staff = await acceptInvitation(client, /https?:\S+/.exec(invited.printed)?.[0] ?? '');
  const body = oneShare({ payment_id: paymentId }, { received: 200, received_on: machineDay() });
  await staff.client.call(confirmPayment, { params: { paymentId }, body });
  expect((await getRegistration(registration)).status).not.toBe('Pending Payment');
});

test('no request fails while both servers are rolled, and the proxy repeats none', {
  timeout: LONGEST_ROLL_MS,
}, async () => {
  const kept: Kept[] = [];
  const responses = new Map<number, number>();
  let rolled = false;
  const families = [1, 2].map(async () => {
    while (!rolled) await register(proxy.url, kept);
  });
  const readers = [1, 2].map(async () => {
    const { client } = await createCompleteFamily({ client: createClient(httpTransport(proxy.url)) });
    while (!rolled) {
      const { statusCode } = await client.send(listCampers);
      responses.set(statusCode, (responses.get(statusCode) ?? 0) + 1);
    }
  });
  let rolls = 0;
  const rollAgain = async () => {
    for (; rolls < 2 || proxy.counts.requests < ROLLING_REQUESTS; rolls += 1) await roll(rolls % 2);
  };
  const rolling = rollAgain().finally(() => {
    rolled = true;
  });
  await Promise.all([rolling, ...families, ...readers]);
  console.info(
    `${proxy.counts.requests} requests while servers were rolled ${rolls} times: ${proxy.counts.retries} repeated, ${proxy.counts.failures} failed`,
  );
  expect([...responses.keys()]).toEqual([200]);
  expect(proxy.counts).toMatchObject({ retries: 0, failures: 0 });
  await expectKept(proxy.url, kept);
});

test('nothing is lost or doubled when a server is killed and clients repeat their requests', async () => {
  await expectEachCamperOnce(proxy.url, () => servers[0]?.signal('SIGKILL'));
});
