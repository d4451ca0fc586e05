import { staffRoleHints, staffRoleLabels } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import type { InvitationFacts } from '../facts.ts';
import type { Letter } from '../letter.ts';

export function staffInvitation({ provider, invited, path, goodUntil }: InvitationFacts): Letter {
  const { name } = provider;
  return {
    subject: t('Set up your staff account at {name}', { name }),
    title: t('Your staff account'),
    paragraphs: [
      t('Hello {name},', { name: invited.name }),
      t('{name} has made a staff account for you.', { name }),
      t('You need a password of your own and an authenticator app on your phone. It takes two minutes.'),
      t('The link below works once, until {time}. Keep it to yourself.', { time: goodUntil }),
    ],
    facts: [
      [t('Role'), t(staffRoleLabels[invited.role])],
      [t('What it includes'), t(staffRoleHints[invited.role])],
      [t('You log in with'), invited.email],
    ],
    button: { label: t('Set up the account'), path },
    closing: [t('You expected no such mail? Leave it alone, and tell us.')],
  };
}
