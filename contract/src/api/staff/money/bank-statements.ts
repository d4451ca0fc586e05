import * as z from 'zod/mini';
import { registrationStatuses } from '../../../registrations/status.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { searchText } from '../text-schemas.ts';
import { paymentContext, sameSlip } from './payment-records.ts';
import { duplicateOf, paymentResult, whenFull } from './payments.ts';

const tag = 'Staff: bank statements';

/** What a column of a statement holds. `sign` says of each amount whether it came or went. */
export const bankColumnRoles = ['day', 'description', 'credit', 'debit', 'amount', 'sign', 'ignore'] as const;
export type BankColumnRole = (typeof bankColumnRoles)[number];

export const bankColumns = z.array(z.enum(bankColumnRoles));

export const statementEncodings = ['utf-8', 'utf-16le', 'gb18030', 'windows-1252'] as const;
export type StatementEncoding = (typeof statementEncodings)[number];

/** Whether `1,080.00` or `1.080,00`. */
export const decimalMarks = ['point', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** What staff chose where the file is ambiguous. */
export const bankReading = z.object({
  encoding: z.optional(z.enum(statementEncodings)),
  decimals: z.optional(z.enum(decimalMarks)),
});
export type BankReading = z.infer<typeof bankReading>;

export const bankLineStates = ['open', 'matched', 'not ours'] as const;
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
  /** What is to be chosen before the file can be read, as a sentence; null where the statement can be read. */
  problem: z.nullable(z.string()),
  /** The first lines as they would be kept. */
  first: z.array(readLine),
  incoming: z.int(),
  /** Lines of money that went out; they are not kept. */
  outgoing: z.int(),
  /** Lines with a date or an amount that we cannot read. */
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
  /** What the family says it paid, where a slip waits. */
  claimed: z.nullable(z.number()),
  /** Other payments with the file of the slip that this would confirm. */
  same_slip: z.array(sameSlip),
  status: z.enum(registrationStatuses),
  ground: paymentContext,
});

const bankLine = z.extend(readLine, {
  id: z.uuid(),
  state: z.enum(bankLineStates),
  match: z.nullable(z.enum(bankMatches)),
  /** Best first; only for open lines. */
  suggestions: z.array(suggestion),
  /** Whose payment it is. */
  matched_to: z.nullable(
    z.object({ registration_id: z.uuid(), camper_name: z.string(), reference: z.nullable(z.string()) }),
  ),
  decided_by: z.nullable(z.string()),
});

const staffCall = { tag, roles: decidingRoles } as const;

export const previewBankStatement = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/api/staff/bank-statements/preview',
  summary:
    'How a statement (CSV) is read; nothing is kept. `columns` is a JSON list of roles, or empty to detect them; `reading` a JSON object with `encoding` and `decimals`, or empty',
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
  response: z.object({ added: z.int(), known: z.int(), outgoing: z.int(), unreadable: z.int() }),
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

const confirmBankLineBody = z.object({
  registration_id: z.uuid(),
  payment_id: z.nullable(z.uuid()),
  duplicate_of: duplicateOf,
  when_full: whenFull,
});

export const confirmBankLine = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/api/staff/bank-lines/:lineId/confirm',
  summary: 'Confirm that a line is a payment for a registration, with the amount and the day of the bank',
  body: confirmBankLineBody,
  status: 200,
  response: z.extend(paymentResult, { made: z.enum(bankMatches) }),
  errors: ['invalid', 'not_found', 'conflict', 'read_only', 'camp_full'],
});

export const setAsideBankLine = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/api/staff/bank-lines/:lineId/not-ours',
  summary: 'Set a line aside that is no payment for a registration',
  status: 204,
  errors: ['not_found', 'read_only'],
});

export const reopenBankLine = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/api/staff/bank-lines/:lineId/reopen',
  summary: 'Take back that a line was set aside or linked; a payment that it confirmed stays confirmed',
  status: 204,
  errors: ['not_found', 'read_only'],
});

export type BankPreview = z.infer<typeof bankPreview>;
export type BankLine = z.infer<typeof bankLine>;
export type Suggestion = z.infer<typeof suggestion>;
