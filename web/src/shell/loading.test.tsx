import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { runObserved } from '../api/call-events.ts';
import { MemoryRouter } from '../ui/router/router.tsx';
import { beginLoading, followCalls, LoadingOverlay } from './loading.tsx';
import { WhenLoaded } from './when-loaded.tsx';

const shown = () => document.querySelector('[data-loading]') !== null;
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stop = followCalls();
  render(<LoadingOverlay />);
});

afterEach(() => stop());

function startCall(spinner: boolean, whenStarted = (_onWait: () => void) => {}) {
  let resolve = () => {};
  let reject = (_error: Error) => {};
  const response = new Promise<void>((onResponse, onError) => {
    resolve = onResponse;
    reject = onError;
  });
  const manner = { spinner, quiet: false, token: undefined };
  void runObserved(manner, (onWait) => {
    whenStarted(onWait);
    return response;
  }).catch(() => undefined);
  return { resolve, reject };
}

it('appears only after a delay, with a text', async () => {
  const { resolve } = startCall(true);
  await later(149);
  expect(shown()).toBe(false);
  await later(1);
  expect(shown()).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  resolve();
  await later(0);
  expect(shown()).toBe(false);
});

const press = () => fireEvent(window, new Event('pointerdown'));

it.each([
  ['click', 'before'],
  ['click', 'after'],
  ['pointercancel', 'after'],
])('does not come between a press and its %s, where it was pressed %s the call began', async (end, when) => {
  if (when === 'before') press();
  const { resolve } = startCall(true);
  await later(100);
  if (when === 'after') press();
  await later(500);
  expect(shown()).toBe(false);
  fireEvent(window, new Event(end));
  await later(50);
  expect(shown()).toBe(true);
  resolve();
  await later(0);
});

it('comes after a second of a press without an end, and between quick taps', async () => {
  const { resolve } = startCall(true);
  press();
  await later(1200);
  expect(shown()).toBe(true);
  resolve();
  await later(0);
  const next = startCall(true);
  for (let tap = 0; tap < 3; tap++) {
    press();
    await later(60);
    fireEvent(window, new Event('click'));
    await later(60);
  }
  expect(shown()).toBe(true);
  next.resolve();
  await later(0);
});

it('stays until the last call has ended, failed or not', async () => {
  const first = startCall(true);
  const second = startCall(true);
  await later(150);
  first.reject(ApiError.unreachable());
  await later(0);
  expect(shown()).toBe(true);
  second.reject(new Error('broken'));
  await later(0);
  expect(shown()).toBe(false);
});

it('ignores calls in the background', async () => {
  const { resolve } = startCall(false);
  await later(1000);
  expect(shown()).toBe(false);
  resolve();
  await later(0);
});

it('marks the page as pending while a call of either kind is on its way', async () => {
  const mark = () => document.documentElement.dataset.pending;
  expect(mark()).toBe('false');
  for (const spinner of [true, false]) {
    const { resolve } = startCall(spinner);
    await later(0);
    expect(mark()).toBe('true');
    resolve();
    await later(0);
    expect(mark()).toBe('false');
  }
});

it('counts an end reported twice as one', async () => {
  const endFirst = beginLoading();
  const endSecond = beginLoading();
  endFirst();
  endFirst();
  await later(150);
  expect(shown()).toBe(true);
  endSecond();
  await later(0);
  expect(shown()).toBe(false);
});

it('never takes the focus', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const end = beginLoading();
  await later(150);
  expect(document.activeElement).toBe(field);
  act(end);
  field.remove();
});

it('says that a busy server is asked again, until the call has ended', async () => {
  const { resolve } = startCall(true, (onWait) => {
    onWait();
    onWait();
  });
  await later(150);
  const sentence = 'Many families are registering right now. We keep trying; nothing is lost.';
  expect(screen.getByRole('status').textContent).toBe(sentence);
  expect(document.querySelector('[data-loading]')?.textContent).toBe(sentence);
  resolve();
  await later(0);
  const next = startCall(true);
  await later(150);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  next.resolve();
  await later(0);
});

it('shows a page when its first calls have arrived, and then whatever loads', async () => {
  const { resolve } = startCall(true);
  render(
    <MemoryRouter>
      <WhenLoaded>
        <button type="button">Pay</button>
      </WhenLoaded>
    </MemoryRouter>,
  );
  await later(100);
  expect(screen.queryByRole('button')).toBeNull();
  resolve();
  await later(50);
  expect(screen.getByRole('button').textContent).toBe('Pay');
  const next = startCall(true);
  await later(20);
  expect(screen.getByRole('button').textContent).toBe('Pay');
  next.resolve();
  await later(0);
});
