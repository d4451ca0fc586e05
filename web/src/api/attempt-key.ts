const BYTES = 16;

/** The Idempotency-Key of a call that makes something: a repeated attempt with the same content keeps it, so that it is made once. */
export type AttemptKey = {
  keyFor: (content: readonly unknown[]) => string;
  /** The attempt was answered: the next one is a new one. */
  reset: () => void;
};

export function createAttemptKey(): AttemptKey {
  let last: { content: readonly unknown[]; key: string } | undefined;
  return {
    keyFor(content) {
      const same = last?.content.every((part, index) => part === content[index]);
      if (!last || !same) last = { content, key: newKey() };
      return last.key;
    },
    reset() {
      last = undefined;
    },
  };
}

// `crypto.randomUUID` is missing where the page is not served over TLS, as in a local network.
function newKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
