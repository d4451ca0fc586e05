import { t } from '@bowline/contract/text/t';
import { defineEmail, type EmailContent } from '../define-email.ts';
import { loadLinkFacts } from '../facts.ts';
import { anyQuestion, greeting } from '../words.ts';

type Facts = NonNullable<Awaited<ReturnType<typeof loadLinkFacts>>>;

/** An account that staff made; the family has yet to choose a password. */
const madeByStaff = <Kind extends 'account entered' | 'account brought'>(
  kind: Kind,
  origin: (name: string) => string,
) => defineEmail({ kind, load: loadLinkFacts, write: (facts) => write(facts, origin(facts.provider.name)) });

function write({ token, goodUntil, ...facts }: Facts, origin: string): EmailContent {
  const { name } = facts.provider;
  return {
    subject: t('Your account with {name}', { name }),
    title: t('We have made an account for you'),
    paragraphs: [
      greeting(facts),
      origin,
      t('Choose a password to see it there. The link can be used once, until {time}.', { time: goodUntil }),
      t('Later you can ask for a new password on the login page at any time.'),
    ],
    button: {
      label: t('Choose a password'),
      path: `/reset-password?token=${encodeURIComponent(token)}`,
    },
    closing: [anyQuestion(facts)],
  };
}

export const accountEntered = madeByStaff('account entered', (name) =>
  t('You gave {name} a registration on paper. We enter it into our portal for you.', { name }),
);

export const accountBrought = madeByStaff('account brought', (name) =>
  t('{name} has moved to a new portal, and has entered there what you told it before.', { name }),
);
