import { formatDateRange } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { defineEmail } from '../../define-email.ts';
import { loadRegistrationFacts, named } from '../../facts.ts';
import { findStatus } from '../../queries/facts.ts';
import {
  calendarText,
  campFacts,
  campValues,
  greeting,
  lostStopsText,
  placeFacts,
  seeRegistration,
} from '../../words.ts';

/** The new dates, and those that the family knew. */
export const campDatesChanged = defineEmail({
  kind: 'camp dates changed',
  load: async (deps, row) => ({
    ...(await loadRegistrationFacts(deps, row)),
    before: formatDateRange(named(row.starts_on_before), named(row.ends_on_before)),
  }),
  sample: (facts) => ({ ...facts, before: facts.day }),
  write: ({ before, ...facts }) => {
    const { reason, provider } = facts;
    const { camp } = facts.registration;
    const values = campValues(facts);
    return {
      subject: t('{camp} has new dates: {camper} ({reference})', values),
      title: t('The camp has new dates'),
      paragraphs: [
        greeting(facts),
        t('The dates of {camp} have changed. Please check that {camper} can still come.', values),
        ...lostStopsText(facts),
        ...calendarText(facts),
        ...(reason ? [t('The reason:')] : []),
      ],
      ...(reason && { quote: reason }),
      facts: [
        [t('Dates until now'), before],
        [t('New dates'), formatDateRange(camp.starts_on, camp.ends_on)],
        ...campFacts(facts).filter(([label]) => label !== t('Dates')),
        ...placeFacts(facts),
      ],
      button: seeRegistration(facts),
      closing: [
        t('If {camper} can’t come on the new dates, reply to this email or call us at {phone}.', {
          ...values,
          phone: provider.contact_phone,
        }),
      ],
    };
  },
  // The registration was neither refused nor withdrawn.
  stillTrue: async ({ db }, row) => {
    const form = await findStatus(db, row);
    return form !== undefined && form.status !== 'Refused' && form.status !== 'Withdrawn';
  },
});
