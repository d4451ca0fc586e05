import type { MessageTranslations } from '@bowline/contract/api/staff/messages/group-messages';
import { fillPlaceholders } from '@bowline/contract/emails/group-placeholders';
import { formatDateRange } from '@bowline/contract/text/dates';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { listInWords } from '@bowline/contract/text/lists';
import { formatSen } from '@bowline/contract/text/money';
import { readersLanguage, t } from '@bowline/contract/text/t';
import { campName } from '../../core/camps/camp-names.ts';
import { withEmailLanguage } from '../../platform/language.ts';
import { defineEmail, type EmailContent, type LoadDeps, pdf } from '../define-email.ts';
import { type AccountFacts, loadAccountFacts, named } from '../facts.ts';
import {
  findGroupAttachment,
  type GroupRegistration,
  getGroupMessage,
  isStillUnfinished,
  listGroupRegistrations,
} from '../queries/facts.ts';
import { nameInEmail } from '../words.ts';

interface WrittenMessage {
  readonly subject: string;
  readonly text: string;
  readonly translations: MessageTranslations | null;
}

/** One family's part in a message to a group. */
interface GroupPart extends WrittenMessage {
  readonly account_id: string | null;
  readonly group_registrations: readonly string[] | null;
}

interface GroupFacts extends AccountFacts, WrittenMessage {
  readonly registrations: readonly GroupRegistration[];
}

/** Staff write each message, so that the sample has none. */
const SAMPLE_WORDS = '…';

export const groupMessage = defineEmail({
  kind: 'group message',
  load: async (deps, row) => {
    const { subject, text, translations } = await getGroupMessage(deps.db, row);
    if (subject === null || text === null) throw new Error('A cleared message is not sent again');
    return loadGroupFacts(deps, { ...row, subject, text, translations });
  },
  sample: (facts) => {
    const { id, camp } = facts.registration;
    const { reference, camper, dueSen } = facts;
    const named = { id, reference, camper, camp: camp.name, camp_names: null, owedSen: dueSen };
    return {
      ...{ ...facts, subject: SAMPLE_WORDS, text: SAMPLE_WORDS, translations: null },
      registrations: [{ ...named, starts_on: camp.starts_on, ends_on: camp.ends_on }],
    };
  },
  write: writeGroupMessage,
  attach: async ({ db, files }, row) => {
    const attached = await findGroupAttachment(db, row);
    return attached && pdf({ fileName: attached.name, bytes: await files.get(attached.file) });
  },
  // A guardian may have lost the access to all the campers that it is about, and an unfinished form been submitted.
  stillTrue: async ({ db }, row) =>
    row.account_id !== null &&
    (await listGroupRegistrations(db, row.group_registrations ?? [], row.account_id)).length > 0 &&
    (await isStillUnfinished(db, row)),
});

export async function loadGroupFacts(deps: LoadDeps, part: GroupPart): Promise<GroupFacts> {
  const { subject, text, translations, group_registrations } = part;
  const [facts, registrations] = await Promise.all([
    loadAccountFacts(deps, part),
    listGroupRegistrations(deps.db, group_registrations ?? [], named(part.account_id)),
  ]);
  return { ...facts, subject, text, translations, registrations };
}

/**
 * What staff wrote to a group, filled in for one family; siblings are listed together. It is in the family's language where
 * staff translated it, else in English, with a note.
 */
export function writeGroupMessage(facts: GroupFacts): EmailContent {
  const { registrations, provider } = facts;
  const { language, subject, text } = messageFor(facts);
  const fill = withEmailLanguage(language, () => fillerFor(facts));
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
export function messageFor({ subject, text, translations }: WrittenMessage) {
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
