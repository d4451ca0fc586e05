import type { Query } from './query.ts';
import { retrying } from './retrying.ts';

/** What is known of a query. A failure leaves the answer that there was before. */
export interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  /** How often it was answered, with data or with an error. */
  readonly answers: number;
}

const FRESH_MS = 10_000;
const KEPT_MS = 5 * 60_000;

export type QueryEntry = ReturnType<typeof createQueryEntry>;

/** A query in the cache: its state, who shows it, and the call under way. `forget` takes it out of the cache. */
export function createQueryEntry(forget: () => void) {
  let state: QueryState<unknown> = { data: undefined, error: null, answers: 0 };
  let freshFrom = Number.NEGATIVE_INFINITY;
  let asked: Query<unknown> | undefined;
  let leaving: AbortController | undefined;
  let asking: Promise<void> = Promise.resolve();
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  const observers = new Set<() => void>();

  function become(next: QueryState<unknown>): void {
    state = next;
    for (const observer of observers) observer();
  }

  function answer(data: unknown): void {
    freshFrom = Date.now();
    become({ data, error: null, answers: state.answers + 1 });
  }

  async function run({ queryFn }: Query<unknown>, own: AbortController): Promise<void> {
    const { signal } = own;
    try {
      const data = await retrying(() => queryFn({ signal }), signal);
      if (!signal.aborted) answer(data);
    } catch (failure) {
      const error = failure instanceof Error ? failure : new Error(String(failure));
      if (!signal.aborted) become({ ...state, error, answers: state.answers + 1 });
    } finally {
      if (leaving === own) leaving = undefined;
    }
  }

  function leave(): void {
    leaving?.abort();
    leaving = undefined;
  }

  /** Asks the server, whatever is known. A call under way is given up: it may tell what was true before. */
  function askAnew(query: Query<unknown>): Promise<void> {
    leave();
    if (state.data === undefined && state.error) become({ ...state, error: null });
    asked = query;
    leaving = new AbortController();
    asking = run(query, leaving);
    return asking;
  }

  return {
    get: () => state,

    observe(observer: () => void): () => void {
      observers.add(observer);
      clearTimeout(forgetting);
      return () => {
        observers.delete(observer);
        if (observers.size > 0) return;
        leave();
        forgetting = setTimeout(forget, asked?.gcTime ?? KEPT_MS);
      };
    },

    askAnew,

    /** Asks unless the answer known is fresh, or on its way. */
    ask(query: Query<unknown>): Promise<void> {
      const { staleTime = FRESH_MS } = query;
      if (leaving) return asking;
      return Date.now() - freshFrom < staleTime ? Promise.resolve() : askAnew(query);
    },

    /** Puts in an answer that came another way, and gives up a call under way, which is older. */
    set(data: unknown): void {
      leave();
      answer(data);
    },

    /** What is known counts as old. */
    outdate(): void {
      freshFrom = Number.NEGATIVE_INFINITY;
    },

    /** Asks anew what a page is showing. */
    async refresh(): Promise<void> {
      if (asked && observers.size > 0) await askAnew(asked);
    },
  };
}
