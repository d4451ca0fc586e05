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
