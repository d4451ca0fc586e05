import { t } from '@bowline/contract/text/t';
import { defineEmail } from '../define-email.ts';
import { loadLinkFacts } from '../facts.ts';
import { anyQuestion, greeting } from '../words.ts';

/** Staff entered the account from a paper form; the family has yet to choose a password. */
export const accountEntered = defineEmail({
  kind: 'account entered',
  load: loadLinkFacts,
  write: ({ token, goodUntil, ...facts }) => {
    const { name } = facts.provider;
    return {
      subject: t('Your account with {name}', { name }),
      title: t('We have made an account for you'),
      paragraphs: [
        greeting(facts),
        t('You gave {name} a registration on paper. We enter it into our portal for you.', { name }),
        t('Choose a password to see it there. The link can be used once, until {time}.', { time: goodUntil }),
        t('Later you can ask for a new password on the login page at any time.'),
      ],
      button: {
        label: t('Choose a password'),
        path: `/reset-password?token=${encodeURIComponent(token)}`,
      },
      closing: [anyQuestion(facts)],
    };
  },
});
