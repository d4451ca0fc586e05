import * as z from 'zod/mini';
import { formulaError, lineSchema } from '../../../form/text-schemas.ts';
import { moneyEntryKinds } from '../../../money/entries.ts';
import { journalAccounts } from '../../../money/journal.ts';
import { moneyRoles } from '../../../staff/roles.ts';
import { csvFile, defineCall, workbookFile } from '../../define-call.ts';
import { dayText } from '../text-schemas.ts';
import { paymentMethods } from './payment-records.ts';
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
  /**
   * What the account of families had before the month and at its end, in ringgit: what was received, less what was earned.
   */
  opening: z.number(),
  closing: z.number(),
  /** What makes the difference, by kind, signed as it adds to the account. What moves between registrations does not. */
  posted: z.array(z.object({ kind: z.enum([...moneyEntryKinds, 'earned']), amount: z.number() })),
  /** Payments less voided receipts, and refunds less reversed ones, in ringgit. */
  methods: z.array(z.object({ method: z.enum(paymentMethods), received: z.number(), refunded: z.number() })),
  /** Fees and discounts of the camps that were over, in ringgit. */
  earned: z.array(z.object({ camp_name: z.string(), amount: z.number() })),
  /** Of the closing, in ringgit: received and not earned, and earned and not received. */
  held: z.number(),
  owed: z.number(),
  /** Entries of days in closed months that were recorded later and belong to this month. */
  late_entries: z.int(),
  /** How many accounts of the journal have no code yet; none of a closed month, whose codes stay. */
  accounts_without_code: z.int(),
});
export type MonthSums = z.infer<typeof monthSums>;

export const getMonth = defineCall({
  ...call,
  method: 'GET',
  path: '/api/staff/money/month',
  summary:
    'What came in and was earned in a month, what is held before and at its end, and what makes the difference',
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
  /** With the names of families, or only with references. */
  names: z.optional(z.enum(['yes', 'no'])),
});
export type JournalQuery = z.infer<typeof journalQuery>;

export const getJournalCsv = defineCall({
  ...call,
  ...csvFile,
  path: '/api/staff/money/journal/csv',
  scope: 'payments:read',
  summary:
    'Debits and credits of a period, for accounting software: cells are as they were entered; it is logged as an export',
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

export const getJournalParts = defineCall({
  ...call,
  method: 'GET',
  path: '/api/staff/money/journal/parts',
  status: 200,
  response: 'binary',
  contentType: 'application/zip',
  summary:
    'The CSV cut into files of at most 300 lines with their headers, in a ZIP; no document is in two files; it is logged as an export',
  query: journalQuery,
  errors: ['invalid'],
});

const code = lineSchema().check(
  z.refine<string>((text) => formulaError(text) === undefined, {
    error: ({ input }) => formulaError(String(input)),
  }),
);
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
