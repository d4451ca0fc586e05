import { t } from '@bowline/contract/text/t';
import { campName } from '../../core/camps/camp-names.ts';
import { getBalance } from '../../core/charges/queries.ts';
import { defineEmail } from '../define-email.ts';
import { loadRegistrationFacts } from '../facts.ts';
import {
  anyQuestion,
  calendarText,
  campFacts,
  greeting,
  packingText,
  placeFacts,
  restFacts,
  seeRegistration,
} from '../words.ts';
import { whileStatus } from './decisions.ts';

/** Place, times and contact as they are now, to a family whose camper has a place. */
export const campDetailsChanged = defineEmail({
  kind: 'camp details changed',
  load: async (deps, row) => {
    const facts = await loadRegistrationFacts(deps, row);
    const { due_sen } = await getBalance(deps.db, facts.registration.id);
    return { ...facts, dueSen: due_sen };
  },
  write: ({ dueSen, ...facts }) => {
    const { camper, reference, registration } = facts;
    const values = { camp: campName(registration.camp), camper, reference };
    return {
      subject: t('{camp} has new details: {camper} ({reference})', values),
      title: t('The camp has new details'),
      paragraphs: [
        greeting(facts),
        t('The place, the times or the contact of {camp} have changed. This is what holds now.', values),
        ...calendarText(facts),
      ],
      facts: [...campFacts(facts), ...placeFacts(facts), ...restFacts(facts, dueSen)],
      ...packingText(facts),
      button: seeRegistration(),
      closing: [anyQuestion(facts)],
    };
  },
  stillTrue: whileStatus('Accepted'),
});
