import { chargeLabel, isListed } from '@bowline/contract/money/charges';
import { formatSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import type { EmailContent } from '../email-content.ts';
import type { ChargesFacts } from '../facts.ts';
import { greeting } from './greeting.ts';
import { campFacts, payButton, seeRegistration } from './registration.ts';

/** The charges as they are now, with the reason for the change. */
export function chargesChanged(facts: ChargesFacts): EmailContent {
  const { camper, reference, account, reason, charges, balance } = facts;
  return {
    subject: t('The fees for {camper} have changed ({reference})', { camper, reference }),
    title: t('Your fees have changed'),
    paragraphs: [
      greeting(account.firstName),
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
      ...campFacts(facts),
    ],
    button: balance.due_sen > 0 ? payButton(facts, t('Make payment')) : seeRegistration(),
  };
}
