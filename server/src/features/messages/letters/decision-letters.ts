import { t } from '@bowline/contract/text/t';
import type { FormFacts } from '../facts.ts';
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
      t('Open the attached file to put the dates into your calendar.'),
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
      t('We will write to you as soon as a place is free. You need do nothing.'),
    ],
    facts: campFacts(facts),
    button: seeRegistration(),
  };
}

export function refused(facts: FormFacts): Letter {
  return {
    subject: t('About the registration of {camper} for {camp} ({reference})', values(facts)),
    title: t('We could not offer a place'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('Thank you for your interest in {camp}. We are sorry: this time we cannot offer {camper} a place.', {
        ...values(facts),
      }),
    ],
    quote: facts.reason,
    facts: campFacts(facts),
    button: seeRegistration(),
    closing: [
      t('If you have a question, answer this mail or call us at {phone}.', {
        phone: facts.provider.contact_phone,
      }),
    ],
  };
}
