import { t } from '@bowline/contract/text/t';
import { defineEmail } from '../define-email.ts';
import { loadRegistrationFacts } from '../facts.ts';
import { findStatus } from '../queries/facts.ts';
import { anyQuestion, campersButton, campFacts, campValues, greeting } from '../words.ts';

/** Staff began a form for the family, for example on the phone. */
export const registeredByStaff = defineEmail({
  kind: 'registered by staff',
  load: loadRegistrationFacts,
  write: (facts) => {
    const values = campValues(facts);
    return {
      subject: t('Please complete the registration of {camper} for {camp}', values),
      title: t('We have started a registration for you'),
      paragraphs: [
        greeting(facts),
        t('As agreed with you, we have started the registration of {camper} for {camp}.', values),
        t('Please log in, fill in the form and submit it. Only then can {camper} get a place.', values),
      ],
      facts: campFacts(facts).filter(([, value]) => value !== ''),
      button: campersButton(),
      closing: [anyQuestion(facts)],
    };
  },
  // The family has neither submitted nor withdrawn it.
  stillTrue: async ({ db }, row) => (await findStatus(db, row))?.status === 'In Progress',
});
