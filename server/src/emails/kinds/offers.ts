import { formatInstant } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { findLastOffer, listCamperNames, listOpenGroup } from '../../core/offers/queries.ts';
import { defineEmail, type LoadDeps } from '../define-email.ts';
import { loadRegistrationFacts, named, type RegistrationFacts } from '../facts.ts';
import { anyQuestion, campFacts, campValues, greeting, seeForm } from '../words.ts';

type Row = Parameters<typeof loadRegistrationFacts>[1];

interface OfferFacts extends RegistrationFacts {
  /** When the last offer ends or ended, in the provider's time zone, as people read it. */
  readonly until: string;
  /** The camper, and the siblings who are offered places with it. */
  readonly campers: readonly string[];
}

async function loadOfferFacts(deps: LoadDeps, row: Row): Promise<OfferFacts> {
  const facts = await loadRegistrationFacts(deps, row);
  const { id } = facts.registration;
  const offer = named(await findLastOffer(deps.db, id));
  const group = await listOpenGroup(deps.db, id);
  const others = group.flatMap(({ registration_id }) => (registration_id === id ? [] : [registration_id]));
  const siblings = await listCamperNames(deps.db, others);
  const until = formatInstant(offer.ends_at, facts.provider.time_zone);
  return { ...facts, until, campers: [facts.camper, ...siblings] };
}

export const placeOffered = defineEmail({
  kind: 'place offered',
  load: loadOfferFacts,
  write: ({ until, campers, ...facts }) => ({
    subject: t('A place for {camper} at {camp}: please answer by {until} ({reference})', {
      ...campValues(facts),
      until,
    }),
    title: t('A place is free'),
    paragraphs: [
      greeting(facts),
      campers.length > 1
        ? t('Good news: there are places at {camp} for {campers}.', {
            ...campValues(facts),
            campers: campers.join(', '),
          })
        : t('Good news: there is a place at {camp} for {camper}.', campValues(facts)),
      t('We hold it for you until {until}. After that, we offer it to the next family.', { until }),
    ],
    facts: [[t('Answer by'), until], ...campFacts(facts)],
    button: { ...seeForm(facts), label: t('Accept or decline') },
    closing: [anyQuestion(facts)],
  }),
  stillTrue: async ({ db }, { registration_id }) =>
    (await listOpenGroup(db, named(registration_id))).length > 0,
});

export const offerEnded = defineEmail({
  kind: 'offer ended',
  load: loadOfferFacts,
  write: ({ until, campers: _, ...facts }) => ({
    subject: t('The offer of a place for {camper} at {camp} has ended ({reference})', campValues(facts)),
    title: t('The offer has ended'),
    paragraphs: [
      greeting(facts),
      t('We offered {camper} a place at {camp} until {until}, and have had no answer.', {
        ...campValues(facts),
        until,
      }),
      t(
        '{camper} stays on the waiting list. We won’t offer another place unless you tell us that you would still like one.',
        campValues(facts),
      ),
    ],
    facts: campFacts(facts),
    button: seeForm(facts),
    closing: [anyQuestion(facts)],
  }),
});

export const offerWithdrawn = defineEmail({
  kind: 'offer withdrawn',
  load: loadRegistrationFacts,
  write: (facts) => ({
    subject: t('The place for {camper} at {camp} is no longer on offer ({reference})', campValues(facts)),
    title: t('We had to take back our offer'),
    paragraphs: [
      greeting(facts),
      t('We’re sorry: we can no longer offer {camper} the place at {camp}. The reason:', campValues(facts)),
    ],
    quote: facts.reason,
    facts: campFacts(facts),
    button: seeForm(facts),
    closing: [t('{camper} stays on the waiting list.', campValues(facts)), anyQuestion(facts)],
  }),
});
