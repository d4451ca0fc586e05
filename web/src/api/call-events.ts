import type { CallDefinition } from '@bowline/contract/api/define-call';
import { ApiError } from './api-error.ts';

/** How a call shows on the page. */
type CallDisplay = {
  /** Shows the full-screen spinner. */
  spinner: boolean;
  /** Neither shows nor closes notifications. */
  quiet: boolean;
  /** Nobody did anything: it says nothing about whether the page is used. */
  byTimer?: boolean;
  /** It changes something on the server. */
  changes?: boolean;
};

export type CallEvent = CallDisplay &
  (
    | { kind: 'started' }
    /** A busy server is asked again, the first time for this call. */
    | { kind: 'waiting' }
    | { kind: 'settled'; waited: boolean }
    | { kind: 'succeeded' }
    | { kind: 'failed'; error: ApiError; token: string | undefined }
  );

type Listener = (event: CallEvent) => void;

const listeners = new Set<Listener>();

export function observeCalls(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(event: CallEvent): void {
  for (const listener of listeners) listener(event);
}

/** Whether a call changes what pages show. Taps on site reach them by their own timer. */
export const changesSomething = ({ method, path, byTimer }: CallDefinition): boolean =>
  method !== 'GET' &&
  !byTimer &&
  !/\/(preview|markdown|image|image-url|auth\/refresh)$|\?dry_run=true$/.test(path);

/** Runs one call and notifies the observers; `settled` always comes last. The call says by `onWait` that it waits. */
export async function runObserved<T>(
  { token, ...display }: CallDisplay & { token: string | undefined },
  run: (onWait: () => void) => Promise<T>,
): Promise<T> {
  let waited = false;
  const onWait = () => {
    if (!waited) notify({ kind: 'waiting', ...display });
    waited = true;
  };
  notify({ kind: 'started', ...display });
  try {
    const answer = await run(onWait);
    notify({ kind: 'succeeded', ...display });
    return answer;
  } catch (error) {
    if (error instanceof ApiError) {
      notify({ kind: 'failed', token, error, ...display });
    }
    throw error;
  } finally {
    notify({ kind: 'settled', waited, ...display });
  }
}
