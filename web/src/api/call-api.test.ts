import { login, logout } from '@bowline/contract/api/family/account/auth';
import { getPortal } from '@bowline/contract/api/portal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetched } from '../../test/fetched.ts';
import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import { observeCalls } from './call-events.ts';
import { writeToken } from './token.ts';

beforeEach(() => {
  writeToken('the-token');
  document.cookie = 'XSRF-TOKEN=abc%3D';
});

afterEach(() => {
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

it('passes on the reason when the caller aborts', async () => {
  const gaveUp = new AbortController();
  fetched.mockImplementation(async (_path, init) => Promise.reject(init?.signal?.reason));
  gaveUp.abort(new Error('left the page'));
  expect(await failureOf(callApi(getPortal, { signal: gaveUp.signal }))).toMatchObject({
    message: 'left the page',
  });
});

describe('while the server is busy', () => {
  const busy = (code = 'busy') =>
    Response.json({ code, message: 'Busy.' }, { status: 503, headers: { 'retry-after': '4' } });
  let events: string[];
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    events = [];
    stop = observeCalls(({ kind }) => events.push(kind));
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('makes the same call again after the time that it is told, until it succeeds', async () => {
    fetched.mockResolvedValueOnce(busy()).mockResolvedValueOnce(busy());
    fetched.mockResolvedValueOnce(Response.json({ access_token: 'new' }));
    const body = { email: 'a@camp.example', password: 'secret1' };
    const call = callApi(login, { body });
    await vi.advanceTimersByTimeAsync(3999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await call).toEqual({ access_token: 'new' });
    expect(fetched.mock.calls.map(([, init]) => init?.body)).toEqual(Array(3).fill(JSON.stringify(body)));
    expect(events).toEqual(['started', 'waiting', 'succeeded', 'settled']);
  });

  it('gives up after ten minutes, with the sentence of the server', async () => {
    fetched.mockImplementation(async () => busy());
    const failure = failureOf(callApi(getPortal));
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(events).not.toContain('settled');
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(await failure).toMatchObject({ status: 503, message: 'Busy.' });
  });

  it('stops when the caller aborts', async () => {
    fetched.mockImplementation(async () => busy());
    const leaving = new AbortController();
    const failure = failureOf(callApi(getPortal, { signal: leaving.signal }));
    await vi.advanceTimersByTimeAsync(1000);
    leaving.abort(new Error('left the page'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toMatchObject({ message: 'left the page' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('repeats nothing that may have been done', async () => {
    fetched.mockImplementation(async () => busy('unavailable'));
    expect(await failureOf(callApi(logout))).toMatchObject({ code: 'unavailable' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
