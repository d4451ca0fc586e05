import { asksToPay } from '@bowline/contract/money/due';
import {
  type PaymentStatus,
  receiptNumber,
  rejectedSlipSentence,
  shortDepositSentence,
} from '@bowline/contract/money/payments';
import { listInWords } from '@bowline/contract/text/lists';
import { formatSen, ringgitFromSen } from '@bowline/contract/text/money';
import { readersLanguage, t, translate } from '@bowline/contract/text/t';
import type { NumberMask } from '../../../core/answers/ic-numbers.ts';
import { getAmounts, type MessageRow } from '../../../core/outbox/queries/messages.ts';
import { renderMaskedReceipt } from '../../../documents/render-documents.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Attachment } from '../../../platform/mail/mailer.ts';
import { defineEmail, type Email, type LoadDeps, pdf, type StillTrue } from '../../define-email.ts';
import { loadRegistrationFacts, named, type RegistrationFacts } from '../../facts.ts';
import { findPaymentStatus, goesToPayer, isReceiptVoid, listShares } from '../../queries/facts.ts';
import { wereReceiptEmailsCancelled } from '../../queries/messages.ts';
import {
  amountDue,
  anyQuestion,
  bankFacts,
  campersButton,
  campFacts,
  dueFacts,
  type Fact,
  greeting,
  payButton,
  payFacts,
  seeRegistration,
  standing,
} from '../../words.ts';

interface ShareFacts extends RegistrationFacts {
  readonly amountSen: number;
  /** The number of its receipt, such as `000012`; empty where it has none. */
  readonly receipt: string;
  /** What the registration still has to pay. */
  readonly dueSen: number;
  /** All that was received for it. */
  readonly receivedSen: number;
}

/** A payment, or its first share, with all of them where it has several. */
interface PaymentFacts extends ShareFacts {
  readonly shares?: readonly ShareFacts[];
}

async function load(deps: LoadDeps, row: MessageRow): Promise<PaymentFacts> {
  const [first = row, ...others] = await listShares(deps.db, row);
  const facts = await loadShare(deps, first);
  if (others.length === 0) return facts;
  return { ...facts, shares: [facts, ...(await Promise.all(others.map((one) => loadShare(deps, one))))] };
}

async function loadShare(deps: LoadDeps, row: MessageRow): Promise<ShareFacts> {
  const facts = await loadRegistrationFacts(deps, row);
  const { amount_sen, receipt_number, due_sen, received_sen } = await getAmounts(deps.db, row);
  const receipt = receipt_number === null ? '' : receiptNumber(receipt_number);
  return { ...facts, amountSen: amount_sen, receipt, dueSen: due_sen, receivedSen: received_sen };
}

const sharesOf = (facts: PaymentFacts): readonly ShareFacts[] => facts.shares ?? [facts];

const values = (facts: PaymentFacts) => ({
  camper: listInWords([...new Set(sharesOf(facts).map(({ camper }) => camper))]),
  reference: sharesOf(facts)
    .map(({ reference }) => reference)
    .join(', '),
  amount: formatSen(sharesOf(facts).reduce((sum, { amountSen }) => sum + amountSen, 0)),
});

const receiptAttached = (facts: PaymentFacts) =>
  t('Your receipt for {amount} is attached. Please keep it.', values(facts));

const amount = ({ amountSen }: ShareFacts) => [t('Amount'), formatSen(amountSen)] as const;
const stillToPay = ({ dueSen, due }: ShareFacts) =>
  [[t('Still to pay'), formatSen(dueSen)] as const, ...dueFacts({ due })] as const;

/** What to say of the money and of the camp; of several shares one after the other, each under its camper. */
const factsOf = (facts: PaymentFacts, money: (share: ShareFacts) => readonly Fact[]): Fact[] =>
  sharesOf(facts).flatMap((share) => {
    const [camper, ...camp] = campFacts(share);
    const sums = [amount(share), ...money(share)];
    return facts.shares ? [camper, ...sums, ...camp] : [...sums, camper, ...camp];
  });

/** The share that is to be paid next. */
const toPay = (facts: PaymentFacts) => sharesOf(facts).find(({ due }) => asksToPay(due.next));

/** The same with what to pay next, and where to. */
const factsToPay = (facts: PaymentFacts): Fact[] =>
  facts.shares
    ? [...factsOf(facts, amountDue), ...(toPay(facts) ? bankFacts(facts) : [])]
    : factsOf(facts, payFacts);

/** The registration, or the campers where it is about several. */
const seePayment = (facts: PaymentFacts) => (facts.shares ? campersButton() : seeRegistration(facts));

const whilePayment =
  (status: PaymentStatus): StillTrue =>
  async ({ db }, row) => {
    const [first] = await listShares(db, row);
    return first !== undefined && (await findPaymentStatus(db, first)) === status;
  };

const whileReceiptCounts: StillTrue = async ({ db }, row) => {
  const [first] = await listShares(db, row);
  return first !== undefined && !(await isReceiptVoid(db, first));
};

// Each message takes turns of its own: the worker sends a few at a time.
async function attachReceipts(deps: AppDeps, rows: readonly MessageRow[], mask: NumberMask) {
  const receipts: Attachment[] = [];
  for (const { id, receipt_id } of rows)
    receipts.push(pdf(await renderMaskedReceipt(deps, named(receipt_id), readersLanguage(), mask, id)));
  return receipts;
}

const attachAll: Email['attach'] = async (deps, row, mask) =>
  attachReceipts(deps, await listShares(deps.db, row), mask);

/** The shares that the reader has paid, and gets the receipts of. */
async function listPaid(db: LoadDeps['db'], row: MessageRow): Promise<MessageRow[]> {
  const shares = await listShares(db, row);
  const paid = await Promise.all(shares.map((share) => goesToPayer(db, share)));
  return shares.filter((_, at) => paid[at]);
}

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
    facts: factsToPay(facts),
    button: seePayment(facts),
  }),
  stillTrue: whilePayment('Submitted'),
});

/** How much of a deposit has not arrived, with the camper's name where there are several. */
function missingDeposit({ registration, due, receivedSen, camper }: ShareFacts, isNamed: boolean): string[] {
  if (registration.status !== 'Pending Payment') return [];
  const sentence = shortDepositSentence(due.next, ringgitFromSen(receivedSen));
  if (!sentence) return [];
  return [isNamed ? t('{label}: {value}', { label: camper, value: sentence }) : sentence];
}

export const paymentConfirmed = defineEmail({
  kind: 'payment confirmed',
  load: async (deps, row) => ({
    ...(await load(deps, row)),
    hasReceipt: (await listPaid(deps.db, row)).length > 0,
  }),
  sample: (facts) => ({ ...facts, hasReceipt: true }),
  write: ({ hasReceipt, ...facts }) => {
    const missing = sharesOf(facts).flatMap((share) => missingDeposit(share, Boolean(facts.shares)));
    const isShort = missing.length > 0;
    return {
      subject: t('We’ve received {amount} for {camper} ({reference})', values(facts)),
      title: t('We’ve received a payment'),
      paragraphs: [
        greeting(facts),
        t('We’ve received {amount} for {camper}. Thank you.', values(facts)),
        ...(hasReceipt ? [receiptAttached(facts)] : []),
        ...missing,
      ],
      facts: [
        ...factsOf(facts, (share) => [...stillToPay(share), ...(isShort ? amountDue(share) : [])]),
        ...(isShort ? bankFacts(facts) : []),
      ],
      button: isShort ? payButton(toPay(facts) ?? facts, t('Make payment')) : seePayment(facts),
    };
  },
  stillTrue: whileReceiptCounts,
  attach: async (deps, row, mask) => attachReceipts(deps, await listPaid(deps.db, row), mask),
});

const payAgain = (facts: PaymentFacts) => {
  const share = toPay(facts);
  return share && payButton(share, t('Upload another slip'));
};

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
    ...(toPay(facts) && { closing: [translate(rejectedSlipSentence)] }),
    facts: factsToPay(facts),
    button: payAgain(facts) ?? seePayment(facts),
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
  attach: attachAll,
});

export const receipt = defineEmail({
  kind: 'receipt',
  load,
  write: (facts) => ({
    subject: t('Receipt for {amount} for {camper} ({reference})', values(facts)),
    title: t('Your receipt'),
    paragraphs: [greeting(facts), receiptAttached(facts)],
    facts: factsOf(facts, stillToPay),
    button: seePayment(facts),
  }),
  stillTrue: whileReceiptCounts,
  attach: attachAll,
});
