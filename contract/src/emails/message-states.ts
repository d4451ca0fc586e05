import { defineTexts } from '../text/t.ts';

/** `dead` was given up; `failed` is tried again by itself; `cancelled` was about something undone before it was sent. */
export const messageStates = ['queued', 'sending', 'sent', 'failed', 'dead', 'cancelled'] as const;

export const messageStateLabels = defineTexts<(typeof messageStates)[number]>({
  queued: 'Waiting',
  sending: 'On its way',
  sent: 'Sent',
  failed: 'Will be tried again',
  dead: 'Not delivered',
  cancelled: 'Cancelled',
});
