import {
  type QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createQueryClient, setQueryData } from './query.ts';

let queries: QueryClient;
let requests: { answer: (text: string) => void; fail: (error: Error) => void; signal: AbortSignal }[];

beforeEach(() => {
  vi.useFakeTimers();
  queries = createQueryClient();
  requests = [];
});

afterEach(() => queries.clear());

const query = queryOptions({
  queryKey: ['/name', {}],
  queryFn: ({ signal }) =>
    new Promise<string>((answer, fail) => {
      requests.push({ answer, fail, signal });
    }),
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
const show = (options: { enabled?: boolean; gcTime?: number } = {}) =>
  renderHook(() => useQuery({ ...query, notifyOnChangeProps: 'all', ...options }), { wrapper });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const settle = (how: () => void) =>
  act(async () => {
    how();
    await vi.advanceTimersByTimeAsync(0);
  });
const answer = (text: string) => settle(() => requests.at(-1)?.answer(text));
const fail = (error: Error) => settle(() => requests.at(-1)?.fail(error));

test('two components with the same query send one request', async () => {
  const [one, other] = [show(), show()];
  await answer('Mei');
  expect([one, other].map(({ result }) => result.current.data)).toEqual(['Mei', 'Mei']);
  expect(requests).toHaveLength(1);
});

test('shows fresh data without a request, and stale data until new data arrives', async () => {
  const first = show();
  await answer('Mei');
  first.unmount();
  expect(show().result.current).toMatchObject({ data: 'Mei', isFetchedAfterMount: false });
  expect(requests).toHaveLength(1);
  cleanup();
  await later(10_000);
  const { result } = show();
  expect(result.current).toMatchObject({ data: 'Mei', isFetchedAfterMount: false });
  await answer('Mei Ling');
  expect(result.current).toMatchObject({ data: 'Mei Ling', isFetchedAfterMount: true });
});

test('sends no request while disabled', () => {
  show({ enabled: false });
  expect(requests).toHaveLength(0);
});

test('retries a network error, but not a 4xx', async () => {
  const { result } = show();
  await fail(ApiError.unreachable());
  await later(1000);
  await fail(new ApiError({ status: 503 }));
  await later(2000);
  expect(result.current.error).toBeNull();
  await fail(new ApiError({ status: 404 }));
  expect(result.current.error).toMatchObject({ status: 404 });
  await later(60_000);
  expect(requests).toHaveLength(3);
});

test('keeps the data after a failure', async () => {
  const { result } = show();
  await answer('Mei');
  await settle(() => void result.current.refetch());
  await fail(new ApiError({ status: 403 }));
  expect(result.current).toMatchObject({ data: 'Mei', error: { status: 403 } });
});

test('clears the error on a retry until the response', async () => {
  const { result } = show();
  await fail(new ApiError({ status: 403 }));
  await settle(() => void result.current.refetch());
  expect(result.current.error).toBeNull();
  await answer('Mei');
  expect(result.current.data).toBe('Mei');
});

test('does not replace saved data with an older response', async () => {
  const { result } = show();
  await settle(() => setQueryData(queries, query, () => 'saved'));
  expect(requests[0]?.signal.aborted).toBe(true);
  await answer('before the save');
  expect(result.current.data).toBe('saved');
  await settle(() => setQueryData(queries, query, (known) => known ?? 'nothing known'));
  expect(result.current.data).toBe('saved');
});

test('refetches stale data where it is shown, else when it is next shown', async () => {
  const { unmount } = show();
  await answer('Mei');
  const done = queries.invalidateQueries(query);
  expect(requests).toHaveLength(2);
  await answer('Mei Ling');
  await done;
  unmount();
  await queries.invalidateQueries();
  expect(requests).toHaveLength(2);
  show();
  expect(requests).toHaveLength(3);
});

test('aborts a request without observers, and drops data without observers', async () => {
  const gone = show({ gcTime: 1000 });
  gone.unmount();
  expect(requests[0]?.signal.aborted).toBe(true);
  const shown = show({ gcTime: 1000 });
  await answer('Mei');
  shown.unmount();
  await later(999);
  expect(queries.getQueryData(query.queryKey)).toBe('Mei');
  await later(1);
  expect(queries.getQueryData(query.queryKey)).toBeUndefined();
});

test('a mutation stays pending until its success handler is done', async () => {
  let follow = () => {};
  const followed = new Promise<void>((resolve) => {
    follow = resolve;
  });
  const mutation = {
    mutationFn: async (name: string) => `saved ${name}`,
    onSuccess: vi.fn(() => followed),
  };
  const { result } = renderHook(() => useMutation(mutation), { wrapper });
  await settle(() => result.current.mutate('Mei'));
  expect(mutation.onSuccess).toHaveBeenCalledWith('saved Mei', 'Mei', undefined, expect.anything());
  expect(result.current.isPending).toBe(true);
  await settle(() => follow());
  expect(result.current).toMatchObject({ isPending: false, error: null });
});

test('a failed mutation is not retried and keeps its error until the next attempt', async () => {
  const mutationFn = vi.fn(async () => {});
  mutationFn.mockRejectedValueOnce(new Error('no'));
  const { result } = renderHook(() => useMutation({ mutationFn }), { wrapper });
  await settle(() => result.current.mutate());
  expect(result.current).toMatchObject({ isPending: false, error: { message: 'no' } });
  expect(mutationFn).toHaveBeenCalledOnce();
  await settle(() => result.current.mutate());
  expect(result.current.error).toBeNull();
});

test('sends requests while offline, so that they fail with an error', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const { result } = show();
  await fail(new ApiError({ status: 403 }));
  expect(result.current.error).toMatchObject({ status: 403 });
  window.dispatchEvent(new Event('online'));
});
