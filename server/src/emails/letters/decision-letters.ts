import { formatSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import type { FormFacts, WithdrawnFacts } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { campFacts, seeRegistration } from './form-letters.ts';
import { greeting } from './greeting.ts';

const values = ({ camper, reference, form }: FormFacts) => ({ camper, reference, camp: form.camp.name });

export function accepted(facts: FormFacts): Letter {
  return {
    subject: t('{camper} has a place at {camp} ({reference})', values(facts)),
    title: t('See you at camp!'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('Good news: {camper} has a place at {camp}.', values(facts)),
      t('Open the attached file to add the dates to your calendar.'),
    ],
    facts: campFacts(facts),
    button: seeRegistration(),
  };
}

export function waitlisted(facts: FormFacts): Letter {
  return {
    subject: t('{camper} is on the waiting list for {camp} ({reference})', values(facts)),
    title: t('On the waiting list'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('{camp} is full for now, so {camper} is on the waiting list.', values(facts)),
      t('We’ll email you as soon as a place is free. You don’t need to do anything.'),
    ],
    facts: campFacts(facts),
    button: seeRegistration(),
  };
}

export function refused(facts: FormFacts): Letter {
  return {
    subject: t('{camper}’s registration for {camp} ({reference})', values(facts)),
    title: t('We couldn’t offer a place'),
    paragraphs: [
      greeting(facts.account.firstName),
      t(
        'Thank you for registering {camper} for {camp}. We’re sorry that we can’t offer a place this time. The reason:',
        {
          ...values(facts),
        },
      ),
    ],
    quote: facts.reason,
    facts: campFacts(facts),
    button: seeRegistration(),
    closing: [
      t('If you have a question, reply to this email or call us at {phone}.', {
        phone: facts.provider.contact_phone,
      }),
    ],
  };
}

export function withdrawn(facts: WithdrawnFacts): Letter {
  const { receivedSen, pendingSen, day } = facts;
  return {
    subject: t('{camper}’s registration for {camp} is withdrawn ({reference})', values(facts)),
    title: t('Your registration is withdrawn'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('{camper}’s registration for {camp} was withdrawn on {day}.', { ...values(facts), day }),
      t('{camper} no longer has a place, or a spot on the waiting list.', values(facts)),
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
      ...campFacts(facts),
    ],
    button: { label: t('Go to your campers'), path: '/campers' },
    closing: [
      t('If you have a question, reply to this email or call us at {phone}.', {
        phone: facts.provider.contact_phone,
      }),
    ],
  };
}
