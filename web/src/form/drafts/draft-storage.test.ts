import { beforeEach, expect, it, vi } from 'vitest';
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

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 8 * DAY });
});

it('keeps a draft for seven days only', () => {
  writeSealed(nameOf('a'), sealed(0));
  expect(readSealed(nameOf('a'), 7 * DAY - 1)).toEqual(sealed(0));
  expect(readSealed(nameOf('a'), 7 * DAY)).toBeUndefined();
});

it('deletes expired drafts of all accounts, and nothing else', () => {
  localStorage.setItem('auth_token', 'kept');
  writeSealed(nameOf('a'), sealed(0));
  writeSealed(nameOf('b'), sealed(5 * DAY));
  removeOldDrafts();
  expect(Object.keys(localStorage).sort()).toEqual(['auth_token', nameOf('b')].sort());
});

it('deletes the drafts of one account only', () => {
  writeSealed(nameOf('a'), sealed(5 * DAY));
  writeSealed(nameOf('ab'), sealed(5 * DAY));
  removeDraftsOf('a');
  expect([hasDrafts('a'), hasDrafts('ab')]).toEqual([false, true]);
});

it('ignores entries that are not drafts', () => {
  localStorage.setItem(nameOf('a'), '{"typedAt":"yesterday"}');
  expect(readSealed(nameOf('a'))).toBeUndefined();
});
