import { t } from '@bowline/contract/text/t';
import { observeCalls } from '../api/call-events.ts';
import { classNames } from '../ui/class-names.ts';
import styles from '../ui/feedback/snackbar.module.css';
import { createStore, useStore } from './store.ts';

const SUCCESS_SHOWN_MS = 6000;

let lastId = 0;

// One at a time: a newer one replaces it.
const shown = createStore<SnackbarItem | undefined>(undefined);

export function NotificationArea() {
  return <SnackbarRegion item={useStore(shown, undefined)} onClose={() => shown.set(undefined)} />;
}

/** Stays until it is closed or a later call succeeds (spec §8). */
export function notifyError(text: string): void {
  show('error', text);
}

export function notifySuccess(text: string): void {
  const id = show('success', text);
  setTimeout(() => shown.get()?.id === id && shown.set(undefined), SUCCESS_SHOWN_MS);
}

export function notifySaved(): void {
  notifySuccess(t('Saved'));
}

export function closeErrors(): void {
  if (shown.get()?.kind === 'error') shown.set(undefined);
}

function show(kind: SnackbarKind, text: string): number {
  lastId += 1;
  shown.set({ id: lastId, kind, text });
  return lastId;
}

/** Spec §8: an error's `message` is shown; the next call that succeeds closes it, as does the network when it is back. */
export function notifyAboutCalls(): () => void {
  window.addEventListener('online', closeErrors);
  return observeCalls((event) => {
    if (event.quiet) return;
    if (event.kind === 'succeeded') closeErrors();
    // The login says that a session has ended.
    const ended = event.kind === 'failed' && event.error.status === 401 && event.token;
    if (event.kind === 'failed' && event.error.message && !ended) notifyError(event.error.message);
  });
}

type SnackbarKind = 'success' | 'error';
type SnackbarItem = { id: number; kind: SnackbarKind; text: string };

type Props = { item: SnackbarItem | undefined; onClose: () => void };

/** Both live regions are in the page from the start: one added together with its text is often not read out. */
function SnackbarRegion({ item, onClose }: Props) {
  const snackbarOf = (kind: SnackbarKind) =>
    item?.kind === kind && (
      <div key={item.id} className={classNames(styles.snackbar, styles[kind])}>
        <span className={styles.text}>{item.text}</span>
        <button type="button" className={classNames('bare bold', styles.close)} onClick={onClose}>
          {t('Close')}
        </button>
      </div>
    );
  return (
    <div className={styles.region}>
      <div role="status">{snackbarOf('success')}</div>
      <div role="alert">{snackbarOf('error')}</div>
    </div>
  );
}
