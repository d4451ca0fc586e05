import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetched } from '../../../test/fetched.ts';
import { portalForTest } from '../../../test/sign-in.ts';
import { recordServerTime } from '../../api/server-clock.ts';
import { createQueryClient } from '../../query/query.ts';
import { portalStore } from '../portal.ts';
import { endSession, followSession, startSession, useSession } from './session.ts';
import { SessionEndNotice } from './session-end-notice.tsx';

const MINUTE = 60_000;
const login = new Date('2026-11-21T04:00:00Z');
let stop: () => void;

/** A token of a login at `login`, ending so many hours later. */
function tokenFor(hours: number): string {
  const auth_time = login.getTime() / 1000;
  const claims = {
    iss: 'https://camp.example/api/auth/login',
    sub: 'a1',
    auth_time,
    exp: auth_time + hours * 3600,
  };
  return `e30.${btoa(JSON.stringify(claims))}.signature`;
}

const later = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE));
const notice = () => screen.getByRole('status').textContent;

function Page() {
  return (
    <>
      <SessionEndNotice />
      <input aria-label="Name" />
      <p>{useSession().status}</p>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: login });
  portalStore.set(portalForTest);
  stop = followSession();
  startSession(tokenFor(12));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
});

afterEach(() => {
  endSession('logged-out');
  stop();
  recordServerTime(vi.getMockedSystemTime()?.toUTCString() ?? null);
});

it('appears five minutes before the end, with the time and a note that nothing is lost', async () => {
  await later(12 * 60 - 5.1);
  expect(notice()).toBe('');
  await later(0.1);
  const end = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(login.getTime() + 720 * MINUTE);
  expect(notice()).toContain(`You will be logged out at ${end}. Your answers are kept.`);
});

it('prolongs the session with one click, and returns the focus to the field', async () => {
  await later(12 * 60 - 4);
  fetched.mockResolvedValue(Response.json({ access_token: tokenFor(23) }));
  const [name, button] = [
    screen.getByLabelText('Name'),
    screen.getByRole('button', { name: 'Stay logged in' }),
  ];
  act(() => name.focus());
  act(() => button.focus());
  fireEvent.click(button);
  await later(0);
  expect(fetched.mock.lastCall?.[0]).toBe('/api/auth/refresh');
  expect(localStorage.getItem('auth_token')).toBe(tokenFor(23));
  expect(notice()).toBe('');
  expect(document.activeElement).toBe(name);
  await later(11 * 60);
  expect(notice()).toContain('You will be logged out at');
});

it('stays, with the field unchanged, when the call fails', async () => {
  await later(12 * 60 - 4);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  await later(0);
  expect(screen.getByRole('button', { name: 'Stay logged in' })).toBeDefined();
  expect(localStorage.getItem('auth_token')).toBe(tokenFor(12));
});

it('closes when another tab prolonged the session', async () => {
  await later(12 * 60 - 4);
  localStorage.setItem('auth_token', tokenFor(23));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' })));
  expect(notice()).toBe('');
});

it('does not restore a session that another tab ended meanwhile', async () => {
  await later(12 * 60 - 4);
  fetched.mockImplementation(async () => {
    localStorage.removeItem('auth_token');
    return Response.json({ access_token: tokenFor(23) });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  await later(0);
  expect(localStorage.getItem('auth_token')).toBeNull();
});

it('shows after the end that the session is over, and links to the login', async () => {
  await later(12 * 60);
  expect(notice()).toContain('Your session has ended.');
  expect(screen.getByText('signed-in')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Log in again' }));
  expect(screen.getByText('signed-out')).toBeDefined();
});

it('offers no prolongation beyond a day after the login', async () => {
  act(() => startSession(tokenFor(24)));
  await later(24 * 60 - 5);
  expect(notice()).toContain('please log in again by');
  expect(screen.queryByRole('button', { name: 'Stay logged in' })).toBeNull();
});

it('checks the time again when a phone wakes up', async () => {
  vi.setSystemTime(login.getTime() + (12 * 60 - 3) * MINUTE);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(notice()).toContain('You will be logged out at');
});

it('uses the server’s clock, not the device’s', async () => {
  recordServerTime(new Date(login.getTime() - 8 * 60 * MINUTE).toUTCString());
  await later(12 * 60);
  expect(notice()).toBe('');
  await later(8 * 60 - 4);
  expect(notice()).toContain('You will be logged out at');
});
