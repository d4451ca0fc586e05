import { formatInstant } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { accessTo } from '../../core/offers/offer-access.ts';
import { findLastOffer, getOfferGroup, type Offer } from '../../core/offers/queries.ts';
import type { MessageRow } from '../../core/outbox/queries/messages.ts';
import { timeInWords } from '../../documents/paper-words.ts';
import { defineEmail, type LoadDeps, type StillTrue } from '../define-email.ts';
import { loadRegistrationFacts, named, type RegistrationFacts } from '../facts.ts';
import { anyQuestion, campFacts, campValues, greeting, seeForm } from '../words.ts';

interface OfferFacts extends RegistrationFacts {
  /** When the offer ends or ended, in the provider's time zone, as people read it. */
  readonly until: string;
  /** The same without the time zone, for a subject. */
  readonly untilInShort: string;
  /** The camper, and the siblings who were offered places with it, as far as the recipient may see them. */
  readonly campers: string;
}

async function loadOfferFacts(deps: LoadDeps, row: MessageRow): Promise<OfferFacts> {
  const facts = await loadRegistrationFacts(deps, row);
  const offers = await getOfferGroup(deps.db, named(row.offer_id));
  const offer = named(offers.find(({ id }) => id === row.offer_id));
  const { visible } = await accessTo(deps.db, named(row.account_id), offers);
  const siblings = visible.flatMap(({ id, camper_name }) => (id === offer.id ? [] : [camper_name]));
  const endsAt = new Date(offer.ends_at);
  const until = timeInWords(endsAt, facts.provider);
  const untilInShort = formatInstant(endsAt, facts.provider.time_zone);
  return { ...facts, until, untilInShort, campers: [facts.camper, ...siblings].join(', ') };
}

/** The offer is the latest one to the registration, and has this state or ended with it. */
const whileLatest =
  (state?: Offer['state']): StillTrue =>
  async ({ db }, { registration_id, offer_id }) => {
    const last = await findLastOffer(db, named(registration_id));
    return last?.id === offer_id && (!state || last?.state === state);
  };

export const placeOffered = defineEmail({
  kind: 'place offered',
  load: loadOfferFacts,
  write: ({ until, untilInShort, campers, ...facts }) => ({
    subject: t('A place for {camper} at {camp}: please answer by {until} ({reference})', {
      ...campValues(facts),
      until: untilInShort,
    }),
    title: t('A place is free'),
    paragraphs: [
      greeting(facts),
      campers === facts.camper
        ? t('Good news: there is a place at {camp} for {camper}.', campValues(facts))
        : t('Good news: there are places at {camp} for {campers}.', { ...campValues(facts), campers }),
      t('We hold it for you until {until}. After that, we offer it to the next family.', { until }),
    ],
    facts: [[t('Answer by'), until], ...campFacts(facts)],
    button: { ...seeForm(facts), label: t('Accept or decline') },
    closing: [anyQuestion(facts)],
  }),
  stillTrue: whileLatest('open'),
});

export const offerEnded = defineEmail({
  kind: 'offer ended',
  load: loadOfferFacts,
  write: ({ until, campers, ...facts }) => ({
    subject: t('The offer of a place for {camper} at {camp} has ended ({reference})', campValues(facts)),
    title: t('The offer has ended'),
    paragraphs: [
      greeting(facts),
      t('We offered a place at {camp} until {until}, and have had no answer: {campers}.', {
        ...campValues(facts),
        until,
        campers,
      }),
      t(
        'You stay on the waiting list. We won’t offer another place unless you choose “I still want a place” on the registration’s page.',
      ),
    ],
    facts: campFacts(facts),
    button: seeForm(facts),
    closing: [anyQuestion(facts)],
  }),
  stillTrue: whileLatest(),
});

/** To all guardians: one of them declined, for all. */
export const offerDeclined = defineEmail({
  kind: 'offer declined',
  load: loadOfferFacts,
  write: ({ campers, ...facts }) => ({
    subject: t('The place for {camper} at {camp} was declined ({reference})', campValues(facts)),
    title: t('The offer was declined'),
    paragraphs: [
      greeting(facts),
      t('You, or another guardian, declined the place at {camp} that we offered: {campers}.', {
        ...campValues(facts),
        campers,
      }),
      t(
        'You stay on the waiting list. We won’t offer another place unless you choose “I still want a place” on the registration’s page.',
      ),
    ],
    facts: campFacts(facts),
    button: seeForm(facts),
    closing: [anyQuestion(facts)],
  }),
  stillTrue: whileLatest('declined'),
});

export const offerWithdrawn = defineEmail({
  kind: 'offer withdrawn',
  load: loadOfferFacts,
  write: ({ campers, ...facts }) => ({
    subject: t('The place for {camper} at {camp} is no longer on offer ({reference})', campValues(facts)),
    title: t('We had to withdraw our offer'),
    paragraphs: [
      greeting(facts),
      t('We’re sorry: we can no longer offer a place at {camp} to {campers}. The reason:', {
        ...campValues(facts),
        campers,
      }),
    ],
    quote: facts.reason,
    facts: campFacts(facts),
    button: seeForm(facts),
    closing: [t('You stay on the waiting list.'), anyQuestion(facts)],
  }),
  stillTrue: whileLatest(),
});
