import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { uploadIc } from '@bowline/contract/api/campers';
import fastify from 'fastify';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { multipartBody } from '../../test/support/multipart.ts';
import { handleErrors } from './error-handler.ts';
import { acceptMultipart, MAX_FILE_BYTES, withUpload } from './upload.ts';

const app = fastify();
afterAll(() => app.close());
handleErrors(app);
await acceptMultipart(app);
let inHand = 0;
let mostInHand = 0;
app.post('/upload', { config: { call: uploadIc } }, (request) =>
  withUpload(request, uploadIc, async () => {
    inHand += 1;
    mostInHand = Math.max(mostInHand, inHand);
    await new Promise(setImmediate);
    inHand -= 1;
    return 'kept';
  }),
);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

afterEach(() => {
  mostInHand = 0;
  vi.useRealTimers();
});

const pictures = (size: number) =>
  multipartBody([
    ['ic_front', Buffer.alloc(size)],
    ['ic_back', Buffer.alloc(size)],
  ]);

async function send(remoteAddress: string, size = MAX_FILE_BYTES): Promise<number> {
  const body = await pictures(size);
  return (await app.inject({ method: 'POST', url: '/upload', remoteAddress, ...body })).statusCode;
}

/** Announces two large pictures and sends the beginning of the first. */
async function beginToSend(): Promise<Socket> {
  const head = `POST /upload HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${2 * MAX_FILE_BYTES}\r\n`;
  const part = '--x\r\ncontent-disposition: form-data; name="ic_front"; filename="a"\r\n\r\nhalf';
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${head}content-type: multipart/form-data; boundary=x\r\n\r\n${part}`);
  await once(app.server, 'request');
  return socket;
}

test('limits large uploads to the memory for them, and serves all', async () => {
  const senders = Array.from({ length: 8 }, (_, n) => `198.51.100.${n}`);
  const answers = await Promise.all(senders.map((sender) => send(sender)));
  expect(answers).toEqual(Array(8).fill(200));
  expect(mostInHand).toBeLessThanOrEqual(2);
});

test('limits one sender to one large upload at a time', async () => {
  const [own, other] = ['198.51.100.7', '198.51.100.8'];
  const answers = await Promise.all([...Array.from({ length: 4 }, () => send(own)), send(other, 100)]);
  expect(answers).toEqual(Array(5).fill(200));
  expect(mostInHand).toBeLessThanOrEqual(2);
});

test('frees the memory of uploads that were abandoned, half sent or waiting', async () => {
  for (let sent = 0; sent < 8; sent++) (await beginToSend()).destroy();
  expect(await send('127.0.0.1')).toBe(200);
});

test('cuts off a stalled sender, and serves those who wait', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const slow = await beginToSend();
  await vi.waitUntil(() => vi.getTimerCount() === 1);
  const waiting = send('127.0.0.1');
  vi.advanceTimersByTime(25_000);
  expect(slow.closed).toBe(false);
  vi.advanceTimersByTime(10_000);
  await once(slow, 'close');
  expect(await waiting).toBe(200);
});
