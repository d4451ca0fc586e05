import { expect, test } from 'vitest';
import { type ReplyMeaning, readReply } from './smtp-replies.ts';

const replies: Readonly<Record<ReplyMeaning, readonly string[]>> = {
  'daily limit': [
    '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to',
    '550-5.4.5 Daily SMTP relay sending limit exceeded for user.\n550 5.4.5 https://support.example',
    '550 5.7.1 Daily user sending limit exceeded',
    '550 5.7.0 Message quota exceeded, try again tomorrow',
    "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients",
    '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; Failed to process message',
    '454 Throttling failure: Daily message quota exceeded.',
    '452 4.4.5 Sending limit reached, 500 messages per day',
    '450 4.7.1 Error: sender quota exceeded (24 hours)',
    '451 Maximum credits exceeded',
  ],
  limit: [
    '421 4.7.0 Try again later, closing connection.',
    '421-4.7.0 [203.0.113.7] Our system has detected an unusual rate of unsolicited mail\n421 4.7.0 from your IP',
    '421 4.7.28 Gmail has detected an unusual rate of email',
    '421 4.7.0 [TSS04] Messages from 203.0.113.7 temporarily deferred due to unexpected volume',
    '421 Too many connections from this host',
    '432 4.3.2 STOREDRV.ClientSubmit; sender thread limit exceeded',
    '450 4.7.1 Error: too much mail from 203.0.113.7',
    '451 4.7.1 Please try again later',
    '451 4.7.500 Server busy. Please try again later',
    '450 4.3.0 Rate limit reached',
    '452 4.5.3 Too many recipients this hour',
    '452 4.3.1 Hourly limit of messages reached',
    '454 4.7.0 Too many login attempts, please try again later',
    '454 Throttling failure: Maximum sending rate exceeded.',
    '550 Domain camp.example has exceeded the max emails per hour (500/500 (100%)) allowed. Message discarded.',
    '550 5.4.6 Unusual sending activity detected',
    '550 5.7.233 Your message was not sent because your tenant exceeded its recipient rate limit',
  ],
  'no such recipient': ['550 5.1.1 No such person', '550-5.1.1 The email account\n550 5.1.1 does not exist'],
  'this email': [
    '550 5.7.1 nobody@example.com may not',
    '554 5.7.1 Go away',
    '554 5.7.1 Message rejected: spam score exceeds limit',
    '552 5.2.2 The email account that you tried to reach is over quota',
    '452 4.2.2 The recipient’s mailbox is full, its limit is reached',
    '450 4.2.1 The user you are trying to contact is receiving mail too quickly',
    '452 4.3.1 Insufficient system storage',
    '552 5.3.4 Message size exceeds fixed limit',
    '554 5.4.6 Hop count exceeded, possible mail loop',
    '450 4.2.0 Greylisted, see http://postgrey.example',
    '451 4.7.1 Greylisting in action, please come back later',
    '450 4.1.1 Recipient address rejected: unverified address',
    '451 4.3.0 Not now',
    '421 4.3.2 Service not available',
    '535 5.7.8 Username and Password not accepted',
    '550 5.7.26 Unauthenticated email is not accepted',
    '',
  ],
};

const rows = Object.entries(replies).flatMap(([meaning, texts]) =>
  texts.map((text) => [text, meaning] as const),
);

test.each(rows)('%s: %s', (reply, meaning) => {
  expect(readReply(reply, 'RCPT TO')).toBe(meaning);
});

test('takes no reply to another command as an unknown recipient', () => {
  expect(readReply('550 5.1.1 No such person', 'MAIL FROM')).toBe('this email');
});
