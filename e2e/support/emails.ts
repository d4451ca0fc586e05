import * as outbox from '@bowline/testing/outbox';
import { currentPortal } from './portal.ts';

/** Waits for an email of the portal of this test. */
export const waitForEmail = (wanted: Parameters<typeof outbox.waitForEmail>[1]) =>
  outbox.waitForEmail(currentPortal().settings.DATA_DIR ?? '', wanted);
