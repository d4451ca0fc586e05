import { ApiError } from './api-error.ts';

/** What the app around the calls wants to know: for the spinner, the notifications and the session. */
export type CallManner = {
  /** Shows the full-screen spinner. */
  spinner: boolean;
  /** Neither shows nor closes notifications. */
  quiet: boolean;
};

export type CallEvent = CallManner &
  (
    | { kind: 'started' }
    | { kind: 'settled' }
    | { kind: 'succeeded' }
    | { kind: 'failed'; error: ApiError; token: string | undefined }
  );

type Listener = (event: CallEvent) => void;

const listeners = new Set<Listener>();

export function observeCalls(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(event: CallEvent): void {
  for (const listener of listeners) listener(event);
}

/** Runs one call and notifies the observers; `settled` comes in every case. */
export async function observed<T>(
  { token, spinner, quiet }: CallManner & { token: string | undefined },
  run: () => Promise<T>,
): Promise<T> {
  const manner = { spinner, quiet };
  announce({ kind: 'started', ...manner });
  try {
    const answer = await run();
    announce({ kind: 'succeeded', ...manner });
    return answer;
  } catch (error) {
    if (error instanceof ApiError) {
      announce({ kind: 'failed', token, error, ...manner });
    }
    throw error;
  } finally {
    announce({ kind: 'settled', ...manner });
  }
}
