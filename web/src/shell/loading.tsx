import { t } from '@bowline/contract/text/t';
import { useEffect, useState } from 'react';
import { observeCalls } from '../api/call-events.ts';
import { classNames } from '../ui/class-names.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './loading.module.css';
import { createStore, useStore } from './store.ts';

// A press that does not become a click, such as one that opens a list, delays the spinner by a second at most.
const PRESS_MS = 50;
const MOST_WAITS = 20;

let pressed = false;
const followPress = ({ type }: Event) => {
  pressed = type === 'pointerdown';
};

const pending = createStore(0);
const pendingInBackground = createStore(0);
const waitingForServer = createStore(0);

// Most responses come sooner; a flashing spinner would only distract.
const SPINNER_DELAY_MS = 150;

/** The full-screen dimmed spinner (spec §2). It blocks taps, so that nothing is sent twice, but never takes the focus. */
export function LoadingOverlay() {
  useLoadingMark();
  const shown = useDelayed(useIsLoading(), SPINNER_DELAY_MS);
  const waits = useStore(waitingForServer, 0) > 0;
  const sentence = t('Many families are registering right now. We keep trying; nothing is lost.');
  return (
    <>
      <VisuallyHidden>
        <span role="status">{shown && (waits ? sentence : t('Loading…'))}</span>
      </VisuallyHidden>
      {shown && (
        <div className={classNames('center', styles.overlay)} data-loading="">
          <Spinner className={styles.spinner} />
          {waits && (
            <p className={styles.waiting} aria-hidden="true">
              {sentence}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Marks the page, once hydrated, as pending while any call runs, in the background too: browser tests wait for it. */
function useLoadingMark(): void {
  const inBackground = useStore(pendingInBackground, 0) > 0;
  const isPending = useIsLoading() || inBackground;
  useEffect(() => {
    document.documentElement.dataset.pending = String(isPending);
  }, [isPending]);
}

/** Whether a condition has held for a time, and no click is on its way: what covers the page then would take it. */
function useDelayed(condition: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const end = (waits: number) => {
      if (pressed && waits < MOST_WAITS) timer = setTimeout(end, PRESS_MS, waits + 1);
      else setLasted(true);
    };
    let timer = setTimeout(end, ms, 0);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [condition, ms]);
  return lasted;
}

/** Counts one pending operation, and returns the function that ends it; a second call of that does nothing. */
export function beginLoading(counter = pending): () => void {
  let ended = false;
  counter.set(counter.get() + 1);
  return () => {
    if (ended) return;
    ended = true;
    counter.set(counter.get() - 1);
  };
}

/** Whether a call runs that shows the spinner. */
export function useIsLoading(): boolean {
  return useStore(pending, 0) > 0;
}

/** Counts the calls: those that show the spinner, and those in the background; follows presses until their click. */
export function followCalls(): () => void {
  for (const type of ['pointerdown', 'pointercancel', 'click'])
    window.addEventListener(type, followPress, true);
  const withSpinner: (() => void)[] = [];
  const inBackground: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  return observeCalls((event) => {
    const { kind, spinner } = event;
    const running = spinner ? withSpinner : inBackground;
    if (kind === 'started') running.push(beginLoading(spinner ? pending : pendingInBackground));
    if (kind === 'waiting' && spinner) waiting.push(beginLoading(waitingForServer));
    if (kind === 'settled') running.pop()?.();
    if (kind === 'settled' && event.waited && spinner) waiting.pop()?.();
  });
}

/** Placeholder of a page until its code has loaded. */
export function LoadingWhileMounted() {
  useEffect(() => beginLoading(), []);
  return null;
}
