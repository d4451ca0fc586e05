import * as z from 'zod/mini';
import { moneyEntryKinds, unsettledStates } from '../../../money/entries.ts';
import { registrationStatuses } from '../../../registrations/status.ts';
import { moneyRoles } from '../../../staff/roles.ts';
import { csvFile, defineCall, workbookFile } from '../../define-call.ts';
import { dayText, searchText } from '../text-schemas.ts';
import { paymentMethods } from './payment-records.ts';
import { tag } from './payments.ts';

const call = { tag, roles: moneyRoles } as const;

/** Whose money it is. */
const registrationNames = {
  registration_id: z.uuid(),
  reference: z.nullable(z.string()),
  camper_name: z.string(),
  family_name: z.string(),
  camp_name: z.string(),
};

/** Money that came, went or moved, or a debt that was written off. */
export const moneyEntry = z.object({
  ...registrationNames,
  /** The id of a record, with a word after a colon where the record is two entries. */
  id: z.string(),
  kind: z.enum(moneyEntryKinds),
  /** In ringgit: positive where it adds to the money of the registration. For a write-off, the debt that it ends. */
  amount: z.number(),
  /** In the books: the first open day, where its own is in a month that was closed. */
  day: z.string(),
  original_day: z.string(),
  method: z.nullable(z.enum(paymentMethods)),
  /** The receipt that was issued, or that became void. */
  receipt_number: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  by: z.nullable(z.string()),
  /** Of a refund or a payment recorded by hand, such as the number of a cheque. */
  payment_reference: z.nullable(z.string()),
  /** The account a refund went to. */
  account: z.nullable(z.string()),
  /** Whether it is a refund or a kept amount that was reversed. */
  reversed: z.boolean(),
});
export type MoneyEntry = z.infer<typeof moneyEntry>;

export const moneyEntrySorts = ['day', '-day', 'amount', '-amount'] as const;
export type MoneyEntrySort = (typeof moneyEntrySorts)[number];

const entryFilters = z.object({
  /** Days in the books, both ends included. */
  from: z.optional(dayText()),
  to: z.optional(dayText()),
  kind: z.optional(z.enum(moneyEntryKinds)),
  method: z.optional(z.enum(paymentMethods)),
  camp: z.optional(z.uuid()),
  /** The number of a receipt, an account or a reference, or a family or camper as in the queue. */
  q: z.optional(searchText),
});
export type MoneyEntryFilters = z.infer<typeof entryFilters>;

export const listMoneyEntries = defineCall({
  ...call,
  method: 'GET',
  path: '/api/staff/money/entries',
  scope: 'payments:read',
  summary:
    'Every payment, void, refund, kept amount, move and write-off, the latest day first, with the totals of what matches',
  query: z.extend(entryFilters, {
    /** The latest day first by default. */
    sort: z.optional(z.enum(moneyEntrySorts)),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(100))),
  }),
  status: 200,
  response: z.object({
    entries: z.array(moneyEntry),
    /** Of all that match, by kind, in ringgit. */
    totals: z.array(z.object({ kind: z.enum(moneyEntryKinds), count: z.int(), amount: z.number() })),
    next: z.nullable(z.string()),
  }),
  errors: ['invalid'],
});

export const getMoneyEntriesCsv = defineCall({
  ...call,
  ...csvFile,
  path: '/api/staff/money/entries/csv',
  summary: 'The same as a CSV file; it is logged as an export',
  query: entryFilters,
  errors: ['invalid'],
});

export const getMoneyEntriesXlsx = defineCall({
  ...call,
  ...workbookFile,
  path: '/api/staff/money/entries/xlsx',
  summary: 'The same as a workbook of at most 20,000 entries; it is logged as an export',
  query: entryFilters,
  errors: ['invalid'],
});

const unsettled = z.object({
  ...registrationNames,
  status: z.enum(registrationStatuses),
  /** In ringgit. */
  charged: z.number(),
  received: z.number(),
  /** What is to be refunded, is late, or is still to pay. */
  amount: z.number(),
  /** Since when it is late; else the day on which the rest is due. */
  due_on: z.string(),
  /** Since when it is so, as a day. */
  since: z.string(),
  /** The account to which the family was refunded last. */
  account: z.nullable(z.string()),
  /** It is later than the days of the settings after which staff decide. */
  to_decide: z.boolean(),
});
export type Unsettled = z.infer<typeof unsettled>;

const ofState = z.object({ state: z.enum(unsettledStates) });

export const listUnsettled = defineCall({
  ...call,
  method: 'GET',
  path: '/api/staff/money/unsettled',
  summary: 'Registrations with money to refund, too much, less than the deposit, or overdue; the most first',
  query: ofState,
  status: 200,
  response: z.object({
    rows: z.array(unsettled),
    /** How many there are in each state. */
    counts: z.record(z.enum(unsettledStates), z.int()),
    /** Of this state, in ringgit. */
    total: z.number(),
  }),
  errors: ['invalid'],
});

export const getUnsettledCsv = defineCall({
  ...call,
  ...csvFile,
  path: '/api/staff/money/unsettled/csv',
  summary: 'The same as a CSV file; it is logged as an export',
  query: ofState,
  errors: ['invalid'],
});

export const getUnsettledXlsx = defineCall({
  ...call,
  ...workbookFile,
  path: '/api/staff/money/unsettled/xlsx',
  summary: 'The same as a workbook; it is logged as an export',
  query: ofState,
  errors: ['invalid'],
});
