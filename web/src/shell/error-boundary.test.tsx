import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

const reload = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => {
  cleanup();
  reload.mockReset();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Failing({ message }: { message: string }): never {
  throw new Error(message);
}
const show = (message: string) =>
  render(
    <ErrorBoundary resetKey="a">
      <Failing message={message} />
    </ErrorBoundary>,
  );
const missing = 'Failed to fetch dynamically imported module: https://camp.example/assets/transport.js';

it('reloads a page whose script is missing, but not again and again', () => {
  show(missing);
  expect(reload).toHaveBeenCalledTimes(1);
  cleanup();
  show(missing);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined();
});

it('waits for the network before it reloads', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(missing);
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload after a mistake of the page', () => {
  show('x is undefined');
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText('Sorry, this page stopped working')).toBeDefined();
});
