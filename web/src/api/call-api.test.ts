import { login, logout } from '@bowline/contract/api/auth';
import { getPortal } from '@bowline/contract/api/portal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import { writeToken } from './token.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  writeToken('the-token');
  document.cookie = 'XSRF-TOKEN=abc%3D';
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );
const sentHeaders = () => new Headers(fetched.mock.lastCall?.[1]?.headers);

it('sends the bearer token, and the XSRF cookie where something changes', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  await callApi(logout, { idempotencyKey: 'once' });
  expect(sentHeaders().get('authorization')).toBe('Bearer the-token');
  expect(sentHeaders().get('x-xsrf-token')).toBe('abc=');
  expect(sentHeaders().get('idempotency-key')).toBe('once');
  await callApi(getPortal);
  expect(sentHeaders().has('x-xsrf-token')).toBe(false);
});

it('returns the response of a successful call', async () => {
  fetched.mockResolvedValue(Response.json({ access_token: 'new' }));
  const body = { email: 'a@camp.example', password: 'secret1' };
  expect(await callApi(login, { body })).toEqual({ access_token: 'new' });
  expect(fetched.mock.lastCall?.[1]?.body).toBe(JSON.stringify(body));
});

it('turns an error response into an ApiError with code, message and fields', async () => {
  const body = { code: 'too_many', message: 'Please wait.', errors: { email: ['Later.'] } };
  fetched.mockResolvedValue(Response.json(body, { status: 429, headers: { 'retry-after': '30' } }));
  const error = await failureOf(callApi(getPortal));
  expect(error).toMatchObject({
    status: 429,
    code: 'too_many',
    message: 'Please wait.',
    retryAfterSeconds: 30,
  });
  expect(error).toMatchObject({ errors: { email: ['Later.'] } });
});

it('handles an error page that is not JSON', async () => {
  fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await failureOf(callApi(getPortal))).toMatchObject({ status: 502, message: '' });
});

it('explains in plain words that the server could not be reached', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const error = await failureOf(callApi(getPortal));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 0,
    message: expect.stringContaining('We couldn’t connect.'),
  });
});

it('passes on the reason when the caller gave up', async () => {
  const gaveUp = new AbortController();
  fetched.mockImplementation(async (_path, init) => Promise.reject(init?.signal?.reason));
  gaveUp.abort(new Error('left the page'));
  expect(await failureOf(callApi(getPortal, { signal: gaveUp.signal }))).toMatchObject({
    message: 'left the page',
  });
});
