import type { DayAction } from '@bowline/contract/on-site/actions';
import { beforeEach, expect, it } from 'vitest';
import { keepTokenInTab, writeToken } from '../../api/token.ts';
import { countUnsent, forgetCampDays } from './device.ts';
import { forgetTaps, listNotedTaps, noteTap } from './noted-taps.ts';

/** A token of a new session. */
const tokenOf = (sub: string, jti = 1) => `e30.${btoa(JSON.stringify({ iss: '', sub, exp: 1, jti }))}.s`;
const tap = (id: string, kind = 'check in') => ({ id, kind }) as DayAction;

beforeEach(() => {
  localStorage.clear();
  keepTokenInTab('staff_token');
  writeToken(tokenOf('ana'));
});

it('keeps the taps of a camp in order until they are written', () => {
  noteTap('c', tap('1'));
  noteTap('other', tap('2'));
  noteTap('c', tap('3', 'undo'));
  expect(listNotedTaps('c').map(({ id }) => id)).toEqual(['1', '3']);
  forgetTaps(['1', '2', '3']);
  expect(localStorage).toHaveLength(0);
});

it('notes nothing that tells a name or an illness', () => {
  noteTap('c', tap('1', 'hand over'));
  noteTap('c', tap('2', 'incident'));
  expect(localStorage).toHaveLength(0);
});

it('keeps the taps of an account for its next session, and shows them to no other', () => {
  noteTap('c', tap('1'));
  writeToken(tokenOf('ben'));
  expect(listNotedTaps('c')).toEqual([]);
  noteTap('c', tap('2'));
  writeToken(tokenOf('ana', 2));
  expect(listNotedTaps('c')).toMatchObject([{ id: '1' }]);
});

it('counts what is lost by logging out, and deletes it then', async () => {
  noteTap('c', tap('1'));
  expect(await countUnsent(tokenOf('ana'))).toBe(1);
  expect(await countUnsent(tokenOf('ben'))).toBe(0);
  await forgetCampDays(tokenOf('ana'));
  expect(localStorage).toHaveLength(0);
});
