import * as z from 'zod/mini';
import { lineSchema } from '../../../form/text-schemas.ts';
import { journalAccounts, journalFormatNames } from '../../../money/journal.ts';
import { moneyRoles } from '../../../staff/roles.ts';
import { csvFile, defineCall, workbookFile } from '../../define-call.ts';
import { dayText } from '../text-schemas.ts';
import { tag } from './payments.ts';

const call = { tag, roles: moneyRoles } as const;

/** Who keeps the books. */
const bookkeepers = ['admin', 'treasurer'] as const;

const missing = { error: 'Choose a month.' };
const month = z.string(missing).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, missing));

const monthSums = z.object({
  month,
  closed: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** Whether it is over and no later month is closed; it takes those before it along. */
  can_close: z.boolean(),
  /** Money in by the week that begins on this Monday, less refunds, and the same week a year before, in ringgit. */
  weeks: z.array(z.object({ week: z.string(), received: z.number(), last_season: z.number() })),
  /** Fees and discounts of the camps that were over, in ringgit. */
  earned: z.array(z.object({ camp_name: z.string(), amount: z.number() })),
  /** At the end of the month, in ringgit: received and not earned, and earned and not received. */
  held: z.number(),
  owed: z.number(),
  /** To refund to families that were refused or withdrew, as of now, in ringgit. */
  to_refund: z.number(),
  /** Entries of days in closed months that were recorded later and belong to this month. */
  late_entries: z.int(),
  /** How many accounts of the journal have no code yet. */
  accounts_without_code: z.int(),
});
export type MonthSums = z.infer<typeof monthSums>;

export const getMonth = defineCall({
  ...call,
  method: 'GET',
  path: '/api/staff/money/month',
  summary: 'What came in and was earned in a month, and what is held at its end',
  query: z.object({ month }),
  status: 200,
  response: monthSums,
  errors: ['invalid'],
});

export const closeMonth = defineCall({
  tag,
  roles: bookkeepers,
  method: 'POST',
  path: '/api/staff/money/closed-months',
  summary: 'Close a month, and those before it: what is recorded later belongs to the next',
  body: z.object({ month }),
  status: 201,
  response: monthSums,
  errors: ['invalid'],
});

const journalQuery = z.object({
  /** Days, both ends included. */
  from: dayText(),
  to: dayText(),
  format: z.enum(journalFormatNames),
  /** With the names of families, or with references alone. */
  names: z.optional(z.enum(['yes', 'no'])),
});
export type JournalQuery = z.infer<typeof journalQuery>;

export const getJournalCsv = defineCall({
  ...call,
  ...csvFile,
  path: '/api/staff/money/journal/csv',
  scope: 'payments:read',
  summary:
    'Debits and credits of a period, as a program for accounts imports them; it is logged as an export',
  query: journalQuery,
  errors: ['invalid'],
});

export const getJournalXlsx = defineCall({
  ...call,
  ...workbookFile,
  path: '/api/staff/money/journal/xlsx',
  summary: 'The same as a workbook of at most 20,000 lines; it is logged as an export',
  query: journalQuery,
  errors: ['invalid'],
});

const code = lineSchema();
const accountCode = z.object({ account: z.enum(journalAccounts), code, tax_code: code });
const accountCodes = z.object({
  accounts: z.array(accountCode).check(z.maxLength(journalAccounts.length)),
});
export type AccountCode = z.infer<typeof accountCode>;

export const getAccountCodes = defineCall({
  ...call,
  method: 'GET',
  path: '/api/staff/money/accounts',
  summary: 'The codes of the accounts of the journal',
  status: 200,
  response: accountCodes,
});

export const saveAccountCodes = defineCall({
  tag,
  roles: bookkeepers,
  method: 'PUT',
  path: '/api/staff/money/accounts',
  summary: 'Change the codes of the accounts of the journal; accounts that are absent stay',
  body: accountCodes,
  status: 200,
  response: accountCodes,
  errors: ['invalid'],
});
