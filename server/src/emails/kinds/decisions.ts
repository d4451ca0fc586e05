import { effectiveStatus } from '@bowline/contract/registrations/places';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { formatDay } from '@bowline/contract/text/dates';
import { formatSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { getBalance, sumPending } from '../../core/charges/queries.ts';
import { getRegistration } from '../../core/registrations/registration.ts';
import { renderCampCode } from '../../documents/camp-code.ts';
import { defineEmail, type StillTrue } from '../define-email.ts';
import { loadPlaceFacts, loadRegistrationFacts, named } from '../facts.ts';
import { findStatus } from '../queries/facts.ts';
import {
  anyQuestion,
  calendarText,
  campFacts,
  campValues,
  greeting,
  lostStopsText,
  placeDetails,
  seeRegistration,
} from '../words.ts';

/** The registration has this status, or returns to it. */
export const whileStatus =
  (status: RegistrationStatus): StillTrue =>
  async ({ db }, row) => {
    const form = await findStatus(db, row);
    return form !== undefined && effectiveStatus(form) === status;
  };

/** Introduces what staff wrote themselves. */
const ownWordsText = ({ reason }: { readonly reason: string }) => (reason ? [t('A few words from us:')] : []);

export const accepted = defineEmail({
  kind: 'accepted',
  load: loadPlaceFacts,
  write: (facts) => ({
    subject: t('{camper} has a place at {camp} ({reference})', campValues(facts)),
    title: t('See you at camp!'),
    paragraphs: [
      greeting(facts),
      t('Good news: {camper} has a place at {camp}.', campValues(facts)),
      t('Open the attached file to add the dates to your calendar.'),
      t(
        'The attached picture is {camper}’s code. Keep it on your phone: our crew can scan it on the day.',
        campValues(facts),
      ),
      ...lostStopsText(facts),
      ...ownWordsText(facts),
    ],
    quote: facts.reason,
    ...placeDetails(facts),
    button: seeRegistration(facts),
  }),
  stillTrue: whileStatus('Accepted'),
  attach: async (deps, { id, registration_id }) => {
    const registration = await getRegistration(deps.db, named(registration_id));
    const { fileName, png } = await renderCampCode(deps, registration, id);
    return { filename: fileName, contentType: 'image/png', content: png };
  },
});

export const waitlisted = defineEmail({
  kind: 'waitlisted',
  load: loadRegistrationFacts,
  write: (facts) => ({
    subject: t('{camper} is on the waiting list for {camp} ({reference})', campValues(facts)),
    title: t('On the waiting list'),
    paragraphs: [
      greeting(facts),
      t('{camp} is full for now, so {camper} is on the waiting list.', campValues(facts)),
      ...calendarText(facts),
      t('We’ll email you as soon as a place is free. You don’t need to do anything.'),
      ...ownWordsText(facts),
    ],
    quote: facts.reason,
    facts: campFacts(facts),
    button: seeRegistration(facts),
  }),
  stillTrue: whileStatus('Waitlisted'),
});

export const refused = defineEmail({
  kind: 'refused',
  load: async (deps, row) => {
    const facts = await loadRegistrationFacts(deps, row);
    return { ...facts, receivedSen: (await getBalance(deps.db, facts.registration.id)).received_sen };
  },
  write: ({ receivedSen, ...facts }) => ({
    subject: t('{camper}’s registration for {camp} ({reference})', campValues(facts)),
    title: t('We couldn’t offer a place'),
    paragraphs: [
      greeting(facts),
      t(
        'Thank you for registering {camper} for {camp}. We’re sorry that we can’t offer a place this time. The reason:',
        campValues(facts),
      ),
    ],
    quote: facts.reason,
    facts: campFacts(facts),
    button: seeRegistration(facts),
    closing: [
      ...(receivedSen > 0
        ? [t('We’ll refund the {amount} that we have received.', { amount: formatSen(receivedSen) })]
        : []),
      ...calendarText(facts),
      anyQuestion(facts),
    ],
  }),
  stillTrue: whileStatus('Refused'),
});

export const withdrawn = defineEmail({
  kind: 'withdrawn',
  load: async (deps, row) => {
    const facts = await loadRegistrationFacts(deps, row);
    const { received_sen } = await getBalance(deps.db, facts.registration.id);
    const pendingSen = await sumPending(deps.db, facts.registration.id);
    const day = formatDay(row.created_at, facts.provider.time_zone);
    return { ...facts, day, receivedSen: received_sen, pendingSen };
  },
  write: ({ receivedSen, pendingSen, day, ...facts }) => ({
    subject: facts.reference
      ? t('{camper}’s registration for {camp} is withdrawn ({reference})', campValues(facts))
      : t('{camper}’s registration for {camp} is withdrawn', campValues(facts)),
    title: t('Your registration is withdrawn'),
    paragraphs: [
      greeting(facts),
      t('{camper}’s registration for {camp} was withdrawn on {day}.', { ...campValues(facts), day }),
      t('{camper} no longer has a place, or a spot on the waiting list.', campValues(facts)),
      ...calendarText(facts),
      receivedSen > 0
        ? t('We have received {amount} for this registration. We’ll email you if we pay any of it back.', {
            amount: formatSen(receivedSen),
          })
        : t('We have received no payment for this registration, and there is nothing left to pay.'),
      ...(pendingSen > 0
        ? [t('We’re still checking your slip for {amount}.', { amount: formatSen(pendingSen) })]
        : []),
      t('You can register again while registration is open. Your answers are kept.'),
    ],
    facts: [
      ...(receivedSen > 0 ? [[t('Received'), formatSen(receivedSen)] as const] : []),
      ...campFacts(facts).filter(([, value]) => value !== ''),
    ],
    button: { label: t('Go to your campers'), path: '/campers' },
    closing: [anyQuestion(facts)],
  }),
  stillTrue: whileStatus('Withdrawn'),
});
