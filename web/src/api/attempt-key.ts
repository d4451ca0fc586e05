const BYTES = 16;

/** The Idempotency-Key of a call that creates something. A repeated attempt with the same content keeps its key. */
export type AttemptKey = {
  keyFor: (content: readonly unknown[]) => string;
  /** To be called after a response: the next attempt gets a new key. */
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
