import { expect, it } from 'vitest';
import { anySignal } from './call-api.ts';

it('aborts with the first of its signals, and its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = anySignal(one.signal, other.signal);
  expect(signal.aborted).toBe(false);
  other.abort('second');
  one.abort('first');
  expect(signal.reason).toBe('second');
});

it('is aborted where one of its signals was', () => {
  expect(anySignal(new AbortController().signal, AbortSignal.abort('before')).reason).toBe('before');
});
