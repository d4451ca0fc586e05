import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  draftName,
  hasDrafts,
  readSealed,
  removeDraftsOf,
  removeOldDrafts,
  writeSealed,
} from './draft-storage.ts';

const DAY = 24 * 60 * 60 * 1000;
const nameOf = (accountId: string) => draftName({ accountId, form: 'form-1', step: 'medical' });
const sealed = (typedAt: number) => ({ typedAt, iv: 'aXY=', data: 'ZGF0YQ==' });

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

it('keeps a draft for seven days only', () => {
  writeSealed(nameOf('a'), sealed(0));
  expect(readSealed(nameOf('a'), 7 * DAY - 1)).toEqual(sealed(0));
  expect(readSealed(nameOf('a'), 7 * DAY)).toBeUndefined();
});

it('deletes expired drafts of all accounts, and nothing else', () => {
  localStorage.setItem('auth_token', 'kept');
  writeSealed(nameOf('a'), sealed(0));
  writeSealed(nameOf('b'), sealed(5 * DAY));
  removeOldDrafts(8 * DAY);
  expect(Object.keys(localStorage).sort()).toEqual(['auth_token', nameOf('b')].sort());
});

it('deletes the drafts of one account only', () => {
  const now = Date.now();
  writeSealed(nameOf('a'), sealed(now));
  writeSealed(nameOf('ab'), sealed(now));
  removeDraftsOf('a');
  expect([hasDrafts('a'), hasDrafts('ab')]).toEqual([false, true]);
});

it('ignores entries that are not drafts', () => {
  localStorage.setItem(nameOf('a'), '{"typedAt":"yesterday"}');
  expect(readSealed(nameOf('a'))).toBeUndefined();
});
