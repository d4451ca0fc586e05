import { accountLabel, type JournalAccount, type JournalFormat } from '@bowline/contract/money/journal';
import { amountCell, type Cell, dayCell, type Line } from '../../platform/files/spreadsheet/cell.ts';
import type { JournalLine } from './journal-lines.ts';

/** A line with the codes of its account; one without a code has its name. */
export interface CodedLine extends JournalLine {
  readonly code: string;
  readonly taxCode: string;
}

type Column = readonly [header: string, cell: (line: CodedLine) => Cell];

const debit = ({ sen }: CodedLine): Cell => (sen > 0 ? amountCell(sen) : '');
const credit = ({ sen }: CodedLine): Cell => (sen < 0 ? amountCell(-sen) : '');
const day = (line: CodedLine): Cell => dayCell(line.day);
const words = ({ description, name, reference }: CodedLine): string =>
  [description, reference, name].filter(Boolean).join(', ');
const nothing = () => '';

/**
 * The columns of each program, with the names of its own import: GL_JE of SQL Account (XLS and CSV import), the journal
 * entry of AutoCount (import from Excel), the manual journal of Xero, whose lines of one narration and day are one
 * journal and whose credits are negative, and the journal entries of QuickBooks Online, which match accounts by name.
 */
const columns: Readonly<Record<JournalFormat, readonly Column[]>> = {
  general: [
    ['Date', day],
    ['Document', ({ document }) => document],
    ['Account', ({ code }) => code],
    ['Account name', ({ account }) => accountLabel(account)],
    ['Debit', debit],
    ['Credit', credit],
    ['Tax code', ({ taxCode }) => taxCode],
    ['Reference', ({ reference }) => reference],
    ['Name', ({ name }) => name],
    ['Description', ({ description }) => description],
  ],
  'sql-account': [
    ['DOCNO', ({ document }) => document],
    ['DOCDATE', day],
    ['POSTDATE', day],
    ['DESCRIPTION_HDR', ({ description }) => description],
    ['CODE', ({ code }) => code],
    ['DESCRIPTION_DTL', words],
    ['PROJECT', () => '----'],
    ['TAX', ({ taxCode }) => taxCode],
    ['LOCALDR', debit],
    ['LOCALCR', credit],
  ],
  autocount: [
    ['DocNo', ({ document }) => document],
    ['DocDate', day],
    ['JournalType', () => 'GENERAL'],
    ['Description', ({ description }) => description],
    ['CurrencyCode', () => 'MYR'],
    ['CurrencyRate', () => '1'],
    ['AccNo', ({ code }) => code],
    ['DetailDescription', words],
    ['TaxType', ({ taxCode }) => taxCode],
    ['DR', debit],
    ['CR', credit],
    ['RefNo2', ({ reference }) => reference],
  ],
  xero: [
    ['*Narration', ({ document, description }) => `${document} ${description}`],
    ['*Date', day],
    ['Description', words],
    ['*AccountCode', ({ code }) => code],
    ['*TaxRate', ({ taxCode }) => taxCode],
    ['*Amount', ({ sen }) => amountCell(sen)],
    ['TrackingName1', nothing],
    ['TrackingOption1', nothing],
    ['TrackingName2', nothing],
    ['TrackingOption2', nothing],
  ],
  quickbooks: [
    ['Journal No', ({ document }) => document],
    ['Journal Date', day],
    ['Account Name', ({ code }) => code],
    ['Description', words],
    ['Debits', debit],
    ['Credits', credit],
    ['Name', nothing],
  ],
};

export const headerOf = (format: JournalFormat): readonly string[] =>
  columns[format].map(([header]) => header);

export const cellsOf = (format: JournalFormat, line: CodedLine): Line =>
  columns[format].map(([, cell]) => cell(line));

export interface AccountCodes {
  readonly code: string;
  readonly tax_code: string;
}

export function codeLine(line: JournalLine, codes: ReadonlyMap<JournalAccount, AccountCodes>): CodedLine {
  const of = codes.get(line.account);
  return { ...line, code: of?.code || accountLabel(line.account), taxCode: of?.tax_code ?? '' };
}
