import { deviceNow } from '../api/server-clock.ts';

const KEY = 'reloaded_for_code';
const ONCE_IN_MS = 60_000;
const RETRY_MS = 5000;

const failures = new WeakSet<object>();

// Vite's event for an import that failed. Browsers keep such a failure, so the script is fetched again only when the page is
// reloaded.
globalThis.window?.addEventListener('vite:preloadError', (event) => {
  const { payload } = event as Event & { payload?: unknown };
  if (typeof payload === 'object' && payload !== null) failures.add(payload);
});

/** Does the same for an import that Vite does not know of. */
export function noteMissingCode(error: object): never {
  failures.add(error);
  throw error;
}

/** Whether an error says that a script or stylesheet could not be fetched: without a network, or after an update. */
export const isMissingCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);

const keepers = new Set<() => void>();

/** Before the page reloads by itself, `keep` stores what is typed where the reloaded page finds it. */
export function keepOverReload(keep: () => void): void {
  keepers.add(keep);
}

export function reloadPage(): void {
  for (const keep of keepers) keep();
  window.location.reload();
}

/**
 * `unreachable`: it waits for the server. `unsaved`: a reload would lose something, so the person decides. `broken`: a
 * reload has just been tried.
 */
export type ReloadState = 'unreachable' | 'reloading' | 'unsaved' | 'broken';

/** Reloads the page as soon as the server can be reached, and tells how far that is. Returns a function that stops it. */
export function reloadWhenReachable(onState: (state: ReloadState) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const attempt = async () => {
    const isThere = await isReachable(signal);
    if (signal.aborted) return;
    if (!isThere) return onState('unreachable');
    controller.abort();
    if (hasUnsaved()) onState('unsaved');
    else if (takeTurn()) {
      onState('reloading');
      reloadPage();
    } else onState('broken');
  };
  window.addEventListener('online', attempt, { signal });
  const timer = setInterval(attempt, RETRY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  void attempt();
  return () => controller.abort();
}

async function isReachable(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

// Asks what would keep the browser from closing the page, once everything that can be kept is.
function hasUnsaved(): boolean {
  for (const keep of keepers) keep();
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

// A script that is missing for good must not reload the page endlessly. Without storage nobody knows how often, so it is not
// reloaded.
function takeTurn(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    sessionStorage.setItem(KEY, String(deviceNow()));
    return deviceNow() - last > ONCE_IN_MS;
  } catch {
    return false;
  }
}
