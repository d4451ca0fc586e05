import { formatDay, formatTime } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { campName } from '../../core/camps/camp-names.ts';
import { findHandOver } from '../../core/on-site/queries.ts';
import { defineEmail } from '../define-email.ts';
import { loadRegistrationFacts, named } from '../facts.ts';
import { wasSentBefore } from '../queries.ts';
import { anyQuestion, campFacts, greeting, seeForm } from '../words.ts';

export const handedOver = defineEmail({
  kind: 'handed over',
  load: async (deps, row) => {
    const facts = await loadRegistrationFacts(deps, row);
    const { at, name } = named(await findHandOver(deps.db, facts.registration.id));
    const zone = facts.provider.time_zone;
    return { ...facts, taker: name, time: formatTime(at, zone), day: formatDay(at, zone) };
  },
  sample: (facts) => ({ ...facts, taker: facts.guardian }),
  write: ({ taker, time, day, ...facts }) => {
    const { camper, reference, provider } = facts;
    return {
      subject: t('{camper} was handed over at {time} ({reference})', { camper, time, reference }),
      title: t('On the way home'),
      paragraphs: [
        greeting(facts),
        t('{camper} was handed over to {taker} on {day} at {time}.', { camper, taker, day, time }),
      ],
      facts: campFacts(facts),
      button: seeForm(facts),
      closing: [
        t('If this is not what you expected, call us at once at {phone}.', { phone: provider.contact_phone }),
      ],
    };
  },
  stillTrue: async ({ db }, { registration_id }) =>
    registration_id !== null && (await findHandOver(db, registration_id)) !== undefined,
});

export const handOverTakenBack = defineEmail({
  kind: 'hand-over taken back',
  load: loadRegistrationFacts,
  write: (facts) => {
    const { camper, reference, registration } = facts;
    return {
      subject: t('Correction: please ignore our last email about {camper} ({reference})', {
        camper,
        reference,
      }),
      title: t('Please ignore our last email'),
      paragraphs: [
        greeting(facts),
        t(
          'We told you that {camper} was handed over at {camp}. We marked that by mistake, and we’re sorry.',
          {
            camper,
            camp: campName(registration.camp),
          },
        ),
        t('We’ll email you again when {camper} is handed over.', { camper }),
      ],
      facts: campFacts(facts),
      button: seeForm(facts),
      closing: [anyQuestion(facts)],
    };
  },
  stillTrue: ({ db }, row) => wasSentBefore(db, row, 'handed over'),
});
