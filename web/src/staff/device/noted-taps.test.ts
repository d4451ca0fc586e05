import type { DayAction } from '@bowline/contract/camp-days/actions';
import { beforeEach, expect, it } from 'vitest';
import { keepTokenInTab, writeToken } from '../../api/token.ts';
import { forgetTaps, listNotedTaps, noteTap } from './noted-taps.ts';

const tap = (id: string, kind = 'check in') => ({ id, kind }) as DayAction;

beforeEach(() => {
  localStorage.clear();
  keepTokenInTab('staff_token');
  writeToken('token-of-ana');
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

it('shows no session the taps of another one', () => {
  noteTap('c', tap('1'));
  writeToken('token-of-ben');
  expect(listNotedTaps('c')).toEqual([]);
  noteTap('c', tap('2'));
  writeToken('token-of-ana');
  expect(listNotedTaps('c')).toEqual([]);
});
