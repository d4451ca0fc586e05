import { agreement } from '../form/choice-fields.ts';
import { defineStep } from '../form/section.ts';

export const consent = defineStep({
  id: 'consent',
  title: 'Parent/Guardian Consent & Indemnity Form',
  fields: {
    consent: agreement('I have read, understood and agree to the above.'),
  },
});

/** The title of the consent step: an adult signs for himself or herself (spec §2). */
export const ADULT_CONSENT_TITLE = 'Consent & Indemnity Form';
