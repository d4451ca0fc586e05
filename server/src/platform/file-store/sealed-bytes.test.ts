import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed-bytes.ts';

const key = randomBytes(32);
const plain = Buffer.from('front of an identity card');
const damaged = expect.objectContaining({ name: 'FileStoreError', reason: 'damaged' });

test.each([0, 1, 25, 100_000])('%i bytes come back as they were', (length) => {
  const bytes = randomBytes(length);
  expect(unseal(key, 'a', seal(key, 'a', bytes))).toEqual(bytes);
});

test('what is kept neither shows the content nor repeats itself', () => {
  const first = seal(key, 'a', plain);
  expect(first.includes(plain)).toBe(false);
  expect(seal(key, 'a', plain).equals(first)).toBe(false);
});

test('a change in any single byte is noticed', () => {
  const sealed = seal(key, 'a', plain);
  for (let index = 0; index < sealed.length; index += 1) {
    const altered = Buffer.from(sealed);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(() => unseal(key, 'a', altered)).toThrow(damaged);
  }
});

test('a cut at any length is noticed', () => {
  const sealed = seal(key, 'a', plain);
  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => unseal(key, 'a', sealed.subarray(0, length))).toThrow(damaged);
  }
});

test("another file's name or another key does not open it", () => {
  const sealed = seal(key, 'a', plain);
  expect(() => unseal(key, 'b', sealed)).toThrow(damaged);
  expect(() => unseal(randomBytes(32), 'a', sealed)).toThrow(damaged);
});
