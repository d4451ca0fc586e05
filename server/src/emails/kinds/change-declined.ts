import { t } from '@bowline/contract/text/t';
import { defineEmail } from '../define-email.ts';
import { loadRegistrationFacts } from '../facts.ts';
import { anyQuestion, campFacts, greeting, seeForm } from '../words.ts';

export const changeDeclined = defineEmail({
  kind: 'change declined',
  load: loadRegistrationFacts,
  write: (facts) => {
    const { camper, reference, reason } = facts;
    return {
      subject: t('The change you asked for: {camper} ({reference})', { camper, reference }),
      title: t('We can’t make this change'),
      paragraphs: [
        greeting(facts),
        t('Thank you for telling us what you’d like to change in {camper}’s form.', { camper }),
        t('We’re sorry that we can’t make this change. The form stays as you submitted it. The reason:'),
      ],
      quote: reason,
      facts: campFacts(facts),
      button: seeForm(facts),
      closing: [anyQuestion(facts)],
    };
  },
});
