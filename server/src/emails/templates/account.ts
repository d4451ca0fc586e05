import { formatDate, formatDateRange, formatDay, formatTime } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { campName, campNameLanguage } from '../../core/camps/camp-names.ts';
import type { EmailContent } from '../email-content.ts';
import type {
  AccountFacts,
  DeletedFacts,
  LinkFacts,
  OpeningFacts,
  UnusedFacts,
  WelcomeFacts,
} from '../facts.ts';
import { greeting } from './greeting.ts';

export function welcome({ provider, account, confirmation }: WelcomeFacts): EmailContent {
  const { name } = provider;
  const next =
    account.type === 'parent'
      ? t('Next, complete your account. Then add each child who would like to come to camp.')
      : t('Next, complete your account. Then add your camper profile.');
  return {
    subject: t('Welcome to {name}', { name }),
    title: t('Welcome aboard!'),
    paragraphs: [
      greeting(account.firstName),
      t('Your account with {name} is ready.', { name }),
      ...(confirmation
        ? [
            t('Please confirm that this is your email: we send the copies of your forms to no other.'),
            t('The link is good until {time}.', { time: confirmation.goodUntil }),
          ]
        : []),
      next,
    ],
    ...(confirmation
      ? { button: confirmButton(confirmation.token), links: [completeAccount()] }
      : { button: completeAccount() }),
    closing: [t('Didn’t sign up? You can ignore this email.')],
  };
}

const completeAccount = () => ({ label: t('Complete your account'), path: '/account' }) as const;

/** Leads to a page that asks once more, since mail scanners open links too. */
export const confirmButton = (token: string) =>
  ({
    label: t('Confirm this email'),
    path: `/confirm-email?token=${encodeURIComponent(token)}`,
  }) as const;

export function emailConfirmation({
  provider: { name },
  account,
  token,
  goodUntil,
}: LinkFacts): EmailContent {
  return {
    subject: t('Confirm your email for {name}', { name }),
    title: t('Please confirm your email'),
    paragraphs: [
      greeting(account.firstName),
      t('Please confirm that this is your email: we send the copies of your forms to no other.'),
      t('The link is good until {time}.', { time: goodUntil }),
    ],
    button: confirmButton(token),
    closing: [t('If this wasn’t you, ignore this email. Nothing will change.')],
  };
}

export function passwordReset({ provider: { name }, account, token, goodUntil }: LinkFacts): EmailContent {
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

export function passwordChanged({ provider: { name, contact_email }, account }: AccountFacts): EmailContent {
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

export function emailChange({ provider: { name }, account, token, goodUntil }: LinkFacts): EmailContent {
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
    button: confirmButton(token),
    closing: [t('If this wasn’t you, ignore this email. Nothing will change.')],
  };
}

export function emailChanged({ provider: { name, contact_email }, account }: AccountFacts): EmailContent {
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

/** The first of two emails before an account that nobody uses is deleted. */
export function accountUnused(facts: UnusedFacts): EmailContent {
  const { name } = facts.provider;
  return {
    ...unusedContent(facts),
    subject: t('Your account with {name} will be deleted on {day}', { name, day: facts.day }),
    title: t('Would you like to keep your account?'),
  };
}

/** The second one, two weeks before. */
export function accountUnusedAgain(facts: UnusedFacts): EmailContent {
  const { name } = facts.provider;
  return {
    ...unusedContent(facts),
    subject: t('Last reminder: your account with {name} will be deleted on {day}', { name, day: facts.day }),
    title: t('Your account will soon be deleted'),
  };
}

function unusedContent({ provider: { name, contact_email }, account, day, keptUntil }: UnusedFacts) {
  return {
    paragraphs: [
      greeting(account.firstName),
      t(
        'Nobody has logged in to your account with {name} for a long time. We don’t keep data that nobody needs, so we will delete the account on {day}.',
        { name, day },
      ),
      t('Would you like to keep it? Log in once before that day, and everything stays as it is.'),
      t(
        'If not, you need not do anything. We then delete your profile, your campers, all answers, photos and IDs.',
      ),
      ...(keptUntil
        ? [
            t(
              'The law asks us to keep payments, and who agreed to the terms, until {day}, without your contact details.',
              { day: formatDate(keptUntil) },
            ),
          ]
        : []),
    ],
    button: { label: t('Log in and keep my account'), path: '/login' },
    closing: [t('Questions? Write to us at {email}.', { email: contact_email })],
  } as const;
}

/** Nothing of the family is left to name it by. */
export function accountDeleted({ provider, because, keptUntil, held }: DeletedFacts): EmailContent {
  const { name, contact_email } = provider;
  const done =
    because === 'family'
      ? t('Your account with {name} has been deleted, as you asked.', { name })
      : t('Your account with {name} has been deleted, as nobody had used it for a long time.', { name });
  return {
    subject: t('Your account with {name} was deleted', { name }),
    title: t('Your account was deleted'),
    paragraphs: [
      t('Hello,'),
      done,
      t('Your answers, photos, IDs and documents are gone. This was our last email.'),
      ...(keptUntil
        ? [
            t(
              'The law asks us to keep payments, and who agreed to the terms, until {day}. They no longer carry your contact details.',
              { day: formatDate(keptUntil) },
            ),
          ]
        : []),
      ...(held
        ? [
            t(
              'One of your registrations has to be kept whole for now, for instance because of a claim. We delete it as soon as that is over.',
            ),
          ]
        : []),
    ],
    button: { label: t('Go to the portal'), path: '/login' },
    closing: [t('If this wasn’t you, tell us at {email}.', { email: contact_email })],
  };
}

/** To the owner of an email that somebody requested for another account. */
export function emailTaken({ provider: { name }, account }: AccountFacts): EmailContent {
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

/** The reminder that a family asked for. */
export function registrationOpen({ account, camp, provider }: OpeningFacts): EmailContent {
  const zone = provider.time_zone;
  const closes = { day: formatDay(camp.closes_at, zone), time: formatTime(camp.closes_at, zone) };
  return {
    subject: t('Registration for {camp} is open', { camp: campName(camp) }),
    title: t('Registration is open'),
    paragraphs: [
      greeting(account.firstName),
      t('You asked us to email you when registration for {camp} opens. It’s open now.', {
        camp: campName(camp),
      }),
    ],
    facts: [
      [t('Camp'), campName(camp), campNameLanguage(camp)],
      [t('Dates'), formatDateRange(camp.starts_on, camp.ends_on)],
      [t('Register by'), t('{day} at {time}', closes)],
    ],
    button: { label: t('Register now'), path: '/campers' },
  };
}
