import { t } from '@bowline/contract/text/t';
import { observeCalls } from '../api/call-events.ts';
import { type SnackbarItem, type SnackbarKind, SnackbarRegion } from '../ui/feedback/snackbar.tsx';
import { createStore, useStore } from './store.ts';

const none: readonly SnackbarItem[] = [];

const SUCCESS_SHOWN_MS = 6000;

let lastId = 0;

const items = createStore<readonly SnackbarItem[]>(none);

export function NotificationArea() {
  return <SnackbarRegion items={useNotifications()} onClose={closeNotification} />;
}

function useNotifications(): readonly SnackbarItem[] {
  return useStore(items, none);
}

/** Stays until it is closed or a later call succeeds (spec §8). */
export function notifyError(text: string): void {
  show('error', text);
}

export function notifySuccess(text: string): void {
  const id = show('success', text);
  setTimeout(() => closeNotification(id), SUCCESS_SHOWN_MS);
}

export function notifySaved(): void {
  notifySuccess(t('Saved'));
}

function closeNotification(id: number): void {
  items.set(items.get().filter((item) => item.id !== id));
}

export function closeErrors(): void {
  const left = items.get().filter((item) => item.kind !== 'error');
  if (left.length < items.get().length) items.set(left);
}

// The same message is shown once: the newer replaces the older one.
function show(kind: SnackbarKind, text: string): number {
  lastId += 1;
  const others = items.get().filter((item) => item.kind !== kind || item.text !== text);
  items.set([...others, { id: lastId, kind, text }]);
  return lastId;
}

/** Spec §8: an error's `message` is shown; the next call that succeeds closes it. */
export function notifyAboutCalls(): () => void {
  return observeCalls((event) => {
    if (event.quiet) return;
    if (event.kind === 'succeeded') closeErrors();
    if (event.kind === 'failed' && event.error.message) notifyError(event.error.message);
  });
}
