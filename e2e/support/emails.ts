import * as outbox from '@bowline/testing/outbox';

/** Waits for an email of the portal of this run; the set-up has started it. */
export const waitForEmail = (wanted: Parameters<typeof outbox.waitForEmail>[1], timeoutMs?: number) =>
  outbox.waitForEmail(process.env.PORTAL_DATA_DIR ?? '', wanted, timeoutMs);
