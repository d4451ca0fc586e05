import { t } from '@bowline/contract/text/t';
import { campName } from '../../core/camps/camp-names.ts';
import type { EmailContent } from '../email-content.ts';
import type { HandOverFacts, RegistrationFacts } from '../facts.ts';
import { greeting } from './greeting.ts';
import { campFacts } from './registration.ts';

const seeForm = ({ registration }: RegistrationFacts) =>
  ({
    label: t('See the form'),
    path: `/register/done/${registration.camper_id}/${registration.id}`,
  }) as const;

export function handedOver(facts: HandOverFacts): EmailContent {
  const { camper, reference, taker, time, day, account } = facts;
  return {
    subject: t('{camper} was handed over at {time} ({reference})', { camper, time, reference }),
    title: t('On the way home'),
    paragraphs: [
      greeting(account.firstName),
      t('{camper} was handed over to {taker} on {day} at {time}.', { camper, taker, day, time }),
    ],
    facts: campFacts(facts),
    button: seeForm(facts),
    closing: [
      t('If this is not what you expected, call us at once at {phone}.', {
        phone: facts.provider.contact_phone,
      }),
    ],
  };
}

export function takenBack(facts: RegistrationFacts): EmailContent {
  const { camper, reference, registration, account } = facts;
  return {
    subject: t('Correction: please ignore our last email about {camper} ({reference})', {
      camper,
      reference,
    }),
    title: t('Please ignore our last email'),
    paragraphs: [
      greeting(account.firstName),
      t('We told you that {camper} was handed over at {camp}. We marked that by mistake, and we’re sorry.', {
        camper,
        camp: campName(registration.camp),
      }),
      t('We’ll email you again when {camper} is handed over.', { camper }),
    ],
    facts: campFacts(facts),
    button: seeForm(facts),
    closing: [
      t('If you have a question, reply to this email or call us at {phone}.', {
        phone: facts.provider.contact_phone,
      }),
    ],
  };
}
