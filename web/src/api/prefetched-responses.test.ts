import { getPortal } from '@bowline/contract/api/portal';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from './call-api.ts';
import { writeToken } from './token.ts';

const fetched = vi.fn(async () => Response.json({ product: 'fetched now' }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  writeToken('mine');
});

afterEach(() => {
  delete window.prefetchedResponses;
});

function prefetchWith(token: string) {
  const response = Promise.resolve(Response.json({ product: 'prefetched' }));
  window.prefetchedResponses = new Map([[getPortal.path, { token, response }]]);
}

test('consumes a prefetched response once', async () => {
  prefetchWith('mine');
  expect(await callApi(getPortal)).toMatchObject({ product: 'prefetched' });
  expect(fetched).not.toHaveBeenCalled();
  expect(await callApi(getPortal)).toMatchObject({ product: 'fetched now' });
});

test('ignores a response prefetched with another token', async () => {
  prefetchWith('of another');
  expect(await callApi(getPortal)).toMatchObject({ product: 'fetched now' });
});

test('ignores a response prefetched too long ago', async () => {
  prefetchWith('mine');
  vi.advanceTimersByTime(15_000);
  expect(await callApi(getPortal)).toMatchObject({ product: 'fetched now' });
});
