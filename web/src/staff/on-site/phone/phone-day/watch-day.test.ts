import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDay } from './watch-day.ts';

let send: (text: string) => void;
let end: () => void;
let calls: number;
let watching: AbortController;
const seen: string[] = [];

const listener = {
  onChange: () => seen.push('change'),
  onLive: (live: boolean) => seen.push(live ? 'live' : 'not live'),
};

beforeEach(() => {
  vi.useFakeTimers();
  seen.length = 0;
  calls = 0;
  watching = new AbortController();
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    calls += 1;
    const body = new ReadableStream({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
        signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(body);
  });
  void watchDay('camp', listener, watching.signal);
});

afterEach(() => watching.abort());

const tell = async (text: string) => {
  await vi.advanceTimersByTimeAsync(0);
  send(text);
  await vi.advanceTimersByTimeAsync(0);
};

test('tells of each event, and of no heartbeat', async () => {
  await tell('data: {"version":1}\n\n');
  await tell(':\n\n');
  await tell('data: {"version":2}\n\n');
  expect(seen).toEqual(['live', 'change', 'change']);
});

test('a stream that ended is opened again at once', async () => {
  await tell('data: {"version":1}\n\n');
  end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual(['live', 'change', 'not live']);
  expect(calls).toBe(2);
});

test('aborts a stream that a proxy buffers, and tries again a minute later', async () => {
  await vi.advanceTimersByTimeAsync(5000);
  expect([calls, seen]).toEqual([1, ['not live']]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toBe(2);
});

test('aborts a stream that fell silent', async () => {
  await tell('data: {"version":1}\n\n');
  await vi.advanceTimersByTimeAsync(41_000);
  expect(seen.at(-1)).toBe('not live');
  expect(calls).toBe(2);
});
