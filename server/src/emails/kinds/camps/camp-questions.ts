import { t } from '@bowline/contract/text/t';
import { laterQuestions } from '../../../core/registrations/asked-steps.ts';
import { getRegistration } from '../../../core/registrations/registration.ts';
import { defineEmail } from '../../define-email.ts';
import { loadRegistrationFacts, named } from '../../facts.ts';
import { anyQuestion, campValues, greeting } from '../../words.ts';

/** The camp has questions that came after the form was sent. */
export const campQuestions = defineEmail({
  kind: 'camp questions',
  load: loadRegistrationFacts,
  write: (facts) => {
    const values = campValues(facts);
    return {
      subject: t('{camp} has questions for {camper} ({reference})', values),
      title: t('The camp has a few more questions'),
      paragraphs: [
        greeting(facts),
        t('Since you sent {camper}’s form, {camp} has added questions. Please answer them.', values),
        t('The form that was signed stays as it is.'),
      ],
      button: { label: t('Answer the questions'), path: `/registration/${facts.registration.id}#questions` },
      closing: [anyQuestion(facts)],
    };
  },
  stillTrue: async ({ db }, { registration_id }) =>
    laterQuestions(await getRegistration(db, named(registration_id))).length > 0,
});
