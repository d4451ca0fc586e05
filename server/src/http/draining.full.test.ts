import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { untilWithinMinute as until } from '@bowline/testing/until';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { drain } from './draining.ts';

const never = 3_600_000;
const { db } = await createTestDatabase();

async function listen() {
  const { app } = await buildTestApp(db);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url };
}

/** Both ends of a new connection. */
async function connectTo({ server }: FastifyInstance): Promise<[Socket, Socket]> {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server listens on a port.');
  const socket = connect(address.port, '127.0.0.1');
  const [accepted] = await once(server, 'connection');
  return [socket, accepted];
}

it('says by /readyz that it stops, and keeps serving until the delay is over', async () => {
  const { app, url } = await listen();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const hurry = new AbortController();
  const drained = drain(app, never, hurry.signal);
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const served = await fetch(`${url}/api/portal`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  hurry.abort();
  await drained;
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
});

it('serves a request that arrives on an open connection while closing, and ends the connection', async () => {
  const { app } = await listen();
  const [socket, accepted] = await connectTo(app);
  const answer = text(socket);
  // A connection without a request would be closed as idle.
  socket.write('GET /api/portal HTTP/1.1\r\n');
  await until(() => accepted.bytesRead > 0);
  const drained = drain(app, 0, new AbortController().signal);
  await until(() => !app.server.listening);
  socket.write('host: localhost\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1.1 200 .*\r\nconnection: close\r\n/is);
  await drained;
});

it('cuts off open requests when hurried by a signal', async () => {
  const { app } = await listen();
  const [socket, accepted] = await connectTo(app);
  socket.on('error', () => undefined);
  socket.write('POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n');
  socket.write('content-type: application/json\r\n\r\n{');
  await until(() => accepted.bytesRead > 0);
  const hurry = new AbortController();
  const drained = drain(app, 0, hurry.signal);
  await until(() => !app.server.listening);
  hurry.abort();
  await drained;
  expect(await text(socket).catch(() => '')).toBe('');
});
