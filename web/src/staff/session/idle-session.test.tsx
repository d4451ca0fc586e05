import { getDayChanges } from '@bowline/contract/api/staff/on-site/camp-days';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '../../api/call-api.ts';
import { keepTokenInTab } from '../../api/token.ts';
import { IdleWarning, watchIdleStaffSession } from './idle-session.tsx';
import { endStaffSession, isSignedIn, startStaffSession } from './session.ts';

const fetched = vi.fn<typeof fetch>();
const me = { id: '0198', name: 'Aisyah', roles: ['admin'], session_ends_at: '2026-03-02T17:00:00.000Z' };
let leave: () => void;

beforeEach(async () => {
  keepTokenInTab('staff_token');
  vi.stubGlobal('fetch', fetched);
  // The channel between tabs is left to the real clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json(me));
  leave = watchIdleStaffSession();
  await startStaffSession('the-token');
  render(<IdleWarning />);
  await act(() => vi.advanceTimersByTimeAsync(28 * 60_000));
});

afterEach(() => {
  cleanup();
  endStaffSession('logged-out');
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

const isOpen = () => screen.queryByRole('timer') !== null;

it('offers to stay two minutes before the end, with a countdown', async () => {
  expect(screen.getByRole('timer').textContent).toBe('You will be logged out in 2:00.');
  await act(() => vi.advanceTimersByTimeAsync(65_000));
  expect(screen.getByRole('timer').textContent).toBe('You will be logged out in 0:55.');
  fetched.mockClear();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' })));
  expect(String(fetched.mock.lastCall?.[0])).toBe('/api/staff/me');
  expect(isOpen()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(27 * 60_000));
  expect(isSignedIn()).toBe(true);
});

it('ends the session when nobody reacts', async () => {
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
  expect(isSignedIn()).toBe(false);
  expect(isOpen()).toBe(false);
});

it('closes after activity in another tab of the same session, not of another session', async () => {
  const other = new BroadcastChannel('staff-session');
  other.postMessage('0199 2026-03-02T17:00:00.000Z');
  other.postMessage(`${me.id} ${me.session_ends_at}`);
  await act(() => vi.waitFor(() => expect(isOpen()).toBe(false)));
  other.close();
});

it('is not prolonged by calls that a timer makes', async () => {
  await act(() => callApi(getDayChanges, { params: { campId: '1' }, query: { since: '0' } }));
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
  expect(isSignedIn()).toBe(false);
});

it('lasts the day on a phone for camp days', async () => {
  fetched.mockImplementation(async () => Response.json({ ...me, for_camp_days: true }));
  await act(() => startStaffSession('the-token', true));
  await act(() => vi.advanceTimersByTimeAsync(3 * 60 * 60_000));
  expect(isSignedIn()).toBe(true);
});
