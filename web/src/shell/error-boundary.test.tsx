import { render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

const reload = vi.fn();
const keepOpen = (event: Event) => event.preventDefault();
let reachable: boolean;

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  reachable = true;
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return new Response('');
  });
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  window.removeEventListener('beforeunload', keepOpen);
  vi.restoreAllMocks();
});

/** A page whose script fails as Vite reports it; or, without that report, by a mistake of its own. */
function open(reported = true) {
  const Failing = lazy(async () => {
    const error = new TypeError('Failed to fetch dynamically imported module');
    if (reported) window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  });
  return render(
    <ErrorBoundary resetKey="/">
      <Suspense>
        <Failing />
      </Suspense>
    </ErrorBoundary>,
  );
}

it('reloads by itself a page whose script is missing', async () => {
  open();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('waits for the connection, then reloads', async () => {
  reachable = false;
  open();
  expect(await screen.findByText('This page opens by itself when the connection is back.')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  reachable = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('says that a new version is here while it reloads', async () => {
  open();
  expect(await screen.findByText('This page opens again by itself. What you typed is kept.')).toBeTruthy();
});

it('leaves the reload to the person where something is unsaved', async () => {
  window.addEventListener('beforeunload', keepOpen);
  open();
  expect(await screen.findByText('A new version is here')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload again and again', async () => {
  const first = open();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  first.unmount();
  open();
  expect(await screen.findByText('Sorry, this page stopped working')).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload a page that has a mistake of its own', async () => {
  open(false);
  expect(await screen.findByText('Sorry, this page stopped working')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});
