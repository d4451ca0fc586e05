import type { PartDue } from '@bowline/contract/money/due';
import { formatDate } from '@bowline/contract/text/dates';
import { formatSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { defineEmail } from '../define-email.ts';
import { loadRegistrationFacts } from '../facts.ts';
import { campFacts, greeting, payButton } from '../words.ts';

/** What is due when from now on, with the reason for the change. */
export const paymentPlanChanged = defineEmail({
  kind: 'payment plan changed',
  load: loadRegistrationFacts,
  write: (facts) => {
    const { camper, reference, reason, due } = facts;
    return {
      subject: t('New payment dates for {camper} ({reference})', { camper, reference }),
      title: t('Your payment dates have changed'),
      paragraphs: [
        greeting(facts),
        t('We’ve changed when the fees for {camper} are due. The reason:', { camper }),
      ],
      quote: reason,
      facts: [...due.parts.filter(({ open_sen }) => open_sen > 0).map(factOf), ...campFacts(facts)],
      button: payButton(facts, t('Make payment')),
    };
  },
});

const factOf = ({ due_on, open_sen }: PartDue) =>
  [
    due_on === null ? t('Deposit') : t('By {date}', { date: formatDate(due_on) }),
    formatSen(open_sen),
  ] as const;
