import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { Query } from './query.ts';
import { createQueryCache, type QueryCache } from './query-cache.ts';
import { QueryContext } from './query-context.ts';
import { useQuery } from './use-query.ts';

let queries: QueryCache;
let asked: { answer: (text: string) => void; fail: (error: Error) => void; signal: AbortSignal }[];

beforeEach(() => {
  vi.useFakeTimers();
  queries = createQueryCache();
  asked = [];
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const query: Query<string> = {
  queryKey: ['/name', {}],
  queryFn: ({ signal }) =>
    new Promise((answer, fail) => {
      asked.push({ answer, fail, signal });
    }),
};

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryContext value={queries}>{children}</QueryContext>
);
const show = (options: Partial<Query<string>> & { enabled?: boolean } = {}) =>
  renderHook(() => useQuery({ ...query, ...options }), { wrapper });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const answer = (text: string) => act(async () => asked.at(-1)?.answer(text));
const fail = (error: Error) => act(async () => asked.at(-1)?.fail(error));

test('two places that show the same ask once', async () => {
  const [one, other] = [show(), show()];
  await answer('Mei');
  expect([one, other].map(({ result }) => result.current.data)).toEqual(['Mei', 'Mei']);
  expect(asked).toHaveLength(1);
});

test('a fresh answer is shown without asking, an old one until the new one is here', async () => {
  const first = show();
  await answer('Mei');
  first.unmount();
  expect(show().result.current).toMatchObject({ data: 'Mei', isFetchedAfterMount: false });
  expect(asked).toHaveLength(1);
  cleanup();
  await later(10_000);
  const { result } = show();
  expect(result.current).toMatchObject({ data: 'Mei', isFetchedAfterMount: false });
  await answer('Mei Ling');
  expect(result.current).toMatchObject({ data: 'Mei Ling', isFetchedAfterMount: true });
});

test('nothing is asked while it is not enabled', () => {
  show({ enabled: false });
  expect(asked).toHaveLength(0);
});

test('a lost network is tried again, a refusal is not', async () => {
  const { result } = show();
  await fail(ApiError.unreachable());
  await later(1000);
  await fail(new ApiError({ status: 503 }));
  await later(2000);
  expect(result.current.error).toBeNull();
  await fail(new ApiError({ status: 404 }));
  expect(result.current.error).toMatchObject({ status: 404 });
  await later(60_000);
  expect(asked).toHaveLength(3);
});

test('a failure leaves the answer there was', async () => {
  const { result } = show();
  await answer('Mei');
  act(() => void result.current.refetch());
  await fail(new ApiError({ status: 403 }));
  expect(result.current).toMatchObject({ data: 'Mei', error: { status: 403 } });
});

test('asking again after a failure takes the error away until the answer', async () => {
  const { result } = show();
  await fail(new ApiError({ status: 403 }));
  act(() => void result.current.refetch());
  expect(result.current.error).toBeNull();
  await answer('Mei');
  expect(result.current.data).toBe('Mei');
});

test('what was saved is shown, and an older answer under way does not take its place', async () => {
  const { result } = show();
  act(() => queries.setQueryData(query, () => 'saved'));
  expect(asked[0]?.signal.aborted).toBe(true);
  await answer('before the save');
  expect(result.current.data).toBe('saved');
  act(() => queries.setQueryData(query, (known) => known ?? 'nothing known'));
  expect(result.current.data).toBe('saved');
});

test('what changed on the server is asked anew where it is shown, else when it is next shown', async () => {
  const { unmount } = show();
  await answer('Mei');
  const done = queries.invalidate(query);
  expect(asked).toHaveLength(2);
  await answer('Mei Ling');
  await done;
  unmount();
  await queries.invalidate();
  expect(asked).toHaveLength(2);
  show();
  expect(asked).toHaveLength(3);
});

test('outdated answers wait for the next page', async () => {
  show();
  await answer('Mei');
  queries.outdate();
  expect(asked).toHaveLength(1);
  show();
  expect(asked).toHaveLength(2);
});

test('a call that nobody waits for is given up, and an answer that nobody shows is forgotten', async () => {
  const gone = show({ gcTime: 1000 });
  gone.unmount();
  expect(asked[0]?.signal.aborted).toBe(true);
  const shown = show({ gcTime: 1000 });
  await answer('Mei');
  shown.unmount();
  await later(999);
  expect(queries.entryOf(query).get().data).toBe('Mei');
  await later(1);
  expect(queries.entryOf(query).get().data).toBeUndefined();
});
