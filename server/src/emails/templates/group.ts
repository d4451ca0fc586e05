import { fillPlaceholders } from '@bowline/contract/emails/group-placeholders';
import { formatDateRange } from '@bowline/contract/text/dates';
import { listInWords } from '@bowline/contract/text/lists';
import { formatSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { campName } from '../../core/camps/camp-names.ts';
import type { EmailContent } from '../email-content.ts';
import type { GroupFacts, GroupRegistration } from '../facts.ts';
import { nameInEmail } from './greeting.ts';

/** What staff wrote to a group, filled in for one family; siblings are listed together. */
export function groupEmail({ account, registrations, subject, text, provider }: GroupFacts): EmailContent {
  const each = (of: (registration: GroupRegistration) => string) =>
    listInWords([...new Set(registrations.map(of))].filter(Boolean));
  const owed = registrations.reduce((sum, { owedSen }) => sum + owedSen, 0);
  const words = {
    parent: nameInEmail(account.firstName) ?? t('family'),
    camper: each(({ camper }) => camper),
    camp: each(({ camp, camp_names }) => campName({ name: camp, names: camp_names })),
    dates: each(({ starts_on, ends_on }) => formatDateRange(starts_on, ends_on)),
    reference: each(({ reference }) => reference ?? '') || t('(not given yet)'),
    balance: formatSen(owed),
  };
  const campers = new Set(registrations.map(({ camper }) => camper)).size;
  const fill = (written: string) => fillPlaceholders(written, words, campers);
  return {
    subject: fill(subject).replace(/\s+/g, ' '),
    // Email programs show the subject above the email.
    title: t('A message from {name}', { name: provider.name }),
    paragraphs: fill(text).split(/\n\s*\n/),
    button: { label: t('Open the portal'), path: '/campers' },
    closing: [
      t('This email from {name} is about the registration of {campers}.', {
        name: provider.name,
        campers: words.camper,
      }),
    ],
  };
}
