// The emails to staff, who read English.
import { staffRoleHints, staffRolesInWords } from '@bowline/contract/staff/roles';
import { t } from '@bowline/contract/text/t';
import type { EmailContent } from '../email-content.ts';
import type { HealthFacts, InvitationFacts, LogAnchorFacts } from '../facts.ts';

export function staffInvitation({ provider, invited, path, goodUntil }: InvitationFacts): EmailContent {
  const { name } = provider;
  return {
    subject: t('Set up your staff account at {name}', { name }),
    title: t('Your staff account'),
    paragraphs: [
      t('Hello {name},', { name: invited.name }),
      t('{name} has made a staff account for you.', { name }),
      t('You need a password of your own and an authenticator app on your phone. It takes two minutes.'),
      t('The link can be used once and expires on {time}. Keep it to yourself.', { time: goodUntil }),
    ],
    facts: [
      [invited.roles.length === 1 ? t('Role') : t('Roles'), staffRolesInWords(invited.roles)],
      [t('What it includes'), invited.roles.map((role) => t(staffRoleHints[role])).join('. ')],
      [t('You log in with'), invited.email],
    ],
    button: { label: t('Set up the account'), path },
    closing: [t('You did not expect this email? Ignore it, and let us know.')],
  };
}

/** Contains no answers: emails are not a safe place for health data. */
export function logAnchor({ admin, block, entries, hash }: LogAnchorFacts): EmailContent {
  return {
    subject: t('Fingerprint of the access log: block {block}', { block }),
    title: t('Fingerprint of the access log'),
    paragraphs: [
      t('Hello {name},', { name: admin }),
      t(
        'Please keep this email. It lets you check later that nobody has changed the access log up to this day.',
      ),
    ],
    facts: [
      [t('Block'), String(block)],
      [t('Entries so far'), String(entries)],
      [t('Fingerprint'), hash],
    ],
    button: { label: t('See the access log'), path: '/staff/log' },
    closing: [
      t('To check it, ask whoever runs the server to compare: npm run doctor -- --block {block}', { block }),
      t('You get this email once a day at most, and only when the log has new entries.'),
    ],
  };
}

export function healthChanges({ medic, registrations }: HealthFacts): EmailContent {
  const count = registrations.length;
  return {
    subject:
      count === 1
        ? t('Health answers changed for 1 camper')
        : t('Health answers changed for {count} campers', { count }),
    title: t('Health answers changed'),
    paragraphs: [
      t('Hello {name},', { name: medic }),
      t('Since the last of these emails, families changed health answers of campers who are accepted.'),
      t('Log in to see what changed. The camp’s lists use the new answers already.'),
    ],
    facts: registrations.map(({ camper, camp, reference }) => [camper, `${camp} (${reference})`] as const),
    button: {
      label: t('See the registrations'),
      path: '/staff/registrations?tab=accepted&profile_changed=1',
    },
    closing: [t('You get this email once a day at most, and only when something changed.')],
  };
}
