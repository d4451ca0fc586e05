import { whatHappensNext } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import type { CorrectionFacts } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { campFacts, seeRegistration } from './form-letters.ts';
import { greeting } from './greeting.ts';

const toldBefore: Readonly<Record<CorrectionFacts['corrected'], string>> = {
  accepted:
    'On {day} we wrote that {camper} has a place at {camp}. If you put the dates into your calendar, please take them out again.',
  waitlisted: 'On {day} we wrote that {camper} is on the waiting list for {camp}.',
  refused: 'On {day} we wrote that we could not offer {camper} a place at {camp}.',
  withdrawn: 'On {day} we wrote that the registration of {camper} for {camp} was withdrawn.',
  'changes requested':
    'On {day} we asked you for changes in the form of {camper} for {camp}. You need not change anything.',
};

/** Takes back what an earlier letter told, in the plainest words there are, and says how things stand. */
export function correction(facts: CorrectionFacts): Letter {
  const { camper, reference, form, corrected, toldOn, provider, reason } = facts;
  const values = { camper, camp: form.camp.name, reference, day: toldOn };
  return {
    subject: t('A correction: please disregard our last mail about {camper} ({reference})', values),
    title: t('Please disregard our last mail'),
    paragraphs: [
      greeting(facts.account.firstName),
      t(toldBefore[corrected], values),
      t('That mail was sent by mistake, and we are sorry. This is how things stand now:'),
      t(whatHappensNext[form.status]),
    ],
    ...(reason && { quote: reason }),
    facts: campFacts(facts),
    button: seeRegistration(),
    closing: [
      t('If you have a question, answer this mail or call us at {phone}.', { phone: provider.contact_phone }),
    ],
  };
}
