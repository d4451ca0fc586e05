import { asksToPay } from '@bowline/contract/money/due';
import {
  type PaymentStatus,
  receiptNumber,
  rejectedSlipSentence,
  shortDepositSentence,
} from '@bowline/contract/money/payments';
import { formatSen, ringgitFromSen } from '@bowline/contract/text/money';
import { readersLanguage, t, translate } from '@bowline/contract/text/t';
import type { NumberMask } from '../../../core/answers/ic-numbers.ts';
import { getAmounts, type MessageRow } from '../../../core/outbox/queries/messages.ts';
import { renderMaskedReceipt } from '../../../documents/render-documents.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { defineEmail, type LoadDeps, pdf, type StillTrue } from '../../define-email.ts';
import { loadRegistrationFacts, named, type RegistrationFacts } from '../../facts.ts';
import { findPaymentStatus, goesToPayer, isReceiptVoid, wereReceiptEmailsCancelled } from '../../queries.ts';
import {
  anyQuestion,
  campFacts,
  dueFacts,
  greeting,
  payButton,
  payFacts,
  seeRegistration,
  standing,
} from '../../words.ts';

interface PaymentFacts extends RegistrationFacts {
  readonly amountSen: number;
  /** The number of its receipt, such as `000012`; empty where it has none. */
  readonly receipt: string;
  /** What the registration still has to pay. */
  readonly dueSen: number;
  /** All that was received for it. */
  readonly receivedSen: number;
}

async function load(deps: LoadDeps, row: MessageRow): Promise<PaymentFacts> {
  const facts = await loadRegistrationFacts(deps, row);
  const { amount_sen, receipt_number, due_sen, received_sen } = await getAmounts(deps.db, row);
  const receipt = receipt_number === null ? '' : receiptNumber(receipt_number);
  return { ...facts, amountSen: amount_sen, receipt, dueSen: due_sen, receivedSen: received_sen };
}

const values = ({ camper, reference, amountSen }: PaymentFacts) => ({
  camper,
  reference,
  amount: formatSen(amountSen),
});

const receiptAttached = (facts: PaymentFacts) =>
  t('Your receipt for {amount} is attached. Please keep it.', values(facts));

const amount = ({ amountSen }: PaymentFacts) => [t('Amount'), formatSen(amountSen)] as const;
const stillToPay = ({ dueSen, due }: PaymentFacts) =>
  [[t('Still to pay'), formatSen(dueSen)] as const, ...dueFacts({ due })] as const;

const whilePayment =
  (status: PaymentStatus): StillTrue =>
  async ({ db }, row) =>
    (await findPaymentStatus(db, row)) === status;

const whileReceiptCounts: StillTrue = async ({ db }, row) => !(await isReceiptVoid(db, row));

// Each message takes turns of its own: the worker sends a few at a time.
const attachReceipt = async (deps: AppDeps, { id, receipt_id }: MessageRow, mask: NumberMask) =>
  pdf(await renderMaskedReceipt(deps, named(receipt_id), readersLanguage(), mask, id));

export const paymentReceived = defineEmail({
  kind: 'payment received',
  load,
  write: (facts) => ({
    subject: t('We’ve received a payment slip for {camper} ({reference})', values(facts)),
    title: t('We’ve received a payment slip'),
    paragraphs: [
      greeting(facts),
      t('We’ve received a payment slip for {amount}. Thank you.', values(facts)),
      t('We’ll check it against our bank account and email you again.'),
    ],
    facts: [amount(facts), ...payFacts(facts), ...campFacts(facts)],
    button: seeRegistration(facts),
  }),
  stillTrue: whilePayment('Submitted'),
});

export const paymentConfirmed = defineEmail({
  kind: 'payment confirmed',
  load: async (deps, row) => ({ ...(await load(deps, row)), hasReceipt: await goesToPayer(deps.db, row) }),
  sample: (facts) => ({ ...facts, hasReceipt: true }),
  write: ({ hasReceipt, ...facts }) => {
    const { registration, due, receivedSen } = facts;
    const missing =
      registration.status === 'Pending Payment' &&
      shortDepositSentence(due.next, ringgitFromSen(receivedSen));
    return {
      subject: t('We’ve received {amount} for {camper} ({reference})', values(facts)),
      title: t('We’ve received a payment'),
      paragraphs: [
        greeting(facts),
        t('We’ve received {amount} for {camper}. Thank you.', values(facts)),
        ...(hasReceipt ? [receiptAttached(facts)] : []),
        ...(missing ? [missing] : []),
      ],
      facts: [amount(facts), ...stillToPay(facts), ...(missing ? payFacts(facts) : []), ...campFacts(facts)],
      button: missing ? payButton(facts, t('Make payment')) : seeRegistration(facts),
    };
  },
  stillTrue: whileReceiptCounts,
  attach: async (deps, row, mask) =>
    (await goesToPayer(deps.db, row)) ? attachReceipt(deps, row, mask) : undefined,
});

export const paymentRejected = defineEmail({
  kind: 'payment rejected',
  load,
  write: (facts) => ({
    subject: t('We couldn’t confirm a payment for {camper} ({reference})', values(facts)),
    title: t('We couldn’t confirm a payment'),
    paragraphs: [
      greeting(facts),
      t('We couldn’t confirm the slip for {amount} for {camper}. The reason:', values(facts)),
    ],
    quote: facts.reason,
    ...(asksToPay(facts.due.next) && { closing: [translate(rejectedSlipSentence)] }),
    facts: [amount(facts), ...payFacts(facts), ...campFacts(facts)],
    button: asksToPay(facts.due.next) ? payButton(facts, t('Upload another slip')) : seeRegistration(facts),
  }),
  stillTrue: whilePayment('Rejected'),
});

export const paymentReversed = defineEmail({
  kind: 'payment reversed',
  load,
  write: (facts) => ({
    subject: t('A payment for {camper} no longer counts ({reference})', values(facts)),
    title: t('We’ve undone a payment confirmation'),
    paragraphs: [
      greeting(facts),
      t(
        'We told you that we’d received {amount} for {camper}. That was our mistake, and we’re sorry: the payment doesn’t count.',
        values(facts),
      ),
      t('Receipt {receipt} is no longer valid. The reason:', { receipt: facts.receipt }),
    ],
    quote: facts.reason,
    facts: [[t('No longer counts'), formatSen(facts.amountSen)], ...stillToPay(facts), ...campFacts(facts)],
    button: seeRegistration(facts),
    closing: [standing(facts), anyQuestion(facts)],
  }),
  stillTrue: async ({ db }, row) => !(await wereReceiptEmailsCancelled(db, row)),
  attach: attachReceipt,
});

export const receipt = defineEmail({
  kind: 'receipt',
  load,
  write: (facts) => ({
    subject: t('Receipt for {amount} for {camper} ({reference})', values(facts)),
    title: t('Your receipt'),
    paragraphs: [greeting(facts), receiptAttached(facts)],
    facts: [amount(facts), ...stillToPay(facts), ...campFacts(facts)],
    button: seeRegistration(facts),
  }),
  stillTrue: whileReceiptCounts,
  attach: attachReceipt,
});
