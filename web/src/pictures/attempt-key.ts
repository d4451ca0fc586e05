import { newIdempotencyKey } from '../api/new-idempotency-key.ts';

/** The Idempotency-Key of an upload: a repeated attempt with the same content keeps it, so that it is stored once. */
export type AttemptKey = {
  of: (content: readonly unknown[]) => string;
  /** The attempt was answered: the next one is a new one. */
  forget: () => void;
};

export function createAttemptKey(): AttemptKey {
  let last: { content: readonly unknown[]; key: string } | undefined;
  return {
    of(content) {
      const same = last?.content.every((part, index) => part === content[index]);
      if (!last || !same) last = { content, key: newIdempotencyKey() };
      return last.key;
    },
    forget() {
      last = undefined;
    },
  };
}
