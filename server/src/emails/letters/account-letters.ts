import { t } from '@bowline/contract/text/t';
import type { AccountFacts, LinkFacts } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { greeting } from './greeting.ts';

export function welcome({ provider, account }: AccountFacts): Letter {
  const { name } = provider;
  const next =
    account.type === 'parent'
      ? t('Next, complete your account. Then add each child who would like to come to camp.')
      : t('Next, complete your account. Then add your camper profile.');
  return {
    subject: t('Welcome to {name}', { name }),
    title: t('Welcome aboard!'),
    paragraphs: [greeting(account.firstName), t('Your account with {name} is ready.', { name }), next],
    button: { label: t('Complete your account'), path: '/account' },
    closing: [t('Didn’t sign up? You can ignore this email.')],
  };
}

export function passwordReset({ provider: { name }, account, token, goodUntil }: LinkFacts): Letter {
  return {
    subject: t('Set a new password for {name}', { name }),
    title: t('Set a new password'),
    paragraphs: [
      greeting(account.firstName),
      t('You (or someone else) asked to reset the password of your account with {name}.', { name }),
      t('The link below can be used once, until {time}.', { time: goodUntil }),
    ],
    button: {
      label: t('Choose a new password'),
      path: `/reset-password?token=${encodeURIComponent(token)}`,
    },
    closing: [t('If this wasn’t you, ignore this email. Your password stays as it is.')],
  };
}

export function passwordChanged({ provider: { name, contact_email }, account }: AccountFacts): Letter {
  return {
    subject: t('Your password for {name} was changed', { name }),
    title: t('Your password was changed'),
    paragraphs: [
      greeting(account.firstName),
      t('The password of your account with {name} has just been changed.', { name }),
      t('For your safety every other device was logged out. Use the new password there from now on.'),
    ],
    button: { label: t('Log in'), path: '/login' },
    closing: [
      t('If this wasn’t you, ask for a new password on the login page now, and tell us at {email}.', {
        email: contact_email,
      }),
    ],
  };
}

export function emailChange({ provider: { name }, account, token, goodUntil }: LinkFacts): Letter {
  return {
    subject: t('Confirm your new email for {name}', { name }),
    title: t('Confirm your new email'),
    paragraphs: [
      greeting(account.firstName),
      t('You asked to use this email for your account with {name}.', { name }),
      t('The link below can be used once, until {time}. Nothing changes before you confirm.', {
        time: goodUntil,
      }),
    ],
    button: { label: t('Confirm this email'), path: `/confirm-email?token=${encodeURIComponent(token)}` },
    closing: [t('If this wasn’t you, ignore this email. Nothing will change.')],
  };
}

export function emailChanged({ provider: { name, contact_email }, account }: AccountFacts): Letter {
  return {
    subject: t('Your email for {name} was changed', { name }),
    title: t('Your email was changed'),
    paragraphs: [
      greeting(account.firstName),
      t('Your account with {name} now has another email. We write to that one from now on.', { name }),
      t('Please log in with the new email. Your password is the same.'),
    ],
    button: { label: t('Log in'), path: '/login' },
    closing: [
      t('If this wasn’t you, tell us at {email} at once, so that we can give you your account back.', {
        email: contact_email,
      }),
    ],
  };
}

/** To whom has the email that somebody else's account asked for. */
export function emailTaken({ provider: { name }, account }: AccountFacts): Letter {
  return {
    subject: t('You already have an account with {name}', { name }),
    title: t('This email already has an account'),
    paragraphs: [
      greeting(account.firstName),
      t('Someone asked to use this email for another account with {name}.', { name }),
      t('It belongs to your account already, so nothing has changed. Was it you? Log in with this email.'),
    ],
    button: { label: t('Log in'), path: '/login' },
    closing: [t('If this wasn’t you, you can ignore this email.')],
  };
}
