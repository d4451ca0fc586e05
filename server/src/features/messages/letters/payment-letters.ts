import { formatSen } from '@bowline/contract/money';
import { whatHappensNext } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import type { PaymentFacts } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { campFacts, payButton, payFacts, seeRegistration } from './form-letters.ts';
import { greeting } from './greeting.ts';

const values = ({ camper, reference, amountSen }: PaymentFacts) => ({
  camper,
  reference,
  amount: formatSen(amountSen),
});

const amount = ({ amountSen }: PaymentFacts) => [t('Amount'), formatSen(amountSen)] as const;
const stillToPay = ({ dueSen }: PaymentFacts) => [t('Still to pay'), formatSen(dueSen)] as const;

export function paymentReceived(facts: PaymentFacts): Letter {
  return {
    subject: t('We have your payment slip for {camper} ({reference})', values(facts)),
    title: t('We have your payment slip'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('Thank you. We’ve received your payment slip for {amount}.', values(facts)),
      t('We’ll check it against our bank account and email you again.'),
    ],
    facts: [amount(facts), ...payFacts(facts), ...campFacts(facts)],
    button: seeRegistration(),
  };
}

export function paymentConfirmed(facts: PaymentFacts): Letter {
  return {
    subject: t('Your payment of {amount} for {camper} has arrived ({reference})', values(facts)),
    title: t('Your payment has arrived'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('Thank you. We have received {amount} for {camper}.', values(facts)),
    ],
    facts: [amount(facts), stillToPay(facts), ...campFacts(facts)],
    button: seeRegistration(),
  };
}

export function paymentRejected(facts: PaymentFacts): Letter {
  return {
    subject: t('We could not confirm a payment for {camper} ({reference})', values(facts)),
    title: t('We could not confirm your payment'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('We could not confirm the slip over {amount} for {camper}. This is why:', values(facts)),
    ],
    quote: facts.reason,
    facts: [amount(facts), ...payFacts(facts), ...campFacts(facts)],
    button: payButton(facts, t('Upload another slip')),
  };
}

export function paymentTakenBack(facts: PaymentFacts): Letter {
  return {
    subject: t('A payment for {camper} does not count any more ({reference})', values(facts)),
    title: t('We have to take a confirmation back'),
    paragraphs: [
      greeting(facts.account.firstName),
      t(
        'We told you that {amount} had arrived for {camper}. That was our mistake, and it does not count any more.',
        values(facts),
      ),
      t('Receipt {receipt} is void. This is why:', { receipt: facts.receipt }),
    ],
    quote: facts.reason,
    facts: [[t('Does not count'), formatSen(facts.amountSen)], stillToPay(facts), ...campFacts(facts)],
    button: seeRegistration(),
    closing: [
      t(whatHappensNext[facts.form.status]),
      t('If you have a question, reply to this email or call us at {phone}.', {
        phone: facts.provider.contact_phone,
      }),
    ],
  };
}

export function receipt(facts: PaymentFacts): Letter {
  return {
    subject: t('Receipt for {amount} for {camper} ({reference})', values(facts)),
    title: t('Your receipt'),
    paragraphs: [
      greeting(facts.account.firstName),
      t('The receipt for your payment of {amount} is attached. Please keep it.', values(facts)),
    ],
    facts: [amount(facts), stillToPay(facts), ...campFacts(facts)],
    button: seeRegistration(),
  };
}
