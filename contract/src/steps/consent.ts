import { agreement } from '../form/choice-fields.ts';
import { defineStep } from '../form/section.ts';
import { steps } from './workflows.ts';

export const consent = defineStep({
  id: 'consent',
  title: steps.consent.title,
  askAgain: 'each camp',
  fields: {
    consent: agreement('I have read, understood and agree to the above.'),
  },
});
