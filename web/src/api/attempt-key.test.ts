import { expect, test } from 'vitest';
import { createAttemptKey } from './attempt-key.ts';

const slip = new Blob(['slip']);

test('the same content keeps its key until it is answered', () => {
  const key = createAttemptKey();
  const first = key.keyFor([slip, '200']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(key.keyFor([slip, '200'])).toBe(first);
  key.reset();
  expect(key.keyFor([slip, '200'])).not.toBe(first);
});

test('another file or amount gets another key', () => {
  const key = createAttemptKey();
  const first = key.keyFor([slip, '200']);
  expect(key.keyFor([slip, '250'])).not.toBe(first);
  expect(key.keyFor([new Blob(['slip']), '200'])).not.toBe(first);
});
