import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody } from '@bowline/contract/api/errors';
import { uploadPhoto } from '@bowline/contract/api/family/campers';
import { encodeMultipart } from '@bowline/testing/multipart';
import { untilWithinMinute as until } from '@bowline/testing/until';
import fastify from 'fastify';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { makeBusy } from '../../../test/support/make-busy.ts';
import { handleErrors } from '../error-handler.ts';
import { createUploadSlots } from './receive-parts.ts';
import { acceptMultipart, withUpload } from './upload.ts';

const app = fastify({ trustProxy: true });
afterAll(() => app.close());
handleErrors(app);
const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
afterAll(() => rm(folder, { recursive: true }));
await acceptMultipart(app, folder);
const work = vi.fn(async (_sender: string) => 'kept');
app.post('/upload', { config: { call: uploadPhoto } }, (request) =>
  withUpload(request, uploadPhoto, () => work(request.ip)),
);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const written = vi.spyOn(app.uploads.spool, 'write');
beforeEach(() => {
  written.mockClear();
  work.mockReset().mockResolvedValue('kept');
});

const [own, other] = ['198.51.100.7', '198.51.100.8'];
const { body, headers } = await encodeMultipart({ photo: Buffer.from('a photo') });

const send = (sender: string) =>
  app.inject({ method: 'POST', url: '/upload', remoteAddress: sender, headers, body });
const statusOf = async (sender: string) => (await send(sender)).statusCode;

/** Sends an upload on a connection of its own, which `signal` ends. */
const sendUntil = (signal: AbortSignal, sender: string) =>
  fetch(`http://127.0.0.1:${port}/upload`, {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': sender },
    body: new Uint8Array(body),
    signal,
  });

/** Waits until so many uploads are on the disk. */
const areWritten = (count: number) =>
  until(() => written.mock.settledResults.filter(({ type }) => type === 'fulfilled').length === count);

const countConnections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

/** Work that lasts until the function that it returns is called. */
function holdNext(): () => void {
  const { promise, resolve } = Promise.withResolvers<string>();
  work.mockReturnValueOnce(promise);
  return () => resolve('kept');
}

let calmDown: () => void;

/** Makes the server busy and begins an upload, which others wait for until the function that it returns is called. */
async function keepBusy(): Promise<() => Promise<number>> {
  calmDown = makeBusy();
  const finish = holdNext();
  const first = statusOf('198.51.100.1');
  await until(() => work.mock.calls.length === 1);
  written.mockClear();
  return () => {
    finish();
    return first;
  };
}

test('returns 503 with Retry-After for a fourth upload of one sender while three wait, and 200 for those', async () => {
  const endFirst = await keepBusy();
  const waiting = [statusOf(own), statusOf(own), statusOf(own)];
  await areWritten(3);
  const refused = await send(own);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(errorBody.parse(refused.json()).code).toBe('busy');
  waiting.push(statusOf(other));
  await areWritten(4);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await endFirst()).toBe(200);
  expect(await Promise.all(waiting)).toEqual([200, 200, 200, 200]);
  expect(await statusOf(own)).toBe(200);
});

test('works on uploads one after the other while the server is busy, and on several afterwards', async () => {
  const endFirst = await keepBusy();
  const [endSecond, endThird] = [holdNext(), holdNext()];
  const waiting = [statusOf(own)];
  // So that it is before the other.
  await areWritten(1);
  waiting.push(statusOf(other));
  await areWritten(2);
  await endFirst();
  await until(() => work.mock.calls.length === 2);
  const last = statusOf(own);
  await areWritten(3);
  expect(work).toHaveBeenCalledTimes(2);
  calmDown();
  endSecond();
  await until(() => work.mock.calls.length === 4);
  endThird();
  expect(await Promise.all([...waiting, last])).toEqual([200, 200, 200]);
});

test('works on one upload of a sender at a time, and counts each until its response', async () => {
  const { promise: done, resolve } = Promise.withResolvers<string>();
  work.mockReturnValue(done);
  const underWay = [statusOf(own), statusOf(own), statusOf(own)];
  await areWritten(3);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await statusOf(own)).toBe(503);
  resolve('kept');
  expect(await Promise.all(underWay)).toEqual([200, 200, 200]);
  expect(await statusOf(own)).toBe(200);
});

test('forgets an upload when its sender disconnects while it waits', async () => {
  const endFirst = await keepBusy();
  const leaving = new AbortController();
  const abandoned = Array.from({ length: 3 }, () => sendUntil(leaving.signal, own));
  await areWritten(3);
  leaving.abort();
  const results = await Promise.allSettled(abandoned);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await until(async () => (await countConnections()) === 0);
  const next = statusOf(own);
  await areWritten(4);
  await endFirst();
  expect(await next).toBe(200);
  expect(work).toHaveBeenCalledTimes(2);
});

// Nothing here lasts five seconds, so that nobody is too slow.

/** Fills all hundred slots: 33 senders have three, one has one. Notes who is cut. */
function fill() {
  const slots = createUploadSlots();
  const cut: string[] = [];
  const enter = (sender: string, name = sender) => slots.enter(sender, () => cut.push(name));
  const taken = Array.from({ length: 100 }, (_, index) => {
    const sender = `sender ${Math.floor(index / 3)}`;
    const slot = enter(sender, `${sender}, upload ${index % 3}`);
    slot.add(1000 - index);
    return slot;
  });
  const leaveAll = () => {
    for (const slot of taken) slot.leave();
  };
  return { enter, cut, taken, leaveAll };
}

test('the first upload of a sender takes the place of the least received one of a sender with three', () => {
  const { enter, cut, leaveAll } = fill();
  const slot = enter('newcomer');
  expect(cut).toEqual(['sender 0, upload 2']);
  slot.leave();
  leaveAll();
});

test('a second upload gets 503 while all slots are taken', () => {
  const { enter, cut, leaveAll } = fill();
  const slot = enter('newcomer');
  expect(() => enter('newcomer')).toThrow(expect.objectContaining({ code: 'busy' }));
  expect(() => enter('sender 33')).toThrow(expect.objectContaining({ code: 'busy' }));
  expect(cut).toHaveLength(1);
  slot.leave();
  leaveAll();
});

test('a hundred senders get a slot each, and one more gets 503', () => {
  const { enter, cut, leaveAll } = fill();
  const slots = Array.from({ length: 66 }, (_, index) => enter(`newcomer ${index}`));
  expect(new Set(cut).size).toBe(66);
  expect(cut.some((name) => name.includes('upload 0') || name.includes('newcomer'))).toBe(false);
  expect(() => enter('one too many')).toThrow(expect.objectContaining({ code: 'busy' }));
  for (const slot of slots) slot.leave();
  leaveAll();
});

test('complete uploads leave their slots to others, and count for their senders', () => {
  const { enter, cut, taken, leaveAll } = fill();
  for (const slot of taken) slot.complete();
  const slot = enter('newcomer');
  expect(() => enter('sender 0')).toThrow(expect.objectContaining({ code: 'busy' }));
  taken[0]?.leave();
  const next = enter('sender 0');
  expect(cut).toEqual([]);
  for (const one of [slot, next]) one.leave();
  leaveAll();
});
