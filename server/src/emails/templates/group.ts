import { fillPlaceholders } from '@bowline/contract/emails/group-placeholders';
import { formatDateRange } from '@bowline/contract/text/dates';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { listInWords } from '@bowline/contract/text/lists';
import { formatSen } from '@bowline/contract/text/money';
import { readersLanguage, t } from '@bowline/contract/text/t';
import { campName } from '../../core/camps/camp-names.ts';
import { withLanguage } from '../../platform/language.ts';
import type { EmailContent } from '../email-content.ts';
import type { GroupFacts, GroupRegistration } from '../facts.ts';
import { nameInEmail } from './greeting.ts';

/**
 * What staff wrote to a group, filled in for one family; siblings are listed together. It is in the family's language where
 * staff translated it, else in English, with a note.
 */
export function groupEmail(facts: GroupFacts): EmailContent {
  const { registrations, provider } = facts;
  const { language, subject, text } = messageFor(facts);
  const fill = withLanguage(language, () => fillerFor(facts));
  const isForeign = language !== readersLanguage();
  return {
    subject: fill(subject).replace(/\s+/g, ' '),
    // Email programs show the subject above the email.
    title: t('A message from {name}', { name: provider.name }),
    ...(isForeign && { language, note: t('This text is only in English.') }),
    paragraphs: fill(text).split(/\n\s*\n/),
    button: { label: t('Open the portal'), path: '/campers' },
    closing: [
      t('This email from {name} is about the registration of {campers}.', {
        name: provider.name,
        campers: listInWords([...new Set(registrations.map(({ camper }) => camper))]),
      }),
    ],
  };
}

/** The message as its reader gets it: translated, or in English. */
export function messageFor({ subject, text, translations }: GroupFacts) {
  const language: Language = readersLanguage();
  const translated = translations?.[language];
  return translated ? { language, ...translated } : { language: ENGLISH, subject, text };
}

/** Puts a family’s own words into a text, in the language in which this is called: that of the text. */
function fillerFor({ account, registrations }: GroupFacts): (written: string) => string {
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
  return (written) => fillPlaceholders(written, words, campers);
}
