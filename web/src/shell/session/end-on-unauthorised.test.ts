import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { runObserved } from '../../api/call-events.ts';
import { readToken, writeToken } from '../../api/token.ts';
import { endSessionOnUnauthorised } from './session.ts';

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  stop = endSessionOnUnauthorised();
});

afterEach(() => stop());

async function answer(status: number, token: string) {
  const call = runObserved({ spinner: true, quiet: false, token }, () =>
    Promise.reject(new ApiError({ status })),
  );
  await expect(call).rejects.toBeInstanceOf(ApiError);
}

it('ends the session on a 401 and on nothing else', async () => {
  writeToken('first');
  await answer(403, 'first');
  await answer(500, 'first');
  expect(readToken()).toBe('first');
  await answer(401, 'first');
  expect(readToken()).toBeUndefined();
});

it('acts at most once in five seconds, on the first', async () => {
  writeToken('first');
  await answer(401, 'first');
  writeToken('second');
  vi.advanceTimersByTime(4999);
  await answer(401, 'second');
  expect(readToken()).toBe('second');
  vi.advanceTimersByTime(1);
  await answer(401, 'second');
  expect(readToken()).toBeUndefined();
});

it('ignores a late response to an older token', async () => {
  writeToken('second');
  await answer(401, 'first');
  expect(readToken()).toBe('second');
});
