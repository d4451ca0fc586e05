import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SessionEnding } from './session-ending.tsx';

const logInAgain = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../../session/session.ts', () => ({ logInAgain }));

const ends = Date.parse('2026-03-01T10:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: ends - 61 * 60_000 });
  render(<SessionEnding ends={ends} timeZone="Asia/Kuala_Lumpur" />);
});

const passTwoMinutes = () => act(() => vi.advanceTimersByTimeAsync(120_000));

it('says in the last hour when the session ends', async () => {
  expect(screen.queryByRole('status')).toBeNull();
  await passTwoMinutes();
  expect(screen.getByText('You will be logged out at 18:00')).toBeDefined();
});

it('keeps the session where there is no network to log in again', async () => {
  await passTwoMinutes();
  logInAgain.mockRejectedValueOnce(new TypeError('network'));
  fireEvent.click(screen.getByRole('button', { name: 'Log in again' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText(/^There is no network now/)).toBeDefined();
});
