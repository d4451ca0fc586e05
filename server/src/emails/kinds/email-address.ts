import { t } from '@bowline/contract/text/t';
import { defineEmail } from '../define-email.ts';
import { loadAccountFacts, loadLinkFacts } from '../facts.ts';
import { confirmButton, greeting, loginButton } from '../words.ts';

export const emailConfirmation = defineEmail({
  kind: 'email confirmation',
  load: loadLinkFacts,
  write: ({ token, goodUntil, ...facts }) => ({
    subject: t('Confirm your email for {name}', { name: facts.provider.name }),
    title: t('Please confirm your email'),
    paragraphs: [
      greeting(facts),
      t('Please confirm your email. We send the copies of your forms only to a confirmed email.'),
      t('The link is good until {time}.', { time: goodUntil }),
    ],
    button: confirmButton(token),
    closing: [t('If this wasn’t you, ignore this email. Nothing will change.')],
  }),
});

export const emailChange = defineEmail({
  kind: 'email change',
  load: loadLinkFacts,
  write: ({ token, goodUntil, ...facts }) => {
    const { name } = facts.provider;
    return {
      subject: t('Confirm your new email for {name}', { name }),
      title: t('Confirm your new email'),
      paragraphs: [
        greeting(facts),
        t('You asked to use this email for your account with {name}.', { name }),
        t('The link below can be used once, until {time}. Nothing changes before you confirm.', {
          time: goodUntil,
        }),
      ],
      button: confirmButton(token),
      closing: [t('If this wasn’t you, ignore this email. Nothing will change.')],
    };
  },
});

export const emailChanged = defineEmail({
  kind: 'email changed',
  load: loadAccountFacts,
  write: (facts) => {
    const { name, contact_email } = facts.provider;
    return {
      subject: t('Your email for {name} was changed', { name }),
      title: t('Your email was changed'),
      paragraphs: [
        greeting(facts),
        t('Your account with {name} now has another email. We write to that one from now on.', { name }),
        t('Please log in with the new email. Your password is the same.'),
      ],
      button: loginButton(),
      closing: [
        t('If this wasn’t you, tell us at {email} at once, so that we can give you your account back.', {
          email: contact_email,
        }),
      ],
    };
  },
});

/** To the owner of an email that somebody requested for another account. */
export const emailTaken = defineEmail({
  kind: 'email taken',
  load: loadAccountFacts,
  write: (facts) => {
    const { name } = facts.provider;
    return {
      subject: t('You already have an account with {name}', { name }),
      title: t('This email already has an account'),
      paragraphs: [
        greeting(facts),
        t('Someone asked to use this email for another account with {name}.', { name }),
        t('It belongs to your account already, so nothing has changed. Was it you? Log in with this email.'),
      ],
      button: loginButton(),
      closing: [t('If this wasn’t you, you can ignore this email.')],
    };
  },
});
