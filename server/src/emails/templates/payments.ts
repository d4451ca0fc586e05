import { rejectedSlipSentence, shortDepositSentence } from '@bowline/contract/money/payments';
import { statusMessages } from '@bowline/contract/registrations/status';
import { formatSen, ringgitFromSen } from '@bowline/contract/text/money';
import { t, translate } from '@bowline/contract/text/t';
import type { EmailContent } from '../email-content.ts';
import type { PaymentFacts } from '../facts.ts';
import { greeting } from './greeting.ts';
import { campFacts, payButton, payFacts, seeRegistration } from './registration.ts';

const values = ({ camper, reference, amountSen }: PaymentFacts) => ({
  camper,
  reference,
  amount: formatSen(amountSen),
});

const amount = ({ amountSen }: PaymentFacts) => [t('Amount'), formatSen(amountSen)] as const;
const stillToPay = ({ dueSen }: PaymentFacts) => [t('Still to pay'), formatSen(dueSen)] as const;

export function paymentReceived(facts: PaymentFacts): EmailContent {
  return {
    subject: t('We’ve received your payment slip for {camper} ({reference})', values(facts)),
    title: t('We’ve received your payment slip'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('We’ve received your payment slip for {amount}. Thank you.', values(facts)),
      t('We’ll check it against our bank account and email you again.'),
    ],
    facts: [amount(facts), ...payFacts(facts), ...campFacts(facts)],
    button: seeRegistration(),
  };
}

export function paymentConfirmed(facts: PaymentFacts): EmailContent {
  const { registration, next, receivedSen } = facts;
  const missing =
    registration.status === 'Pending Payment' && shortDepositSentence(next, ringgitFromSen(receivedSen));
  return {
    subject: t('We’ve received {amount} for {camper} ({reference})', values(facts)),
    title: t('We’ve received your payment'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('We’ve received your payment of {amount} for {camper}. Thank you.', values(facts)),
      ...(missing ? [missing] : []),
    ],
    facts: [amount(facts), stillToPay(facts), ...(missing ? payFacts(facts) : []), ...campFacts(facts)],
    button: missing ? payButton(facts, t('Make payment')) : seeRegistration(),
  };
}

export function paymentRejected(facts: PaymentFacts): EmailContent {
  return {
    subject: t('We couldn’t confirm a payment for {camper} ({reference})', values(facts)),
    title: t('We couldn’t confirm your payment'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('We couldn’t confirm your slip for {amount} for {camper}. The reason:', values(facts)),
    ],
    quote: facts.reason,
    ...('amount' in facts.next && { closing: [translate(rejectedSlipSentence)] }),
    facts: [amount(facts), ...payFacts(facts), ...campFacts(facts)],
    button: 'amount' in facts.next ? payButton(facts, t('Upload another slip')) : seeRegistration(),
  };
}

export function paymentTakenBack(facts: PaymentFacts): EmailContent {
  return {
    subject: t('A payment for {camper} no longer counts ({reference})', values(facts)),
    title: t('We’ve taken back a payment confirmation'),
    paragraphs: [
      greeting(facts.account.firstName),
      t(
        'We told you that we’d received {amount} for {camper}. That was our mistake, and we’re sorry: the payment doesn’t count.',
        values(facts),
      ),
      t('Receipt {receipt} is no longer valid. The reason:', { receipt: facts.receipt }),
    ],
    quote: facts.reason,
    facts: [[t('No longer counts'), formatSen(facts.amountSen)], stillToPay(facts), ...campFacts(facts)],
    button: seeRegistration(),
    closing: [
      translate(statusMessages[facts.registration.status]),
      t('If you have a question, reply to this email or call us at {phone}.', {
        phone: facts.provider.contact_phone,
      }),
    ],
  };
}

export function receipt(facts: PaymentFacts): EmailContent {
  return {
    subject: t('Receipt for {amount} for {camper} ({reference})', values(facts)),
    title: t('Your receipt'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('Your receipt for {amount} is attached. Please keep it.', values(facts)),
    ],
    facts: [amount(facts), stillToPay(facts), ...campFacts(facts)],
    button: seeRegistration(),
  };
}
