import { t } from '@bowline/contract/text/t';
import { openReason } from '../../core/answers/sealed-records.ts';
import { decryptSecret } from '../../core/outbox/message-secrets.ts';
import type { MessageRow } from '../../core/outbox/queries/messages.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import { defineEmail, type LoadDeps } from '../define-email.ts';
import { type AccountFacts, loadAccountFacts, loadLinkFacts, named } from '../facts.ts';
import { isInvitationOpen } from '../queries/facts.ts';
import { campersButton, greeting, invitationButton, nameInEmail } from '../words.ts';

/** The recipient may have no account yet, so it has no name in the greeting and names no camper. */
export const guardianInvited = defineEmail({
  kind: 'guardian invited',
  load: loadLinkFacts,
  addressee: (_deps, { recipient_email }) => ({ name: '', address: named(recipient_email) }),
  write: ({ token, goodUntil, provider, account }) => {
    const name = nameInEmail(account.firstName) ?? t('A parent');
    return {
      subject: t('{name} invites you to share camp registrations', { name }),
      title: t('You are invited as a guardian'),
      paragraphs: [
        t('Hello,'),
        t('{name} invites you to share the registration of one or more campers with {provider}.', {
          name,
          provider: provider.name,
        }),
        t('Log in or sign up with an account of your own, then accept. The link works once, until {time}.', {
          time: goodUntil,
        }),
      ],
      button: invitationButton(token),
      closing: [t('If you don’t know {name}, ignore this email. Nothing will happen.', { name })],
    };
  },
  // The invitation was neither withdrawn nor accepted.
  stillTrue: async (deps, { account_id, secret }) =>
    account_id !== null &&
    secret !== null &&
    isInvitationOpen(deps.db, hashToken(decryptSecret(deps, account_id, secret)), deps.clock.now()),
});

interface NamedFacts extends AccountFacts {
  /** Who shares which campers, as the family wrote their names; empty in an email to that person. */
  readonly guardian: string;
  readonly campers: string;
}

async function loadNamed(deps: LoadDeps, row: MessageRow): Promise<NamedFacts> {
  const [guardian = '', campers = ''] = (openReason(deps.db, 'message', row) ?? '').split('\n');
  return { ...(await loadAccountFacts(deps, row)), guardian, campers };
}

export const guardianAdded = defineEmail({
  kind: 'guardian added',
  load: loadNamed,
  write: ({ guardian, campers, ...facts }) => ({
    subject: t('{guardian} now shares {campers} with you', { guardian, campers }),
    title: t('Your invitation was accepted'),
    paragraphs: [
      greeting(facts),
      t('{guardian} has accepted your invitation and can now see {campers}.', { guardian, campers }),
      t('You can end this at any time, in your account under Guardians.'),
    ],
    button: campersButton(),
  }),
});

export const guardianRemoved = defineEmail({
  kind: 'guardian removed',
  load: loadNamed,
  write: ({ guardian, campers, ...facts }) => ({
    subject: t('Shared access to {campers} has ended', { campers }),
    title: t('Shared access has ended'),
    paragraphs: [
      greeting(facts),
      guardian
        ? t('The shared access of {guardian} to {campers} has ended.', { guardian, campers })
        : t('Your shared access to {campers} has ended.', { campers }),
      t('If you have questions, please write to {email}.', { email: facts.provider.contact_email }),
    ],
    button: campersButton(),
  }),
});

/** After staff found the same child in two accounts. */
export const campersMerged = defineEmail({
  kind: 'campers merged',
  load: loadNamed,
  write: ({ guardian, campers, ...facts }) => ({
    subject: t('You now share {campers} with {guardian}', { guardian, campers }),
    title: t('You now share a camper'),
    paragraphs: [
      greeting(facts),
      t(
        'As agreed with you, {guardian} and you now share {campers}: both of you see the same profile and registration.',
        {
          guardian,
          campers,
        },
      ),
      t('If you have questions, please write to {email}.', { email: facts.provider.contact_email }),
    ],
    button: campersButton(),
  }),
});
