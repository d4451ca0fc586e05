import { t } from '@bowline/contract/text/t';
import { defineEmail } from '../../define-email.ts';
import { loadPlaceFacts } from '../../facts.ts';
import {
  anyQuestion,
  calendarText,
  campValues,
  greeting,
  lostStopsText,
  placeDetails,
  seeRegistration,
} from '../../words.ts';
import { whileStatus } from '../decisions.ts';

/** Place, times, packing list and contact as they are now, to a family whose camper has a place. */
export const campDetailsChanged = defineEmail({
  kind: 'camp details changed',
  load: loadPlaceFacts,
  write: (facts) => {
    const values = campValues(facts);
    return {
      subject: t('{camp} has new details: {camper} ({reference})', values),
      title: t('The camp has new details'),
      paragraphs: [
        greeting(facts),
        t('Some details of {camp} have changed. Here they are as they are now.', values),
        ...lostStopsText(facts),
        ...calendarText(facts),
      ],
      ...placeDetails(facts),
      button: seeRegistration(facts),
      closing: [anyQuestion(facts)],
    };
  },
  stillTrue: whileStatus('Accepted'),
});
