import { defineTexts } from '../text/t.ts';

/** Why staff give an account another email: the log keeps it, so it is no text that could name the family. */
export const emailReasons = defineTexts({
  mistyped: 'It was mistyped',
  replaced: 'The family uses another email now',
  closed: 'The family cannot open this mailbox any more',
});

export type EmailReason = keyof typeof emailReasons;

export const emailReasonNames = Object.keys(emailReasons) as EmailReason[];
