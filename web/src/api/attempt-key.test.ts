import { expect, test } from 'vitest';
import { createAttemptKey } from './attempt-key.ts';

const slip = new Blob(['slip']);

test('the same content keeps its key until it is answered', () => {
  const key = createAttemptKey();
  const first = key.of([slip, '200']);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(key.of([slip, '200'])).toBe(first);
  key.forget();
  expect(key.of([slip, '200'])).not.toBe(first);
});

test('another file or amount gets another key', () => {
  const key = createAttemptKey();
  const first = key.of([slip, '200']);
  expect(key.of([slip, '250'])).not.toBe(first);
  expect(key.of([new Blob(['slip']), '200'])).not.toBe(first);
});
