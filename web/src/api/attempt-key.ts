import { newId } from './new-id.ts';

/** The Idempotency-Key of a call that creates something. A repeated attempt with the same content keeps its key. */
type AttemptKey = {
  keyFor: (content: readonly unknown[]) => string;
  /** To be called after a response: the next attempt gets a new key. */
  reset: () => void;
};

export function createAttemptKey(): AttemptKey {
  let last: { content: readonly unknown[]; key: string } | undefined;
  return {
    keyFor(content) {
      const same = last?.content.every((part, index) => part === content[index]);
      if (!last || !same) last = { content, key: newId() };
      return last.key;
    },
    reset() {
      last = undefined;
    },
  };
}
