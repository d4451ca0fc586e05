import { type LogEntry, logActionLabels } from '@bowline/contract/api/staff/administration/log';
import type { PaymentMethod } from '@bowline/contract/api/staff/money/payment-records';
import { messageKindNames, messageKinds } from '@bowline/contract/emails/message-kinds';
import { messageStateLabels } from '@bowline/contract/emails/message-states';
import { type LedgerKind, paymentStatusLabels, transferMethodLabels } from '@bowline/contract/money/payments';
import { logInFamilyWords, logInWords } from '@bowline/contract/staff/log-events';
import { staffRolesInWords } from '@bowline/contract/staff/roles';
import { formatRinggit, ringgitFromSen } from '@bowline/contract/text/money';
import { defineText, defineTexts, type Text, t, translate } from '@bowline/contract/text/t';
import { localTimeFormatter } from '../../../core/provider/provider.ts';
import { CSV_START, csvLine } from '../../../platform/files/spreadsheet/csv.ts';
import { streamFamilyLog } from '../../administration/log/list-log.ts';
import { type Edition, type Entry, inLanguage, type Source } from './edition.ts';
import type { FamilyRow } from './queries.ts';

type FormatInstant = (iso: string) => string;

const csv = (header: readonly string[], lines: readonly (readonly string[])[]): string =>
  CSV_START + [header, ...lines].map(csvLine).join('');

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const ledgerLabels = defineTexts<LedgerKind>({
  refund: 'Refund',
  'refund reversed': 'Refund reversed',
  kept: 'Kept under the terms',
  'kept reversed': 'No longer kept',
  'moved out': 'Moved to another camper',
  'moved in': 'Moved from another camper',
});

const ways: Readonly<Record<PaymentMethod, Text>> = {
  ...transferMethodLabels,
  slip: defineText('Payment slip'),
};

const kindLabels = Object.fromEntries(messageKindNames.map((kind) => [kind, messageKinds[kind].label]));

// A row is as the database has it.
function inWords(labels: Readonly<Partial<Record<string, Text>>>, value: unknown): string {
  const label = labels[String(value)];
  return label ? translate(label) : textOf(value);
}

/** Payments, refunds and moves of all registrations, in one table. */
export async function paymentsEntry({ deps, family: { rows } }: Source): Promise<Entry> {
  const format = await localTimeFormatter(deps.db);
  const references = new Map(rows.registration.map(({ id, reference }) => [id, textOf(reference)]));
  const line = (row: FamilyRow, when: unknown, state: string, how: unknown) => [
    references.get(row.registration_id) ?? '',
    format(String(when)),
    formatRinggit(ringgitFromSen(Number(row.amount_sen))),
    state,
    inWords(ways, how),
  ];
  const header = [t('Reference'), t('When'), t('Amount'), t('Status'), t('How')];
  const lines = [
    ...rows.payment.map((row) =>
      line(row, row.created_at, inWords(paymentStatusLabels, row.status), row.method),
    ),
    ...rows.ledger_entry.map((row) => line(row, row.at, inWords(ledgerLabels, row.kind), row.method)),
  ];
  return { name: 'payments.csv', input: csv(header, lines) };
}

/** Every email to the family, with its status. */
export async function emailsEntry({ deps, family: { rows } }: Source): Promise<Entry> {
  const format = await localTimeFormatter(deps.db);
  const references = new Map(rows.registration.map(({ id, reference }) => [id, textOf(reference)]));
  const header = [t('Created'), t('About'), t('Reference'), t('Status'), t('Sent on'), t('Reason given')];
  const lines = rows.message.map((row) => [
    format(String(row.created_at)),
    inWords(kindLabels, row.kind),
    references.get(row.registration_id) ?? '',
    inWords(messageStateLabels, row.state),
    row.sent_at ? format(String(row.sent_at)) : '',
    textOf(row.reason),
  ]);
  return { name: 'emails.csv', input: csv(header, lines) };
}

/** The access log. The family's archive has the roles of staff instead of their names. */
export async function logEntry({ deps, family, edition, language }: Source): Promise<Entry> {
  const format = await localTimeFormatter(deps.db);
  const inWords = edition === 'staff' ? logInWords : logInFamilyWords;
  const entries = streamFamilyLog(deps.db, family.accountId, inWords);
  return {
    name: 'access-log.csv',
    input: inLanguage(language, logLines(entries, edition, format)),
  };
}

async function* logLines(pages: AsyncIterable<readonly LogEntry[]>, edition: Edition, format: FormatInstant) {
  const forStaff = edition === 'staff';
  const header = [t('When'), t('Role'), t('Action'), t('What'), t('Camper'), t('Reference')];
  yield CSV_START + csvLine(forStaff ? [...header, t('Who'), t('From')] : header);
  for await (const page of pages) {
    const lines = page.map((entry) => {
      const line = lineOf(entry, format);
      return csvLine(forStaff ? [...line, entry.staff?.name ?? '', entry.address] : line);
    });
    yield lines.join('');
  }
}

const lineOf = (entry: LogEntry, format: FormatInstant): string[] => [
  format(entry.at),
  entry.roles ? staffRolesInWords(entry.roles) : t('Staff'),
  translate(logActionLabels[entry.action]),
  entry.what,
  entry.camper?.name ?? '',
  entry.registration?.reference ?? '',
];
