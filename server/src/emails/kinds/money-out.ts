import { formatDate } from '@bowline/contract/text/dates';
import { formatSen } from '@bowline/contract/text/money';
import { defineTexts, t, translate } from '@bowline/contract/text/t';
import { getBalance } from '../../core/charges/queries.ts';
import type { MessageRow } from '../../core/outbox/queries/messages.ts';
import { getLedgerEntry } from '../../core/payments/queries.ts';
import { defineEmail, type LoadDeps } from '../define-email.ts';
import { loadRegistrationFacts, named } from '../facts.ts';
import { anyQuestion, campFacts, greeting, seeRegistration } from '../words.ts';

const methods = defineTexts({ bank: 'by bank transfer', cash: 'in cash', cheque: 'by cheque' });

// An email on moved money is about the registration that has the money now.
async function load(deps: LoadDeps, row: MessageRow) {
  const facts = await loadRegistrationFacts(deps, row);
  const entry = await getLedgerEntry(deps.db, named(row.ledger_entry_id), named(row.account_id));
  const { due_sen } = await getBalance(deps.db, entry.registration_id);
  const { camper, reference } = facts;
  const amount = formatSen(Math.abs(entry.amount_sen));
  const due = formatSen(due_sen);
  return { ...facts, reason: entry.reason, entry, amount, due, values: { camper, reference, amount } };
}

export const refund = defineEmail({
  kind: 'refund',
  load,
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
    facts: [[t('Refunded'), amount], ...campFacts(facts)],
    button: seeRegistration(),
    closing: [anyQuestion(facts)],
  }),
});

export const moneyMoved = defineEmail({
  kind: 'money moved',
  load,
  write: ({ entry, amount, due, values, ...facts }) => ({
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
    facts: [[t('Moved'), amount], [t('Still to pay'), due], ...campFacts(facts)],
    button: seeRegistration(),
    closing: [anyQuestion(facts)],
  }),
});
