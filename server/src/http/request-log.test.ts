import { Writable } from 'node:stream';
import { uploadPhoto } from '@bowline/contract/api/family/campers';
import { makeDataFolder } from '@bowline/testing/data-folder';
import { encodeMultipart } from '@bowline/testing/multipart';
import fastify, { LogController } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { FileStoreError } from '../platform/files/file-store/file-store.ts';
import { handleErrors } from './error-handler.ts';
import { logRequests, logSettings } from './request-log.ts';
import { acceptMultipart, withUpload } from './uploads/upload.ts';

const lines: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const app = fastify({
  logger: { ...logSettings({ logLevel: 'info' }), stream },
  logController: new LogController({ disableRequestLogging: true }),
  exposeHeadRoutes: false,
});
afterAll(() => app.close());
logRequests(app);
handleErrors(app);
app.get('/api/image/:token', async () => 'image');
const rejectedRow = () =>
  Object.assign(new Error('value "Peanuts" is too long'), { code: '22001', detail: 'Failing row: Peanuts' });
app.post('/api/save', async () => {
  throw rejectedRow();
});
app.get('/api/lost', async () => {
  throw new FileStoreError('damaged', 'Stored file 1 does not match');
});

test('logs one line a request, without image tokens and queries', async () => {
  await app.inject('/api/image/opens-sesame?email=a@example.com');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines.join())).toMatchObject({ method: 'GET', path: '/api/image/:token', status: 200 });
  expect(lines.join()).not.toMatch(/sesame|example\.com/);
});

test.each([
  ['HEAD', '/api/image/opens-sesame'],
  ['GET', '/api/image/opens-sesame/'],
] as const)('nor is %s %s, which finds nothing, written down with it', async (method, url) => {
  lines.length = 0;
  await app.inject({ method, url });
  expect(JSON.parse(lines.join())).toMatchObject({ path: '/api/image/:token', status: 404 });
  expect(lines.join()).not.toContain('sesame');
});

test.each([
  ['/staff/camp/pass/', '/staff/camp/pass/'],
  ['/api/staff/camp-pass/', '/api/staff/camp-pass/'],
  ['/api/staff/camp%2Dpass/', '/api/staff/camp-pass/'],
  ['//api/staff//camp-pass/', '/api/staff/camp-pass/'],
  ['/staff/camp%2Fpass/', '/staff/camp/pass/'],
])('does not log the token of %s', async (folder, path) => {
  lines.length = 0;
  await app.inject({ url: { pathname: `${folder}opens-sesame` } });
  expect(JSON.parse(lines.join())).toMatchObject({ path: `${path}:token` });
  expect(lines.join()).not.toContain('sesame');
});

test('does not log the secret of a password link', async () => {
  lines.length = 0;
  await app.inject('/reset-password?token=opens-sesame');
  expect(JSON.parse(lines.join())).toMatchObject({ path: '/reset-password' });
  expect(lines.join()).not.toContain('sesame');
});

test('logs an internal error by kind and stack, without the data of a family', async () => {
  await app.inject({ method: 'POST', url: '/api/save', body: { allergy: 'Peanuts' } });
  expect(lines.join()).toContain('22001');
  expect(lines.join()).toContain('request-log.test.ts');
  expect(lines.join()).not.toContain('Peanuts');
});

test.each([
  {
    busboyOptions: {
      headers: { authorization: 'Bearer opens-sesame', 'content-type': 'multipart/form-data' },
    },
  },
  {
    request: {
      raw: [{ headers: { Authorization: 'Basic "opens-sesame"', cookie: 'XSRF-TOKEN=opens-sesame' } }],
    },
  },
  { response: { headers: { 'set-cookie': ['a=opens-sesame', 'b=opens-sesame'] } } },
])('logs no header that lets somebody in, wherever it is: %j', (logged) => {
  lines.length = 0;
  app.log.info(logged, 'a request');
  expect(JSON.parse(lines.join())).toMatchObject({ msg: 'a request' });
  expect(lines.join()).not.toContain('sesame');
});

test('logs no token of an upload at any level', async () => {
  lines.length = 0;
  const logger = { ...logSettings({ logLevel: 'trace' }), stream };
  const traced = fastify({ logger });
  afterAll(() => traced.close());
  await acceptMultipart(traced, await makeDataFolder());
  traced.post(uploadPhoto.path, { config: { call: uploadPhoto } }, (request) =>
    withUpload(request, uploadPhoto, async () => 'kept'),
  );
  const { body, headers } = await encodeMultipart({ photo: Buffer.from('a photo') });
  const authorization = 'Bearer opens-sesame';
  await traced.inject({
    method: 'POST',
    url: '/api/campers/photo/1',
    headers: { ...headers, authorization },
    body,
  });
  expect(lines.join()).toContain('busboyOptions');
  expect(lines.join()).not.toContain('sesame');
});

test('nor does the framework', () => {
  lines.length = 0;
  app.log.warn({ err: rejectedRow() }, 'response terminated with an error');
  expect(lines.join()).toContain('22001');
  expect(lines.join()).not.toContain('Peanuts');
});

test('logs one error for a stored file that cannot be read', async () => {
  lines.length = 0;
  await app.inject('/api/lost');
  const [error, request] = lines.map((line) => JSON.parse(line));
  expect(lines).toHaveLength(2);
  expect(error).toMatchObject({ level: 50, reason: 'damaged' });
  expect(request).toMatchObject({ path: '/api/lost', status: 404 });
});
