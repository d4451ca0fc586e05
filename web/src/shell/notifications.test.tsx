import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { runObserved } from '../api/call-events.ts';
import { closeErrors, NotificationArea, notifyAboutCalls, notifySaved } from './notifications.tsx';

let stop: () => void;

beforeEach(() => {
  stop = notifyAboutCalls();
  render(<NotificationArea />);
});

afterEach(() => {
  act(closeErrors);
  stop();
});

const call = (run: () => Promise<unknown>, quiet = false) =>
  act(() => runObserved({ spinner: true, quiet, token: undefined }, run).catch(() => undefined));
const fail = (message?: string, quiet = false) =>
  call(() => Promise.reject(new ApiError({ status: 409, body: { message } })), quiet);
const succeed = (quiet = false) => call(() => Promise.resolve(), quiet);

it('shows the message of an error until Close is pressed', async () => {
  await fail('Registration has closed.');
  expect(screen.getByRole('alert').textContent).toContain('Registration has closed.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Registration has closed.')).toBeNull();
});

it('closes it when the next call succeeds, except in the background', async () => {
  await fail('Registration has closed.');
  await succeed(true);
  expect(screen.queryByText('Registration has closed.')).not.toBeNull();
  await succeed();
  expect(screen.queryByText('Registration has closed.')).toBeNull();
});

it('shows nothing for an error without a message or of a call in the background', async () => {
  await fail();
  await fail('Quiet.', true);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('closes an error when the network is back', async () => {
  await fail('We couldn’t connect.');
  act(() => window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('We couldn’t connect.')).toBeNull();
});

it('shows one message at a time, the latest', async () => {
  await fail('Registration has closed.');
  await fail('Too many tries right now.');
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toContain('Too many tries right now.');
  act(notifySaved);
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('keeps Saved through later successes and closes it after a while', async () => {
  vi.useFakeTimers();
  act(notifySaved);
  await succeed();
  expect(screen.getByRole('status').textContent).toContain('Saved');
  act(() => vi.advanceTimersByTime(6000));
  expect(screen.queryByText('Saved')).toBeNull();
  vi.useRealTimers();
});
