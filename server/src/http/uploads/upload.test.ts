import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody } from '@bowline/contract/api/errors';
import { uploadIc } from '@bowline/contract/api/family/campers';
import { uploadPayment } from '@bowline/contract/api/payments';
import { encodeMultipart, type PartList } from '@bowline/testing/multipart';
import fastify, { type LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { handleErrors } from '../error-handler.ts';
import { MAX_FILE_BYTES } from './receive-parts.ts';
import { acceptMultipart, withUpload } from './upload.ts';

const app = fastify();
afterAll(() => app.close());
handleErrors(app);
const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
afterAll(() => rm(folder, { recursive: true }));
await acceptMultipart(app, folder);
for (const call of [uploadIc, uploadPayment]) {
  app.post(call.path, { config: { call } }, (request) =>
    withUpload(request, call, async (upload) => {
      const { files, texts }: { files: Record<string, Buffer>; texts: object } = upload;
      return { texts, sizes: Object.values(files).map(({ length }) => length) };
    }),
  );
}
app.post('/api/plain', { config: { call: { ...uploadIc, multipart: undefined } } }, async () => 'read');

const file = Buffer.from('a file');
const whole: PartList = [
  ['payment', file],
  ['amount', '200.50'],
];

async function send(url: string, parts: PartList): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url, ...(await encodeMultipart(parts)) });
}

const fieldsOf = (answer: LightMyRequestResponse) => Object.keys(errorBody.parse(answer.json()).errors ?? {});

test('returns files as bytes and values as text', async () => {
  const answer = await send('/api/rego/payment/1', whole);
  expect(answer.json()).toEqual({ texts: { amount: '200.50' }, sizes: [6] });
});

test('accepts a file of exactly 10 MB', async () => {
  const answer = await send('/api/rego/payment/1', [
    ['payment', Buffer.alloc(MAX_FILE_BYTES)],
    ['amount', '1'],
  ]);
  expect(answer.json().sizes).toEqual([MAX_FILE_BYTES]);
});

describe('rejects with the name of the part', () => {
  test.each<[string, PartList, number, string[]]>([
    ['a missing file and value', [], 422, ['payment', 'amount']],
    [
      'a file above 10 MB',
      [
        ['payment', Buffer.alloc(MAX_FILE_BYTES + 1)],
        ['amount', '1'],
      ],
      413,
      ['payment'],
    ],
    ['a part that the call does not name', [...whole, ['status', 'Confirmed']], 422, ['status']],
    ['a file that the call does not name', [...whole, ['virus', file]], 422, ['virus']],
    ['a file sent twice', [...whole, ['payment', file]], 422, ['payment']],
    ['a value sent twice', [...whole, ['amount', '1']], 422, ['amount']],
    [
      'a text instead of a file',
      [
        ['payment', 'text'],
        ['amount', '1'],
      ],
      422,
      ['payment'],
    ],
    [
      'a file instead of a text',
      [
        ['payment', file],
        ['amount', file],
      ],
      422,
      ['amount'],
    ],
    [
      'a text above 1 kB',
      [
        ['payment', file],
        ['amount', '1'.repeat(1025)],
      ],
      422,
      ['amount'],
    ],
  ])('%s', async (_name, parts, status, fields) => {
    const answer = await send('/api/rego/payment/1', parts);
    expect(answer.statusCode).toBe(status);
    expect(fieldsOf(answer)).toEqual(fields);
  });

  test('a body announced above the limit, before it is read', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/campers/ic/1',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(30 * 1024 * 1024),
      },
    });
    expect(answer.statusCode).toBe(413);
    expect(fieldsOf(answer)).toEqual(['ic_front', 'ic_back']);
  });
});

test('returns 400 for a text that is not UTF-8', async () => {
  const { body, headers } = await encodeMultipart(whole);
  const latin = Buffer.from(body.toString('latin1').replace('200.50', 'd\u00e9j\u00e0'), 'latin1');
  const refused = await app.inject({ method: 'POST', url: '/api/rego/payment/1', headers, body: latin });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'unreadable']);
});

describe('rejects', () => {
  test.each([
    [
      'a body that breaks off',
      '--x\r\ncontent-disposition: form-data; name="payment"; filename="a"\r\n\r\nhalf',
    ],
    ['a body that is none', 'hello'],
    [
      'a name that reaches into objects',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    ],
    ['a thousand parts', '--x\r\ncontent-disposition: form-data; name="amount"\r\n\r\n1\r\n'.repeat(1000)],
  ])('%s', async (_name, body) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await app.inject({ method: 'POST', url: '/api/rego/payment/1', headers, body });
    expect(answer.statusCode).toBe(422);
    expect(errorBody.parse(answer.json()).code).toBe('invalid');
  });

  test.each([
    ['/api/rego/payment/1', 'application/json', '{}'],
    ['/api/rego/payment/1', 'text/plain', 'x'],
    ['/api/rego/payment/1', 'multipart/form-data', 'without a boundary'],
    ['/api/plain', 'multipart/form-data; boundary=x', '--x--'],
    ['/api/plain', 'text/plain', '{}'],
    ['/api/plain', 'application/x-www-form-urlencoded', 'a=b'],
  ])('%s with a body of %s', async (url, type, body) => {
    const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, body });
    expect(answer.statusCode).toBe(type === 'multipart/form-data' ? 422 : 415);
  });
});
