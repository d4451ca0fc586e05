import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import { formatDay } from '@bowline/contract/text/dates';
import { defineTexts, t, translate } from '@bowline/contract/text/t';
import { defineEmail } from '../define-email.ts';
import { loadRegistrationFacts } from '../facts.ts';
import { getCorrectedMessage, wasSentBefore } from '../queries/messages.ts';
import {
  anyQuestion,
  calendarText,
  campFacts,
  campValues,
  greeting,
  seeRegistration,
  standing,
} from '../words.ts';

/** By the kind of the email that is corrected. */
const correctedMessages = defineTexts({
  accepted:
    'On {day} we told you that {camper} has a place at {camp}. If you put the dates into your calendar, please remove them.',
  waitlisted: 'On {day} we told you that {camper} is on the waiting list for {camp}.',
  refused: 'On {day} we told you that we couldn’t offer {camper} a place at {camp}.',
  withdrawn: 'On {day} we told you that the registration of {camper} for {camp} was withdrawn.',
  'changes requested':
    'On {day} we asked you to change {camper}’s form for {camp}. You don’t need to change anything.',
});

const isCorrectable = (kind: MessageKind): kind is keyof typeof correctedMessages =>
  kind in correctedMessages;

/** Corrects an earlier email and says what the status is now. */
export const correction = defineEmail({
  kind: 'correction',
  load: async (deps, row) => {
    const facts = await loadRegistrationFacts(deps, row);
    const { kind, sent_at, created_at } = await getCorrectedMessage(deps.db, row);
    if (!isCorrectable(kind)) throw new Error('A correction is about a decision');
    return { ...facts, corrected: kind, day: formatDay(sent_at ?? created_at, facts.provider.time_zone) };
  },
  sample: (facts) => ({ ...facts, corrected: 'accepted' as const }),
  write: ({ corrected, day, ...facts }) => {
    const { reason } = facts;
    const values = { ...campValues(facts), day };
    return {
      subject: t('Correction: please ignore our last email about {camper} ({reference})', values),
      title: t('Please ignore our last email'),
      paragraphs: [
        greeting(facts),
        translate(correctedMessages[corrected], values),
        ...calendarText(facts),
        t('We sent that email by mistake, and we’re sorry. Here is where things stand now:'),
        standing(facts),
      ],
      ...(reason && { quote: reason }),
      facts: campFacts(facts),
      button: seeRegistration(facts),
      closing: [anyQuestion(facts)],
    };
  },
  // The email to another guardian may have gone while that to this one was cancelled.
  stillTrue: async ({ db }, row) => wasSentBefore(db, row, (await getCorrectedMessage(db, row)).kind),
});
