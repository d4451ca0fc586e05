const BYTES = 16;

/** A key of one attempt. `crypto.randomUUID` is missing where the page is not served over TLS, as in a local network. */
export function newIdempotencyKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
