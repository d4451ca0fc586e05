import { formatDate } from '@bowline/contract/text/dates';
import { formatSen } from '@bowline/contract/text/money';
import { defineTexts, t, translate } from '@bowline/contract/text/t';
import type { EmailContent } from '../email-content.ts';
import type { LedgerFacts } from '../facts.ts';
import { greeting } from './greeting.ts';
import { campFacts, seeRegistration } from './registration.ts';

const methods = defineTexts({ bank: 'by bank transfer', cash: 'in cash', cheque: 'by cheque' });

const values = ({ camper, reference, amountSen, day, otherCamper, method }: LedgerFacts) => ({
  camper,
  reference,
  amount: formatSen(amountSen),
  day: formatDate(day),
  other: otherCamper,
  way: translate(methods[method ?? 'bank']),
});

const balance = ({ dueSen }: LedgerFacts) => [t('Still to pay'), formatSen(dueSen)] as const;

export function refund(facts: LedgerFacts): EmailContent {
  return {
    subject: t('We’ve refunded {amount} for {camper} ({reference})', values(facts)),
    title: t('Your refund'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('We refunded {amount} to you on {day}, {way}. The reason:', values(facts)),
    ],
    quote: facts.reason,
    facts: [[t('Refunded'), formatSen(facts.amountSen)], ...campFacts(facts)],
    button: seeRegistration(),
    closing: closing(facts),
  };
}

export function moneyMoved(facts: LedgerFacts): EmailContent {
  return {
    subject: t('We’ve moved {amount} to {camper}’s registration ({reference})', values(facts)),
    title: t('Your payment now counts for another registration'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('{amount} that you paid for {other} now counts for {camper}. The reason:', values(facts)),
    ],
    quote: facts.reason,
    facts: [[t('Moved'), formatSen(facts.amountSen)], balance(facts), ...campFacts(facts)],
    button: seeRegistration(),
    closing: closing(facts),
  };
}

const closing = ({ provider }: LedgerFacts) => [
  t('If you have a question, reply to this email or call us at {phone}.', { phone: provider.contact_phone }),
];
