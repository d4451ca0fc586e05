import { statusMessages } from '@bowline/contract/registrations/status';
import { t } from '@bowline/contract/text/t';
import type { CorrectionFacts } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { campFacts, seeRegistration } from './form-letters.ts';
import { greeting } from './greeting.ts';

const toldBefore: Readonly<Record<CorrectionFacts['corrected'], string>> = {
  accepted:
    'On {day} we told you that {camper} has a place at {camp}. If you put the dates into your calendar, please remove them.',
  waitlisted: 'On {day} we told you that {camper} is on the waiting list for {camp}.',
  refused: 'On {day} we told you that we couldn’t offer {camper} a place at {camp}.',
  withdrawn: 'On {day} we told you that the registration of {camper} for {camp} was withdrawn.',
  'changes requested':
    'On {day} we asked you to change {camper}’s form for {camp}. You don’t need to change anything.',
};

/** Takes back what an earlier letter told, in the plainest words there are, and says how things stand. */
export function correction(facts: CorrectionFacts): Letter {
  const { camper, reference, form, corrected, toldOn, provider, reason } = facts;
  const values = { camper, camp: form.camp.name, reference, day: toldOn };
  return {
    subject: t('Correction: please ignore our last email about {camper} ({reference})', values),
    title: t('Please ignore our last email'),
    paragraphs: [
      greeting(facts.account.firstName),
      t(toldBefore[corrected], values),
      t('We sent that email by mistake, and we’re sorry. Here is where things stand now:'),
      t(statusMessages[form.status]),
    ],
    ...(reason && { quote: reason }),
    facts: campFacts(facts),
    button: seeRegistration(),
    closing: [
      t('If you have a question, reply to this email or call us at {phone}.', {
        phone: provider.contact_phone,
      }),
    ],
  };
}
