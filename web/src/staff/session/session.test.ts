import { listStaff } from '@bowline/contract/api/staff/administration/accounts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetched } from '../../../test/fetched.ts';
import { callApi } from '../../api/call-api.ts';
import { keepTokenInTab, readToken } from '../../api/token.ts';
import { watchIdleStaffSession } from './idle-session.tsx';
import { endStaffSessionOnUnauthorized, isSignedIn, startStaffSession } from './session.ts';

const me = { id: '0198', name: 'Aisyah', email: 'a@camp.example', roles: ['admin'], ends_on: null };
const leave: (() => void)[] = [];

const refuse = (status: number) => async () => Response.json({ code: 'x', message: '' }, { status });
const list = () => callApi(listStaff).catch(() => undefined);

beforeEach(async () => {
  keepTokenInTab('staff_token');
  vi.useFakeTimers();
  leave.push(endStaffSessionOnUnauthorized(), watchIdleStaffSession());
  fetched.mockImplementation(async () => Response.json(me));
  await startStaffSession('the-token');
});

afterEach(() => {
  for (const stop of leave.splice(0)) stop();
});

it('keeps the token in this tab only, apart from a family’s', () => {
  expect(isSignedIn()).toBe(true);
  expect(sessionStorage.getItem('staff_token')).toBe('the-token');
  expect(localStorage.getItem('auth_token')).toBeNull();
});

it('ends when a call returns 401', async () => {
  fetched.mockImplementation(refuse(401));
  await list();
  expect(isSignedIn()).toBe(false);
  expect(readToken()).toBeUndefined();
});

it('loads the account again when a call returns 403', async () => {
  fetched.mockImplementationOnce(refuse(403));
  await list();
  await vi.waitFor(() => expect(String(fetched.mock.lastCall?.[0])).toBe('/api/staff/me'), {
    timeout: 15_000,
  });
  expect(isSignedIn()).toBe(true);
});

it('ends half an hour after the last response', async () => {
  vi.advanceTimersByTime(29 * 60_000);
  await list();
  vi.advanceTimersByTime(29 * 60_000);
  expect(isSignedIn()).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(isSignedIn()).toBe(false);
});

it('is prolonged by typing and clicking, with at most one call a minute', async () => {
  fetched.mockClear();
  for (let minute = 0; minute < 40; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('keydown'));
    window.dispatchEvent(new Event('pointerdown'));
  }
  expect(isSignedIn()).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(40);
});
