import { formatDay, formatTime } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { openReason } from '../../core/answers/sealed-records.ts';
import { campName } from '../../core/camps/camp-names.ts';
import { findHandOver } from '../../core/on-site/queries.ts';
import { defineEmail } from '../define-email.ts';
import { type AccountFacts, loadAccountFacts, loadRegistrationFacts, named } from '../facts.ts';
import { wasSentBefore } from '../queries/messages.ts';
import { anyQuestion, campersButton, campFacts, greeting, seeForm } from '../words.ts';

interface ChangeFacts extends AccountFacts {
  readonly guardian: string;
  readonly campers: string;
  /** Who the guardian authorised, and who no longer, and the same of those who must not; empty where nobody. */
  readonly changes: readonly string[];
}

/** To all who may sign for the camper. */
export const takersChanged = defineEmail({
  kind: 'takers changed',
  load: async (deps, row): Promise<ChangeFacts> => {
    const [guardian = '', campers = '', ...changes] = (openReason(deps.db, 'message', row) ?? '').split('\n');
    return { ...(await loadAccountFacts(deps, row)), guardian, campers, changes };
  },
  sample: (facts) => ({ ...facts, changes: ['Siti binti Ahmad (Aunt)'] }),
  write: ({ guardian, campers: name, changes, ...facts }) => {
    const labels = [
      t('May take {name} home', { name }),
      t('May no longer take {name} home', { name }),
      t('Must not take {name}', { name }),
      t('No longer on your list of those who must not take {name}', { name }),
    ];
    return {
      subject: t('{guardian} changed who may take {name} home', { guardian, name }),
      title: t('Who may take {name} home', { name }),
      paragraphs: [
        greeting(facts),
        t('{guardian} changed who may take {name} home from camp.', { guardian, name }),
      ],
      facts: labels.flatMap((label, at): [string, string][] => (changes[at] ? [[label, changes[at]]] : [])),
      button: campersButton(),
      closing: [
        t('If this is not what you expected, call us at once at {phone}.', {
          phone: facts.provider.contact_phone,
        }),
      ],
    };
  },
});

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

export const handOverUndone = defineEmail({
  kind: 'hand-over undone',
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
