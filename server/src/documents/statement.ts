import { chargeLabel, isListed } from '@bowline/contract/money/charges';
import type { PartDue } from '@bowline/contract/money/due';
import { receiptNumber } from '@bowline/contract/money/payments';
import { effectiveStatus } from '@bowline/contract/registrations/places';
import { statusLabels } from '@bowline/contract/registrations/status';
import { formatDate } from '@bowline/contract/text/dates';
import { formatSen } from '@bowline/contract/text/money';
import { defineTexts, readersLanguage, t, translate } from '@bowline/contract/text/t';
import type { Block, PdfDocument, SumLine } from '@bowline/pdf';
import { campName } from '../core/camps/camp-names.ts';
import type { Provider } from '../core/provider/queries.ts';
import { dayIn } from '../platform/process/clock.ts';
import { footer, issuerFacts, timeInWords } from './paper-words.ts';
import type { Statement, StatementPart } from './queries/documents.ts';

const ledgerTexts = defineTexts({
  refund: 'Paid back to you',
  'refund reversed': 'Refund that did not count: {reason}',
  kept: 'Kept by the camp under its terms: {reason}',
  'kept reversed': 'No longer kept by the camp: {reason}',
  'moved out': 'Moved to {camper}',
  'moved in': 'Moved here from {camper}',
});

/** All the money of an account: each registration line by line with its balance, then the totals. */
export function statement(
  { holder, registrations }: Statement,
  provider: Provider,
  madeAt: Date,
): PdfDocument {
  const title = t('Statement of account');
  const contact = t('Questions? {email}, {phone}', {
    email: provider.contact_email,
    phone: provider.contact_phone,
  });
  return {
    title: t('Statement of account for {name}', { name: holder }),
    language: readersLanguage(),
    author: provider.name,
    accent: provider.colour,
    madeAt,
    footer: footer(provider, title, contact),
    blocks: [
      {
        kind: 'title',
        over: provider.name,
        text: title,
        under: t('As of {time}', { time: timeInWords(madeAt, provider) }),
      },
      { kind: 'facts', facts: facts(holder, provider) },
      ...registrations.flatMap((part) => partBlocks(part, provider)),
      { kind: 'heading', text: t('Summary') },
      { kind: 'sums', lines: totals(registrations) },
    ],
  };
}

function facts(holder: string, provider: Provider) {
  const { payee, bank_name, bank_account } = provider;
  return [
    { label: t('Account of'), value: holder },
    { label: t('Pay to'), value: payee },
    { label: t('Bank'), value: bank_name },
    { label: t('Account number'), value: bank_account },
    ...issuerFacts(provider),
  ];
}

function partBlocks(part: StatementPart, { time_zone }: Provider): Block[] {
  const { camper, reference, status } = part;
  const camp = campName({ name: part.camp, names: part.camp_names });
  const values = { camper, camp, reference: reference ?? '', status: translate(statusLabels[status]) };
  return [
    { kind: 'heading', text: t('{camper}, {camp} ({reference}): {status}', values) },
    { kind: 'sums', lines: statementLines(part, time_zone) },
  ];
}

/** The sums of the registrations that have not ended; what is held for those that have ended stands apart. */
function totals(parts: readonly StatementPart[]): SumLine[] {
  const sumOf = (ended: boolean, name: 'charged_sen' | 'received_sen' | 'balance_sen' | 'due_sen') =>
    parts.filter((part) => hasEnded(part) === ended).reduce((sum, part) => sum + part[name], 0);
  const held = sumOf(true, 'received_sen');
  return [
    { ...sumLine(t('Charged'), sumOf(false, 'charged_sen')), sum: false },
    { ...sumLine(t('Received, less refunds'), -sumOf(false, 'received_sen')), sum: false },
    sumLine(t('Total balance'), sumOf(false, 'balance_sen')),
    sumLine(t('Total still to pay'), sumOf(false, 'due_sen')),
    ...(held === 0 ? [] : [sumLine(t('Held for registrations that have ended'), held)]),
  ];
}

const hasEnded = ({ status }: StatementPart): boolean => status === 'Withdrawn' || status === 'Refused';

interface Entry {
  /** The day it counts for, `yyyy-mm-dd`. */
  readonly day: string;
  readonly at: Date;
  readonly text: string;
  /** What it adds to what is owed. */
  readonly sen: number;
}

/** The entries of a registration by day, then its sums. */
function statementLines(part: StatementPart, timeZone: string): SumLine[] {
  const entries = [...chargeEntries(part, timeZone), ...moneyEntries(part, timeZone)];
  entries.sort((one, other) => one.day.localeCompare(other.day) || one.at.getTime() - other.at.getTime());
  const dated = entries.map(({ day, text, sen }) => ({
    day: formatDate(day),
    text,
    amount: formatSen(sen),
  }));
  return [...dated, ...sumLines(part)];
}

// A replaced line ends before the one in its place is added.
function chargeEntries({ charges, submitted_at }: StatementPart, timeZone: string): Entry[] {
  const entries = charges.filter(isListed).flatMap((charge) => {
    const text = chargeLabel(charge);
    const at = charge.source === 'upgrade' ? submitted_at : charge.created_at;
    const written = { at, text, sen: charge.amount_sen, order: 1 };
    if (!charge.ended_at) return [written];
    const ended = t('No longer charged: {charge}', { charge: text });
    return [written, { at: charge.ended_at, text: ended, sen: -charge.amount_sen, order: 0 }];
  });
  return entries
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.order - other.order)
    .map(({ at, text, sen }) => ({ day: dayIn(timeZone, at), at, text, sen }));
}

function moneyEntries({ receipts, ledger }: StatementPart, timeZone: string): Entry[] {
  const paid = receipts.flatMap(
    ({ number, amount_sen, received_on, issued_at, method, voided_at, void_reason }) => {
      const receipt = receiptNumber(number);
      const day = received_on ?? dayIn(timeZone, issued_at);
      const text =
        method === 'online'
          ? t('Online payment, receipt {receipt}', { receipt })
          : t('Payment received, receipt {receipt}', { receipt });
      const payment = { day, at: issued_at, text, sen: -amount_sen };
      if (!voided_at) return [payment];
      const reason = t('Receipt {receipt} is void: {reason}', { receipt, reason: void_reason ?? '' });
      return [payment, { day: dayIn(timeZone, voided_at), at: voided_at, text: reason, sen: amount_sen }];
    },
  );
  const moved = ledger.map((entry) => ({
    day: entry.paid_on ?? dayIn(timeZone, entry.at),
    at: entry.at,
    text: ledgerText(entry),
    sen: -entry.amount_sen,
  }));
  return [...paid, ...moved];
}

function ledgerText({ kind, other_camper, reason, reference }: StatementPart['ledger'][number]): string {
  if (kind === 'refund' && reference) return t('Paid back to you, reference {reference}', { reference });
  return translate(ledgerTexts[kind], { camper: other_camper ?? t('another registration'), reason });
}

function sumLines(part: StatementPart): SumLine[] {
  const { balance_sen, pending_sen } = part;
  const pending = { ...sumLine(t('Sent with slips, being checked'), -pending_sen), sum: false };
  return [
    ...(hasEnded(part)
      ? endedLines(part)
      : [sumLine(balance_sen < 0 ? t('Balance: overpaid') : t('Balance'), balance_sen)]),
    ...(pending_sen > 0 ? [pending] : []),
    ...openParts(part).map(dueLine),
  ];
}

/** What is not paid yet. While a camper waits for a place, only the deposit is due. */
const openParts = (part: StatementPart): PartDue[] =>
  part.parts.filter(
    ({ due_on, open_sen }) => open_sen > 0 && (due_on === null || effectiveStatus(part) !== 'Waitlisted'),
  );

/** A part of the balance, with the day by which it is due. */
const dueLine = ({ due_on, open_sen }: PartDue): SumLine => ({
  ...sumLine(due_on === null ? t('Deposit') : t('By {date}', { date: formatDate(due_on) }), open_sen),
  sum: false,
});

/** Of a registration that has ended nothing is owed; the camp may hold money. */
function endedLines({ status, charged_sen, received_sen, due_sen }: StatementPart): SumLine[] {
  return [
    { ...sumLine(t('No longer owed'), -charged_sen), sum: false },
    sumLine(status === 'Refused' ? t('Will be refunded to you') : t('Held by the camp'), received_sen),
    sumLine(t('Still to pay'), due_sen),
  ];
}

/** A sum below the dated lines. */
const sumLine = (text: string, sen: number): SumLine => ({
  day: '',
  text,
  amount: formatSen(sen),
  sum: true,
});
