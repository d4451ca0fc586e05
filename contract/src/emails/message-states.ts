import { defineTexts } from '../text/t.ts';

/**
 * `kept` was only stored, as no mail server is set; `dead` was abandoned; `failed` is retried automatically; `cancelled` was
 * about something undone before it was sent.
 */
export const messageStates = ['queued', 'sending', 'sent', 'kept', 'failed', 'dead', 'cancelled'] as const;

export const messageStateLabels = defineTexts<(typeof messageStates)[number]>({
  queued: 'Waiting',
  sending: 'On its way',
  sent: 'Sent',
  kept: 'Kept, no mail server',
  failed: 'Will be tried again',
  dead: 'Not delivered',
  cancelled: 'Cancelled',
});

/** After this many bounces in a row, nothing more is sent to an address. */
export const MOST_EMAIL_FAILURES = 3;
