import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startS3Server } from '../../../../test/support/s3-server.ts';
import { accessKey, openTestBucket, type TestBucket } from '../../../../test/support/test-bucket.ts';
import { createFileStore, encryptFiles } from './create-file-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3Storage, parseS3Address } from './s3-storage.ts';

const key = randomBytes(32);
const missing = { name: 'FileStoreError', reason: 'missing' };
const unavailable = { name: 'FileStoreError', reason: 'unavailable' };
let bucket: TestBucket;
let store: FileStore;

beforeEach(async () => {
  bucket = await openTestBucket();
  store = createFileStore({ filesUrl: bucket.filesUrl, dataDir: '/nowhere', key });
});

afterEach(() => bucket.close());

test('stores a file encrypted in the bucket and returns it byte for byte', async () => {
  const bytes = randomBytes(200_000);
  const stored = await store.put(bytes);
  expect(bucket.objects.get(stored.key)?.includes(bytes.subarray(0, 32))).toBe(false);
  expect(await store.get(stored.key)).toEqual(bytes);
});

test('a deleted file is missing, and deleting it again is no error', async () => {
  const stored = await store.put(randomBytes(10));
  await store.delete(stored.key);
  await store.delete(stored.key);
  await expect(store.get(stored.key)).rejects.toMatchObject(missing);
});

test('lists all keys over several pages, without foreign objects', async () => {
  const stored = [];
  for (let count = 0; count < 5; count += 1) stored.push((await store.put(randomBytes(5))).key);
  bucket.objects.set('somebody-elses-file.txt', Buffer.of(1));
  expect((await Array.fromAsync(store.listKeys())).sort()).toEqual(stored.sort());
});

test('detects an object altered in the bucket', async () => {
  const stored = await store.put(randomBytes(10));
  bucket.objects.set(stored.key, randomBytes(39));
  await expect(store.get(stored.key)).rejects.toMatchObject({ reason: 'damaged' });
});

test('stores and deletes on an S3 server that is not of our making', async () => {
  const server = await startS3Server();
  const there = createFileStore({ filesUrl: server.filesUrl, dataDir: '/nowhere', key });
  const bytes = randomBytes(200_000);
  const [kept, deleted] = [await there.put(bytes), await there.put(randomBytes(5))];
  await there.delete(deleted.key);
  expect(await there.get(kept.key)).toEqual(bytes);
  await expect(there.get(deleted.key)).rejects.toMatchObject(missing);
  const filesUrl = server.filesUrl.replace('S3RVER:S3RVER', 'S3RVER:wrong');
  const stranger = createFileStore({ filesUrl, dataDir: '/nowhere', key });
  await expect(stranger.get(kept.key)).rejects.toMatchObject(unavailable);
  await server.close();
});

test('rejects a wrong secret at once, without repeating it', async () => {
  const filesUrl = bucket.filesUrl.replace(/:[^:@]*@/, ':wrong@');
  const stranger = createFileStore({ filesUrl, dataDir: '/nowhere', key });
  await expect(stranger.put(randomBytes(5))).rejects.toMatchObject(unavailable);
  expect(bucket.requests).toBe(1);
});

test('does not report a missing bucket as a missing file', async () => {
  const stored = await store.put(randomBytes(5));
  const filesUrl = bucket.filesUrl.replace('/camp?', '/gone?');
  const elsewhere = createFileStore({ filesUrl, dataDir: '/nowhere', key });
  await expect(elsewhere.get(stored.key)).rejects.toMatchObject(unavailable);
});

test('retries after a 503 and a broken connection', async () => {
  bucket.interrupt = (request, response) => {
    if (request === 1) response.writeHead(503).end();
    if (request === 2) response.destroy();
    return request < 3;
  };
  const stored = await patient(5_000).put(randomBytes(5));
  expect([...bucket.objects.keys()]).toEqual([stored.key]);
});

test('retries a response that breaks off', async () => {
  const bytes = randomBytes(200_000);
  const stored = await store.put(bytes);
  bucket.interrupt = (request, response) => {
    if (request === 2)
      response.writeHead(200, { 'content-length': 200_029 }).write('half', () => response.destroy());
    return request === 2;
  };
  expect(await store.get(stored.key)).toEqual(bytes);
  expect(bucket.requests).toBe(3);
});

test('gives up a bucket that does not respond after the allowed attempts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  bucket.interrupt = () => true;
  let over = false;
  const put = patient(20_000).put(randomBytes(5));
  const refused = expect(put.finally(() => (over = true))).rejects.toMatchObject(unavailable);
  // On a busy machine a request may come late: the time of an attempt passes once it has come, that between two in small
  // steps.
  for (let come = 0; !over; ) {
    const waits = bucket.requests > come;
    come = bucket.requests;
    await vi.advanceTimersByTimeAsync(waits ? 20_000 : 10);
  }
  await refused;
  expect(bucket.requests).toBe(3);
});

test('follows no redirect', async () => {
  bucket.interrupt = (_, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${bucket.port}/elsewhere` }).end();
    return true;
  };
  await expect(store.put(randomBytes(5))).rejects.toMatchObject(unavailable);
  expect(bucket.requests).toBe(1);
});

test.each(['https://k:s@host/bucket', 's3://host/bucket', 's3://k:s@host/', 's3://k:s@host/a/b', 'nonsense'])(
  '%s is no address of a bucket',
  (filesUrl) => {
    expect(() => createFileStore({ filesUrl, dataDir: '/nowhere', key })).toThrow('FILES_URL must look like');
  },
);

test('parses an address with its defaults and encoded characters', () => {
  expect(parseS3Address('s3://KEY:a%2Fb%2B@s3.example.org/camp')).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'camp',
    region: 'us-east-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b+',
  });
});

test('reports an invalid address without the secret', () => {
  expect(() => parseS3Address('s3://KEY:hush@host/b?tls=maybe')).toThrow(
    /^The setting FILES_URL must have tls=on or tls=off\.$/,
  );
  expect(parseS3Address(bucket.filesUrl).accessKeyId).toBe(accessKey);
});

function patient(timeoutMs: number): FileStore {
  return encryptFiles(createS3Storage(parseS3Address(bucket.filesUrl), { attempts: 3, timeoutMs }), key);
}
