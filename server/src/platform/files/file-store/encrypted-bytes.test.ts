import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encrypted-bytes.ts';

const key = randomBytes(32);
const plain = Buffer.from('front of an identity card');
const damaged = expect.objectContaining({ name: 'FileStoreError', reason: 'damaged' });

test.each([0, 1, 25, 100_000])('returns %i bytes unchanged', (length) => {
  const bytes = randomBytes(length);
  expect(decrypt(key, 'a', encrypt(key, 'a', bytes))).toEqual(bytes);
});

test('neither reveals nor repeats the content', () => {
  const first = encrypt(key, 'a', plain);
  expect(first.includes(plain)).toBe(false);
  expect(encrypt(key, 'a', plain).equals(first)).toBe(false);
});

test('detects a change in any byte', () => {
  const encrypted = encrypt(key, 'a', plain);
  for (let index = 0; index < encrypted.length; index += 1) {
    const altered = Buffer.from(encrypted);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(() => decrypt(key, 'a', altered)).toThrow(damaged);
  }
});

test('detects a cut at any length', () => {
  const encrypted = encrypt(key, 'a', plain);
  for (let length = 0; length < encrypted.length; length += 1) {
    expect(() => decrypt(key, 'a', encrypted.subarray(0, length))).toThrow(damaged);
  }
});

test("another file's name or another key does not open it", () => {
  const encrypted = encrypt(key, 'a', plain);
  expect(() => decrypt(key, 'b', encrypted)).toThrow(damaged);
  expect(() => decrypt(randomBytes(32), 'a', encrypted)).toThrow(damaged);
});
