import { chargeLabel, isListed } from '@bowline/contract/money/charges';
import { formatSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { type Balance, type Charge, getBalance, listCharges } from '../../core/charges/queries.ts';
import type { MessageRow } from '../../core/outbox/queries.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import type { EmailContent } from '../email-content.ts';
import type { RegistrationFacts } from '../facts.ts';
import { loadRegistrationFacts } from '../load-facts.ts';
import { greeting } from './greeting.ts';
import { campFacts, payButton, seeRegistration } from './registration.ts';

export interface ChargesFacts extends RegistrationFacts {
  readonly charges: readonly Charge[];
  readonly balance: Balance;
}

export async function loadChargesFacts(
  deps: Pick<AppDeps, 'db' | 'deriveKey'>,
  row: MessageRow,
): Promise<ChargesFacts> {
  const facts = await loadRegistrationFacts(deps, row);
  const [charges, balance] = [
    await listCharges(deps.db, facts.registration.id),
    await getBalance(deps.db, facts.registration.id),
  ];
  return { ...facts, charges, balance };
}

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
