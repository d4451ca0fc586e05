import { t } from '@bowline/contract/text/t';
import { defineEmail } from '../define-email.ts';
import { loadAccountFacts, loadLinkFacts } from '../facts.ts';
import { greeting, loginButton } from '../words.ts';

export const passwordReset = defineEmail({
  kind: 'password reset',
  load: loadLinkFacts,
  write: ({ token, goodUntil, ...facts }) => {
    const { name } = facts.provider;
    return {
      subject: t('Set a new password for {name}', { name }),
      title: t('Set a new password'),
      paragraphs: [
        greeting(facts),
        t('You (or someone else) asked to reset the password of your account with {name}.', { name }),
        t('The link below can be used once, until {time}.', { time: goodUntil }),
      ],
      button: {
        label: t('Choose a new password'),
        path: `/reset-password?token=${encodeURIComponent(token)}`,
      },
      closing: [t('If this wasn’t you, ignore this email. Your password stays as it is.')],
    };
  },
});

export const passwordChanged = defineEmail({
  kind: 'password changed',
  load: loadAccountFacts,
  write: (facts) => {
    const { name, contact_email } = facts.provider;
    return {
      subject: t('Your password for {name} was changed', { name }),
      title: t('Your password was changed'),
      paragraphs: [
        greeting(facts),
        t('The password of your account with {name} has just been changed.', { name }),
        t('For your safety every other device was logged out. Use the new password there from now on.'),
      ],
      button: loginButton(),
      closing: [
        t('If this wasn’t you, ask for a new password on the login page now, and tell us at {email}.', {
          email: contact_email,
        }),
      ],
    };
  },
});
