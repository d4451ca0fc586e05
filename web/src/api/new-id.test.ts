import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { newId } from './new-id.ts';

test('makes a UUID where the browser has no randomUUID', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  });
  expect(z.uuid().safeParse(newId()).success).toBe(true);
  expect(newId()).not.toBe(newId());
});

test('no other module makes ids', () => {
  const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const users = Object.keys(sources).filter((path) => /\.randomUUID\(/.test(sources[path] ?? ''));
  expect(users).toEqual([]);
});
