import { getDayChanges } from '@bowline/contract/api/staff/on-site/camp-days';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetched } from '../../../test/fetched.ts';
import { callApi } from '../../api/call-api.ts';
import { keepTokenInTab } from '../../api/token.ts';
import { IdleWarning, useWatchedPage, watchIdleStaffSession } from './idle-session.tsx';
import { endStaffSession, isSignedIn, startStaffSession } from './session.ts';

const me = { id: '0198', name: 'Aisyah', roles: ['admin'], session_ends_at: '2026-03-02T17:00:00.000Z' };
let leave: () => void;

beforeEach(async () => {
  keepTokenInTab('staff_token');
  // The channel between tabs is left to the real clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  fetched.mockImplementation(async () => Response.json(me));
  leave = watchIdleStaffSession();
  await startStaffSession('the-token');
  render(<IdleWarning />);
  await act(() => vi.advanceTimersByTimeAsync(28 * 60_000));
});

afterEach(() => {
  endStaffSession('logged-out');
  leave();
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
  await act(() => vi.waitFor(() => expect(isOpen()).toBe(false), { timeout: 15_000 }));
  other.close();
});

it('ends a session that passed while the computer slept, as soon as the page is seen again', async () => {
  vi.setSystemTime((vi.getMockedSystemTime()?.getTime() ?? 0) + 3 * 60 * 60_000);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(isSignedIn()).toBe(false);
});

it('ends it also where the page was in sight all the time', async () => {
  vi.setSystemTime((vi.getMockedSystemTime()?.getTime() ?? 0) + 3 * 60 * 60_000);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(isSignedIn()).toBe(false);
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

function Watched({ isOn = true }: { isOn?: boolean }) {
  return <p>{useWatchedPage(isOn) ? 'Health is hidden' : 'All is shown'}</p>;
}
const visible = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

it('lasts while somebody watches a page, which hides health after the same time, and ends when it is left', async () => {
  visible('visible');
  const { unmount } = render(<Watched />);
  await pass(29);
  expect([isSignedIn(), isOpen(), screen.queryByText('All is shown') !== null]).toEqual([true, false, true]);
  fireEvent.pointerDown(document.body);
  await pass(29);
  screen.getByText('All is shown');
  await pass(5 * 60);
  expect([isSignedIn(), isOpen(), screen.queryByText('Health is hidden') !== null]).toEqual([
    true,
    false,
    true,
  ]);
  fireEvent.pointerDown(document.body);
  await pass(1);
  screen.getByText('Health is hidden');
  unmount();
  expect(isSignedIn()).toBe(false);
});

it.each([
  ['hidden', true],
  ['visible', false],
] as const)('ends as ever where the watched page is %s, or no camp is on: %s', async (state, isOn) => {
  visible(state);
  render(<Watched isOn={isOn} />);
  await pass(2);
  expect(isSignedIn()).toBe(false);
});
