import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody } from '@bowline/contract/api/errors';
import { uploadIc } from '@bowline/contract/api/family/campers';
import { encodeMultipart } from '@bowline/testing/multipart';
import { untilWithinMinute as until } from '@bowline/testing/until';
import fastify from 'fastify';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { handleErrors } from '../error-handler.ts';
import { MAX_FILE_BYTES } from './receive-parts.ts';
import { acceptMultipart, withUpload } from './upload.ts';

const app = fastify({ trustProxy: true });
afterAll(() => app.close());
handleErrors(app);
const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
afterAll(() => rm(folder, { recursive: true }));
await acceptMultipart(app, folder);
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

afterEach(async () => {
  mostInHand = 0;
  vi.useRealTimers();
  await closeSockets();
});

const pictures = (size: number) =>
  encodeMultipart({ ic_front: Buffer.alloc(size), ic_back: Buffer.alloc(size) });

async function send(remoteAddress: string, size = MAX_FILE_BYTES): Promise<number> {
  const body = await pictures(size);
  return (await app.inject({ method: 'POST', url: '/upload', remoteAddress, ...body })).statusCode;
}

const announced = `content-length: ${2 * MAX_FILE_BYTES}`;
const chunked = 'transfer-encoding: chunked';
const half = '--x\r\ncontent-disposition: form-data; name="ic_front"; filename="a"\r\n\r\nhalf';
const asChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Sends the head of a request and the given beginning of its body, and waits until the server has the request. */
async function beginToSend(sender = '127.0.0.1', length = announced, beginning = half): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const headers = [
    'host: localhost',
    `x-forwarded-for: ${sender}`,
    length,
    'content-type: multipart/form-data; boundary=x',
  ];
  socket.write(`POST /upload HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${beginning}`);
  await once(app.server, 'request');
  return socket;
}

async function readResponse(socket: Socket): Promise<string> {
  const [bytes] = await once(socket, 'data');
  return String(bytes);
}

const sockets: Socket[] = [];

/** Ends what a test left half sent. */
async function closeSockets(): Promise<void> {
  for (const socket of sockets.splice(0)) socket.destroy();
  await until(async () => (await countConnections()) === 0);
}

const countConnections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

/** Takes every slot with uploads that stall, each of another sender. */
async function takeAllSlots(): Promise<Socket[]> {
  const stalled: Socket[] = [];
  for (let n = 0; n < 100; n++) stalled.push(await beginToSend(`198.51.100.${n}`));
  return stalled;
}

test('limits the files in memory, and serves all', async () => {
  const senders = Array.from({ length: 8 }, (_, n) => `198.51.100.${n}`);
  const answers = await Promise.all(senders.map((sender) => send(sender)));
  expect(answers).toEqual(Array(8).fill(200));
  expect(mostInHand).toBeLessThanOrEqual(2);
});

test('limits one sender to one large upload in memory', async () => {
  const [own, other] = ['198.51.100.7', '198.51.100.8'];
  const answers = await Promise.all([...Array.from({ length: 3 }, () => send(own)), send(other, 100)]);
  expect(answers).toEqual(Array(4).fill(200));
  expect(mostInHand).toBeLessThanOrEqual(2);
});

test('returns 503 for a fourth upload of one sender', async () => {
  for (let n = 0; n < 3; n++) await beginToSend('198.51.100.9');
  expect(await send('198.51.100.9', 100)).toBe(503);
  expect(await send('198.51.100.8', 100)).toBe(200);
});

test('frees the slots of uploads that were abandoned', async () => {
  for (let sent = 0; sent < 8; sent++) {
    await beginToSend();
    await closeSockets();
  }
  expect(await send('127.0.0.1')).toBe(200);
});

test('stores an upload while thirty others stall', async () => {
  for (let n = 0; n < 10; n++) {
    await beginToSend(`198.51.100.${n}`);
    await beginToSend(`198.51.100.${n}`, announced, '');
    await beginToSend(`198.51.100.${n}`, chunked, asChunk(half));
  }
  expect(await send('127.0.0.1', 250_000)).toBe(200);
});

test('cuts off a stalled sender with 503', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const slow = await beginToSend();
  await until(() => vi.getTimerCount() === 1);
  let answer: string | undefined;
  void readResponse(slow).then((text) => {
    answer = text;
  });
  vi.advanceTimersByTime(25_000);
  expect(vi.getTimerCount()).toBe(1);
  // What was sent first may arrive only now, and the time counts from then.
  await until(() => {
    vi.advanceTimersByTime(5000);
    return answer;
  });
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(vi.getTimerCount()).toBe(0);
});

test('returns 503 with Retry-After when all slots are taken', async () => {
  const stalled = await takeAllSlots();
  const body = await pictures(100);
  const refused = await app.inject({ method: 'POST', url: '/upload', remoteAddress: '127.0.0.1', ...body });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(errorBody.parse(refused.json()).code).toBe('busy');
  stalled[0]?.destroy();
  await until(async () => (await countConnections()) < 100);
  expect(await send('127.0.0.1', 100)).toBe(200);
});

test('gives the first upload of a sender the place of one of another’s several', async () => {
  const stalled = await takeAllSlots();
  stalled[0]?.destroy();
  await until(async () => (await countConnections()) < 100);
  const second = await beginToSend('198.51.100.7');
  const cut = readResponse(second);
  expect(await send('127.0.0.1', 100)).toBe(200);
  expect(await Promise.race([cut, ...stalled.slice(7, 8).map(readResponse)])).toMatch(/^HTTP\/1\.1 503 /);
});

test('cuts off the slowest after five seconds when all slots are taken', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const stalled = await takeAllSlots();
  vi.advanceTimersByTime(5000);
  const cut = Promise.race(stalled.map(readResponse));
  expect(await send('127.0.0.1', 100)).toBe(200);
  expect(await cut).toMatch(/^HTTP\/1\.1 503 /);
});

test('returns 413 for a chunked body above the limit, and closes the connection', async () => {
  const endless = await beginToSend('127.0.0.1', chunked, asChunk(half));
  const response = readResponse(endless);
  const chunk = asChunk('x'.repeat(64 * 1024));
  const keepSending = () => {
    while (!endless.destroyed && endless.write(chunk));
  };
  endless.on('drain', keepSending);
  keepSending();
  expect(await response).toMatch(/^HTTP\/1\.1 413 /);
  await until(() => endless.closed);
});
