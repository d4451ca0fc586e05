import { chargeLabel, isListed } from '@bowline/contract/money/charges';
import type { PartDue } from '@bowline/contract/money/due';
import { formatDate } from '@bowline/contract/text/dates';
import { formatSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { getBalance, listCharges } from '../../../core/charges/queries.ts';
import { defineEmail } from '../../define-email.ts';
import { loadRegistrationFacts } from '../../facts.ts';
import { campFacts, dueFacts, greeting, payButton, seeRegistration } from '../../words.ts';

/** The charges as they are now, with the reason for the change. */
export const chargesChanged = defineEmail({
  kind: 'charges changed',
  load: async (deps, row) => {
    const facts = await loadRegistrationFacts(deps, row);
    const charges = await listCharges(deps.db, facts.registration.id);
    return { ...facts, charges, balance: await getBalance(deps.db, facts.registration.id) };
  },
  write: ({ charges, balance, ...facts }) => {
    const { camper, reference, reason } = facts;
    return {
      subject: t('The fees for {camper} have changed ({reference})', { camper, reference }),
      title: t('Your fees have changed'),
      paragraphs: [
        greeting(facts),
        t('We’ve changed the fees for {camper}’s registration. The reason:', { camper }),
      ],
      quote: reason,
      facts: [
        ...charges
          .filter(isListed)
          .map((charge) => [chargeLabel(charge), formatSen(charge.amount_sen)] as const),
        [t('Total'), formatSen(balance.charged_sen)],
        [t('Received'), formatSen(balance.received_sen)],
        [t('Still to pay'), formatSen(balance.due_sen)],
        ...dueFacts(facts),
        ...campFacts(facts),
      ],
      button: balance.due_sen > 0 ? payButton(facts, t('Make payment')) : seeRegistration(facts),
    };
  },
});

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
