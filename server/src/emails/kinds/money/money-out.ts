import { formatDate } from '@bowline/contract/text/dates';
import { formatSen } from '@bowline/contract/text/money';
import { defineTexts, t, translate } from '@bowline/contract/text/t';
import { getBalance } from '../../../core/charges/queries.ts';
import type { MessageRow } from '../../../core/outbox/queries/messages.ts';
import { getLedgerEntry } from '../../../core/payments/queries.ts';
import { findOpenRefundAccount } from '../../../core/refund-accounts/queries.ts';
import { defineEmail, type LoadDeps } from '../../define-email.ts';
import { loadRegistrationFacts, named } from '../../facts.ts';
import { hasRefundFailed } from '../../queries/facts.ts';
import type { SampleFacts } from '../../sample-facts.ts';
import { anyQuestion, campFacts, dueFacts, greeting, seeRegistration } from '../../words.ts';

const methods = defineTexts({
  bank: 'by bank transfer',
  cash: 'in cash',
  cheque: 'by cheque',
  online: 'the way you paid',
});

// An email on moved money is about the registration that has the money now.
async function load(deps: LoadDeps, row: MessageRow) {
  const facts = await loadRegistrationFacts(deps, row);
  const entry = await getLedgerEntry(deps.db, named(row.ledger_entry_id), named(row.account_id));
  const { due_sen, received_sen } = await getBalance(deps.db, entry.registration_id);
  const { camper, reference } = facts;
  const amount = formatSen(Math.abs(entry.amount_sen));
  const sums = { amount, stillDue: formatSen(due_sen), received: formatSen(received_sen) };
  return { ...facts, ...sums, reason: entry.reason, entry, values: { camper, reference, amount } };
}

type MoneyOut = Awaited<ReturnType<typeof load>>;

const sampleOf =
  (kind: MoneyOut['entry']['kind']) =>
  (facts: SampleFacts): MoneyOut => {
    const { camper, reference, balance } = facts;
    const amount = formatSen(facts.amountSen);
    const sums = {
      ...{ amount, stillDue: formatSen(balance.due_sen), received: formatSen(balance.received_sen) },
    };
    const entry = {
      kind,
      day: facts.keptUntil,
      method: 'bank',
      other_camper: facts.camper,
    } as MoneyOut['entry'];
    return { ...facts, ...sums, entry, values: { camper, reference, amount } };
  };

export const refund = defineEmail({
  kind: 'refund',
  load,
  stillTrue: async ({ db }, row) => !(await hasRefundFailed(db, row)),
  sample: sampleOf('refund'),
  write: ({ entry, amount, values, ...facts }) => ({
    subject: t('We’ve refunded {amount} for {camper} ({reference})', values),
    title: t('Your refund'),
    paragraphs: [
      greeting(facts),
      t('We refunded {amount} to you on {day}, {way}. The reason:', {
        amount,
        day: formatDate(entry.day),
        way: translate(methods[entry.method ?? 'bank']),
      }),
    ],
    quote: facts.reason,
    facts: [
      [t('Refunded'), amount],
      ...(entry.reference ? [[t('Reference of the refund'), entry.reference] as const] : []),
      ...campFacts(facts),
    ],
    button: seeRegistration(facts),
    closing: [anyQuestion(facts)],
  }),
});

export const refundReversed = defineEmail({
  kind: 'refund reversed',
  load,
  sample: sampleOf('refund reversed'),
  write: ({ entry, amount, values, received, ...facts }) => {
    const ofRefund = entry.kind === 'refund reversed';
    return {
      subject: ofRefund
        ? t('The refund of {amount} for {camper} doesn’t count ({reference})', values)
        : t('We no longer keep {amount} for {camper} ({reference})', values),
      title: ofRefund ? t('Your refund was reversed') : t('We no longer keep this amount'),
      paragraphs: [
        greeting(facts),
        ofRefund
          ? t(
              'We wrote that we refunded {amount} to you. That refund doesn’t count, and we hold the money again. The reason:',
              values,
            )
          : t(
              'We wrote that we keep {amount} under our terms. We don’t keep it any more. The reason:',
              values,
            ),
      ],
      quote: facts.reason,
      facts: [[t('Held by the camp'), received], ...campFacts(facts)],
      button: seeRegistration(facts),
      closing: [anyQuestion(facts)],
    };
  },
});

export const amountKept = defineEmail({
  kind: 'amount kept',
  load,
  sample: sampleOf('kept'),
  write: ({ amount, values, received, ...facts }) => ({
    subject: t('We keep {amount} for {camper}’s registration ({reference})', values),
    title: t('What we keep under our terms'),
    paragraphs: [
      greeting(facts),
      t(
        '{camper}’s registration has ended. Under our terms we keep {amount} of what you paid: it isn’t refunded. The reason:',
        values,
      ),
    ],
    quote: facts.reason,
    facts: [[t('Kept'), amount], [t('Still held for you'), received], ...campFacts(facts)],
    button: seeRegistration(facts),
    closing: [anyQuestion(facts)],
  }),
});

export const moneyMoved = defineEmail({
  kind: 'money moved',
  load,
  sample: sampleOf('moved in'),
  write: ({ entry, amount, stillDue, values, ...facts }) => ({
    subject: t('We’ve moved {amount} to {camper}’s registration ({reference})', values),
    title: t('Your payment now counts for another registration'),
    paragraphs: [
      greeting(facts),
      t('{amount} that you paid for {other} now counts for {camper}. The reason:', {
        ...values,
        other: entry.other_camper ?? t('another registration'),
      }),
    ],
    quote: facts.reason,
    facts: [[t('Moved'), amount], [t('Still to pay'), stillDue], ...dueFacts(facts), ...campFacts(facts)],
    button: seeRegistration(facts),
    closing: [anyQuestion(facts)],
  }),
});

async function loadRequest(deps: LoadDeps, row: MessageRow) {
  const facts = await loadRegistrationFacts(deps, row);
  const request = await findOpenRefundAccount(deps.db, named(row.registration_id));
  const { id = '', amount_sen = 0, reason = '' } = request ?? {};
  return { ...facts, reason, requestId: id, amount: formatSen(amount_sen) };
}

export const bankAccountAsked = defineEmail({
  kind: 'bank account asked',
  load: loadRequest,
  stillTrue: async ({ db }, { registration_id }) =>
    (await findOpenRefundAccount(db, named(registration_id)))?.state === 'asked',
  sample: (facts) => ({ ...facts, requestId: 'sample', amount: formatSen(facts.amountSen) }),
  write: ({ requestId, amount, ...facts }) => ({
    subject: t('Where should we send {camper}’s refund of {amount}? ({reference})', {
      camper: facts.camper,
      amount,
      reference: facts.reference,
    }),
    title: t('Your bank account, please'),
    paragraphs: [
      greeting(facts),
      t('We’d like to refund {amount} to you by bank transfer. Please tell us which account. The reason:', {
        amount,
      }),
    ],
    quote: facts.reason,
    facts: [[t('To refund'), amount], ...campFacts(facts)],
    button: { label: t('Enter your bank account'), path: `/refund/${requestId}` },
    closing: [
      t('Please enter it only there, after you log in. We never ask for it by email or on the phone.'),
      anyQuestion(facts),
    ],
  }),
});
