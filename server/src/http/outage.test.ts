import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { errorBody } from '@bowline/contract/api/errors';
import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createFamily, password } from '../../test/support/family.ts';
import { picture } from '../../test/support/images.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { createDatabase } from '../platform/database/database.ts';

const { connection } = await createTestDatabase();
const { host = '', port = 0 } = connection;
const sockets = new Set<Socket>();
const keep = (socket: Socket) => {
  sockets.add(socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket)));
  return socket;
};

/**
 * Stands between the application and PostgreSQL, so that it can be unavailable without an end of the other files' database.
 */
const proxy = createServer((socket) => {
  const path = `${host}/.s.PGSQL.${port}`;
  const postgres = keep(host.startsWith('/') ? connect({ path }) : connect({ host, port }));
  keep(socket).pipe(postgres).pipe(socket);
});
const open = (at = 0) => once(proxy.listen(at, '127.0.0.1'), 'listening');
async function close(): Promise<void> {
  proxy.close();
  for (const socket of sockets) socket.destroy();
  await once(proxy, 'close');
}

await open();
const { port: proxyPort } = proxy.address() as AddressInfo;
const behindProxy = { ...connection, host: '127.0.0.1', port: proxyPort };
const { db, close: disconnect } = createDatabase(behindProxy, { warn: () => {} });
afterAll(async () => {
  await disconnect();
  await close();
});

test('calls return 503 while the database is unavailable, and work again afterwards', async () => {
  const testApp = await buildTestApp(db);
  const family = await createFamily(testApp);
  const photo = await picture(20, 20).png().toBuffer();
  const login = { method: 'POST', url: '/api/auth/login', body: { email: family.email, password } } as const;

  await close();
  const refused = [
    await family.ask('GET', '/api/auth/account'),
    await family.ask('PUT', '/api/auth/account', { name_first: 'Siti' }),
    await family.upload('/api/campers/photo/0198c0de-0000-7000-8000-000000000000', { photo: photo }),
    await testApp.app.inject(login),
    await testApp.app.inject('/api/portal'),
  ];
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(errorBody.parse(answer.json()).code).toBe('unavailable');
    expect(answer.body).not.toMatch(/postgres|socket|ENOENT|ECONN/i);
  }
  expect((await testApp.app.inject('/readyz')).statusCode).toBe(503);
  expect((await testApp.app.inject({ method: 'HEAD', url: '/readyz' })).statusCode).toBe(503);
  expect((await testApp.app.inject('/healthz')).statusCode).toBe(200);

  await open(proxyPort);
  expect((await testApp.app.inject('/readyz')).statusCode).toBe(200);
  expect((await family.ask('GET', '/api/auth/account')).json().email).toBe(family.email);
  expect((await testApp.app.inject(login)).statusCode).toBe(200);
});
