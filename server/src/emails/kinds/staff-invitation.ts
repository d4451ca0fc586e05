import { staffRoleHints, staffRolesInWords } from '@bowline/contract/staff/roles';
import { getProvider } from '../../core/provider/queries.ts';
import { defineEmail } from '../define-email.ts';
import { linkOf } from '../facts.ts';
import { getInvitedStaff } from '../queries/facts.ts';

export const staffInvitation = defineEmail({
  kind: 'staff invitation',
  load: async (deps, row) => {
    const provider = await getProvider(deps.db);
    const invited = await getInvitedStaff(deps.db, row);
    return { provider, invited, ...linkOf(deps, row, provider.time_zone) };
  },
  write: ({ provider: { name }, invited, secret, goodUntil }) => ({
    subject: `Set up your staff account at ${name}`,
    title: 'Your staff account',
    paragraphs: [
      `Hello ${invited.name},`,
      `${name} has made a staff account for you.`,
      'You need a password of your own and an authenticator app on your phone. It takes two minutes.',
      `The link can be used once and expires on ${goodUntil}. Keep it to yourself.`,
    ],
    facts: [
      [invited.roles.length === 1 ? 'Role' : 'Roles', staffRolesInWords(invited.roles)],
      ['What it includes', invited.roles.map((role) => staffRoleHints[role]).join('. ')],
      ['You log in with', invited.email],
    ],
    button: { label: 'Set up the account', path: `/${secret.slice(1)}` },
    closing: ['You did not expect this email? Ignore it, and let us know.'],
  }),
});
