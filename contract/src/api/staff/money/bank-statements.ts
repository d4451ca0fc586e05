import * as z from 'zod/mini';
import { moneyRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { searchText } from '../text-schemas.ts';
import { paymentContext, sameSlip } from './payment-records.ts';
import {
  amount,
  duplicateOf,
  paymentResult,
  registrationShare,
  sharesOf,
  shareToConfirm,
} from './payments.ts';

const tag = 'Staff: bank statements';

/** What a column of a statement holds. `sign` says of each amount whether it came or went. */
export const bankColumnRoles = ['day', 'description', 'credit', 'debit', 'amount', 'sign', 'ignore'] as const;
export type BankColumnRole = (typeof bankColumnRoles)[number];

export const bankColumns = z.array(z.enum(bankColumnRoles));

export const statementEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const;
export type StatementEncoding = (typeof statementEncodings)[number];

/** Whether `1,080.00` or `1.080,00`. */
export const decimalMarks = ['point', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** Whether `02/11/2026`, `11/02/2026` or `26/11/02` for 2 November 2026. */
export const dateOrders = ['day first', 'month first', 'year first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Why a row of a statement is part of no line that is kept. */
export const leftOutReasons = [
  'outgoing',
  'failed',
  'no amount',
  'no date',
  'total or balance',
  'heading',
  'above the headings',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** What staff chose where the file is ambiguous. */
export const bankReading = z.object({
  encoding: z.optional(z.enum(statementEncodings)),
  decimals: z.optional(z.enum(decimalMarks)),
  date_order: z.optional(z.enum(dateOrders)),
  /** Of dates without one. */
  year: z.optional(z.int().check(z.minimum(2000), z.maximum(2100))),
});
export type BankReading = z.infer<typeof bankReading>;

/** `returned` lines take an earlier one back. */
export const bankLineStates = ['open', 'matched', 'ignored', 'returned'] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** Whether a match confirmed a slip, recorded a payment without one, or found a payment confirmed before. */
const bankMatches = ['confirmed', 'recorded', 'linked'] as const;
export type BankMatch = (typeof bankMatches)[number];

/** How far a suggestion can be trusted, best first. */
export const matchStrengths = ['sure', 'likely', 'possible'] as const;
export type MatchStrength = (typeof matchStrengths)[number];

const readLine = z.object({
  line_number: z.int(),
  day: z.string(),
  amount: z.number(),
  description: z.string(),
});

/** A statement as it was read, before anything of it is saved. */
const bankPreview = z.object({
  /** The headings; `Column 3` and the like where the file has none. */
  headings: z.array(z.string()),
  columns: bankColumns,
  /** The first lines below the headings, as they are in the file. */
  sample: z.array(z.array(z.string())),
  /** How the file may be encoded, with lines that show the difference; empty where it is certain. */
  encodings: z.array(z.object({ encoding: z.enum(statementEncodings), lines: z.array(z.string()) })),
  /** Null where staff must choose it. */
  encoding: z.nullable(z.enum(statementEncodings)),
  decimals: z.nullable(z.enum(decimalMarks)),
  /** Amounts that can be read in two ways; empty where the file tells how. */
  unclear_amounts: z.array(z.string()),
  /** Null where staff must choose it. */
  date_order: z.nullable(z.enum(dateOrders)),
  /** Dates that can be read in two ways, or are not written with the day first; empty where all is as usual. */
  unclear_dates: z.array(z.string()),
  /** The years to choose from where dates have none and the file does not say it. */
  years: z.array(z.int()),
  /** What was chosen of them. */
  year: z.nullable(z.int()),
  /** What is to be chosen before the file can be read, as a sentence; null where the statement can be read. */
  problem: z.nullable(z.string()),
  /** The first lines as they would be kept. */
  first: z.array(readLine),
  incoming: z.int(),
  /** Lines that take an earlier one back. */
  returned: z.int(),
  /** The rows that are part of no line that is kept: with `unreadable`, every one of them. */
  left_out: z.array(z.object({ line_number: z.int(), text: z.string(), reason: z.enum(leftOutReasons) })),
  /** Rows with a date or an amount that we cannot read. */
  unreadable: z.array(z.object({ line_number: z.int(), text: z.string() })),
});

/** A registration that a line may be a payment for. Amounts are in ringgit. */
export const suggestion = z.object({
  registration_id: z.uuid(),
  /** The payment that this would confirm, or that was confirmed before; null where one would be recorded. */
  payment_id: z.nullable(z.uuid()),
  /** What confirming it does. */
  makes: z.enum(bankMatches),
  strength: z.enum(matchStrengths),
  /** Why it is suggested, in a few words each. */
  reasons: z.array(z.string()),
  camper_name: z.string(),
  parent_name: z.string(),
  reference: z.nullable(z.string()),
  camp_name: z.string(),
  /** What the family says it paid for this registration, where a slip waits. */
  claimed: z.nullable(z.number()),
  /** Other payments with the file of the slip that this would confirm. */
  same_slip: z.array(sameSlip),
  context: paymentContext,
  /** The other payments that came as one with this one: all are matched at once. */
  shares: z.array(shareToConfirm),
});

const bankLine = z.extend(readLine, {
  id: z.uuid(),
  state: z.enum(bankLineStates),
  /** What of the amount belongs to no payment yet. */
  left: z.number(),
  /** The bank had not booked it yet. */
  pending: z.boolean(),
  /** The line with which the bank took its money back. */
  reversed_by: z.nullable(z.object({ day: z.string(), description: z.string() })),
  /** Of a returned line: the one that it reverses, where it is known. */
  reverses: z.nullable(z.object({ day: z.string(), description: z.string() })),
  /** Best first; only for open lines. */
  suggestions: z.array(suggestion),
  /** The payments that arrived with it; of a returned line, with the one that it reverses. */
  shares: z.array(
    z.object({
      payment_id: z.uuid(),
      registration_id: z.uuid(),
      camper_name: z.string(),
      reference: z.nullable(z.string()),
      amount: z.number(),
      made: z.enum(bankMatches),
    }),
  ),
  decided_by: z.nullable(z.string()),
});

const staffCall = { tag, roles: moneyRoles } as const;

export const previewBankStatement = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/api/staff/bank-statements/preview',
  summary:
    'How a statement (CSV, XLSX or an HTML table) is read; nothing is kept. `columns` is a JSON list of roles, or empty to detect them; `reading` a JSON object with `encoding`, `decimals`, `date_order` and `year`, or empty',
  multipart: { statement: 'file', columns: 'text', reading: 'text' },
  status: 200,
  response: bankPreview,
  errors: ['invalid', 'too_large', 'unsupported_type'],
});

export const importBankStatement = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/api/staff/bank-statements',
  summary: 'Keep the incoming lines of a statement; a line that is there already is not kept twice',
  multipart: { statement: 'file', columns: 'text', reading: 'text' },
  status: 201,
  response: z.object({
    added: z.int(),
    known: z.int(),
    /** Lines that take an earlier one back, and were not known. */
    returned: z.int(),
  }),
  errors: ['invalid', 'too_large', 'unsupported_type'],
});

export const listBankLines = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/api/staff/bank-lines',
  summary: 'Lines of statements: the open ones with suggestions, best first; the others newest first',
  query: z.object({
    state: z.optional(z.enum(bankLineStates)),
    /** How many lines to leave out at the beginning. */
    skip: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  }),
  status: 200,
  response: z.object({
    counts: z.record(z.enum(bankLineStates), z.int()),
    /** Confirmed payments whose money the bank returned. */
    payments_reversed: z.int(),
    rows: z.array(bankLine),
  }),
  errors: ['invalid'],
});

export const findForBankLine = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/api/staff/bank-lines/:lineId/suggestions',
  summary: 'Registrations that a line may be for, by a reference or a name that staff type',
  query: z.object({ q: searchText }),
  status: 200,
  response: z.object({ suggestions: z.array(suggestion) }),
  errors: ['invalid', 'not_found'],
});

/** The payments that a line was matched to, and the rest of it at that time. */
export const bankMatchBody = z.object({
  left: amount,
  shares: sharesOf(
    z.extend(registrationShare, { payment_id: z.nullable(z.uuid()), duplicate_of: duplicateOf }),
  ),
});

export const matchBankLine = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/api/staff/bank-lines/:lineId/match',
  summary:
    'Make a line, or a part of it, payments of registrations, all or none, with the day of the bank: each share confirms the slip that waits, records a transfer, or is linked to a payment confirmed before. The shares never exceed what is `left` of the line, and the rest stays open. `camp_full` names the registration in `current`',
  body: bankMatchBody,
  status: 200,
  response: z.object({ results: z.array(z.extend(paymentResult, { made: z.enum(bankMatches) })) }),
  errors: ['invalid', 'not_found', 'conflict', 'read_only', 'camp_full'],
});

export const ignoreBankLine = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/api/staff/bank-lines/:lineId/ignore',
  summary: 'Mark a line, or the rest of it, as no payment for a registration',
  status: 204,
  errors: ['not_found', 'read_only'],
});

export const reopenBankLine = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/api/staff/bank-lines/:lineId/reopen',
  summary: 'Undo that a line was ignored or linked; a payment that it confirmed stays confirmed',
  status: 204,
  errors: ['not_found', 'read_only'],
});

export type BankPreview = z.infer<typeof bankPreview>;
export type BankLine = z.infer<typeof bankLine>;
export type BankLineMatch = z.output<typeof bankMatchBody>;
export type Suggestion = z.infer<typeof suggestion>;
