import { messageKindNames } from '@bowline/contract/emails/message-kinds';
import { expect, test } from 'vitest';
import { canResend } from './resend.ts';

test('an undelivered email is sent again, unless it is about a link whose secret was deleted', () => {
  const refused = messageKindNames.filter((kind) => !canResend({ state: 'dead', kind, cleared_at: null }));
  expect(refused).toEqual([
    'password reset',
    'email change',
    'email confirmation',
    'guardian invited',
    'account entered',
    'account brought',
    'form copy waiting',
    'account deleted',
    'staff invitation',
  ]);
});
