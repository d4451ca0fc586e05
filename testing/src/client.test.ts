import { login, logout } from '@bowline/contract/api/family/account/auth';
import { uploadPhoto } from '@bowline/contract/api/family/campers';
import { getRegistrationPdf } from '@bowline/contract/api/family/registrations';
import { expect, it } from 'vitest';
import { type CallArguments, createClient, UnexpectedResponse } from './client.ts';
import type { Transport, WireRequest, WireResponse } from './transports.ts';

const body = { email: 'mei@example.com', password: 'sea-breeze-7' };
const id = '0198c0de-0000-7000-8000-000000000000';

/** A server that says the same to everything, and what it was asked. */
function stubServer(statusCode: number, payload?: unknown, headers: WireResponse['headers'] = {}) {
  const asked: WireRequest[] = [];
  const text = payload === undefined ? '' : JSON.stringify(payload);
  const transport: Transport = async (request) => {
    asked.push(request);
    const rawPayload = Buffer.from(text);
    return { statusCode, headers, body: text, rawPayload, json: () => JSON.parse(text) };
  };
  return { transport, asked };
}

it('sends the token and the idempotency key', async () => {
  const { transport, asked } = stubServer(204);
  await createClient(transport, { token: 'secret' }).call(logout, { idempotencyKey: 'once' });
  expect(asked).toEqual([
    {
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: 'Bearer secret', 'idempotency-key': 'once' },
    },
  ]);
});

it('sends no token after `as(undefined)`', async () => {
  const { transport, asked } = stubServer(204);
  await createClient(transport, { token: 'secret' }).as(undefined).call(logout);
  expect(asked[0]?.headers).toEqual({});
});

it('returns the JSON of a successful response', async () => {
  const { transport, asked } = stubServer(200, { access_token: 'new' });
  expect(await createClient(transport).call(login, { body })).toEqual({ access_token: 'new' });
  expect(asked[0]).toMatchObject({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
});

it('returns the bytes of a file', async () => {
  const { transport, asked } = stubServer(200, 'file');
  const file = await createClient(transport).call(getRegistrationPdf, { params: { formId: 'a/b' } });
  expect(file.toString()).toBe('"file"');
  expect(asked[0]?.url).toBe('/api/rego/form/a%2Fb/pdf');
});

it('throws the status, the code and the current record of an error', async () => {
  const { transport } = stubServer(409, { code: 'conflict', message: 'Too late.', current: { version: 2 } });
  const error = await createClient(transport)
    .call(login, { body })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnexpectedResponse);
  expect(error).toMatchObject({ statusCode: 409, code: 'conflict', current: { version: 2 } });
});

it('throws where a response has a member that the contract does not name', async () => {
  const { transport } = stubServer(200, { access_token: 'new', extra: true });
  await expect(createClient(transport).call(login, { body })).rejects.toThrow('differs from the contract');
});

it('encodes files and texts as a browser does', async () => {
  const { transport, asked } = stubServer(500);
  const photo = new Blob(['bytes'], { type: 'image/jpeg' });
  await createClient(transport).send(uploadPhoto, { params: { id }, parts: { photo } });
  expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(String(asked[0]?.body)).toContain('name="photo"; filename="photo.jpg"');
});

it('keeps cookies and proves by the XSRF cookie that a writing call comes from its page', async () => {
  const { transport, asked } = stubServer(204, undefined, {
    'set-cookie': ['XSRF-TOKEN=a%3D; Path=/', 'b=c'],
  });
  const client = createClient(transport, { cookies: true });
  await client.request('GET', '/', { query: { tab: ['all', 'mine'] } });
  await client.request('GET', '/');
  await client.call(logout);
  expect(asked.map(({ url, headers }) => [url, headers])).toEqual([
    ['/?tab=all&tab=mine', {}],
    ['/', { cookie: 'XSRF-TOKEN=a%3D; b=c' }],
    ['/api/auth/logout', { cookie: 'XSRF-TOKEN=a%3D; b=c', 'x-xsrf-token': 'a=' }],
  ]);
});

it('asks for what the contract names, by type', () => {
  // @ts-expect-error a login has a body
  const withoutBody: CallArguments<typeof login> = [];
  // @ts-expect-error a photo belongs to a camper
  const withoutParams: CallArguments<typeof uploadPhoto> = [{ parts: {} }];
  const withNothing: CallArguments<typeof logout> = [];
  expect([withoutBody, withoutParams, withNothing]).toHaveLength(3);
});
