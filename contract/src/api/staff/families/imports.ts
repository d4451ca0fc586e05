import * as z from 'zod/mini';
import {
  importColumnNames,
  importGroups,
  importRowStates,
  importStates,
} from '../../../staff/family-import.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { column, defineList, filter, heading, type RowOf } from '../define-list.ts';
import { dateOrders, statementEncodings } from '../money/bank-statements.ts';
import { tag } from '../review/queue.ts';

export const importColumns = z.array(z.enum(importColumnNames));

/** What staff chose where the file is ambiguous. */
export const importReading = z.object({
  encoding: z.optional(z.enum(statementEncodings)),
  date_order: z.optional(z.enum(dateOrders)),
});
export type ImportReading = z.infer<typeof importReading>;

const upload = { file: 'file', columns: 'text', reading: 'text' } as const;
const readsFile = { errors: ['invalid', 'too_large', 'unsupported_type'] } as const;
const staffCall = { tag, roles: decidingRoles } as const;
const path = '/api/staff/family-imports';

export const previewFamilyFile = defineCall({
  ...staffCall,
  ...readsFile,
  method: 'POST',
  path: `${path}/preview`,
  summary:
    'How a spreadsheet of families (XLSX or CSV, a row per camper) is read; nothing is kept. `columns` is a JSON list, or empty to have them guessed; `reading` a JSON object with `encoding` and `date_order`, or empty',
  multipart: upload,
  status: 200,
  response: z.object({
    headings: z.array(z.string()),
    columns: importColumns,
    /** The first rows, as they are in the file. */
    sample: z.array(z.array(z.string())),
    /** The same as they are read. */
    first: z.array(
      z.object({
        line: z.int(),
        parent: z.string(),
        contact: z.string(),
        camper: z.string(),
        dob: z.nullable(z.string()),
        problems: z.array(z.string()),
      }),
    ),
    rows: z.int(),
    /** How the file may be encoded, with lines that show the difference; empty where it is certain. */
    encodings: z.array(z.object({ encoding: z.enum(statementEncodings), lines: z.array(z.string()) })),
    encoding: z.nullable(z.enum(statementEncodings)),
    date_order: z.enum(dateOrders),
    /** Dates that can be read in two ways. */
    unclear_dates: z.array(z.string()),
    /** What is to be chosen first, as a sentence; null where the file can be checked. */
    problem: z.nullable(z.string()),
  }),
});

export const checkFamilyFile = defineCall({
  ...staffCall,
  ...readsFile,
  method: 'POST',
  path,
  summary:
    'Check every row of a spreadsheet: what is new, known, doubtful or wrong. No account is made; the rows are kept, encrypted, for 30 days',
  multipart: upload,
  status: 201,
  response: z.object({ import_id: z.uuid() }),
});

const counts = z.object({
  /** Accounts and campers that would be made, or were. */
  families: z.int(),
  campers: z.int(),
});

const familyImport = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  by: z.string(),
  created_at: z.string(),
  rows: z.int(),
  groups: z.record(z.enum(Object.keys(importGroups) as (keyof typeof importGroups)[]), z.int()),
  states: z.record(z.enum(Object.keys(importRowStates) as (keyof typeof importRowStates)[]), z.int()),
  /** Doubtful rows that staff ticked. */
  ticked: z.int(),
  to_bring: counts,
  brought: counts,
  /** Links that are still to be emailed, and those that were sent. */
  emails: z.object({ waiting: z.int(), sent: z.int() }),
  emails_per_hour: z.nullable(z.int()),
  /** Null where there is nothing to undo, or no longer. */
  undo_until: z.nullable(z.string()),
});
export type FamilyImport = z.infer<typeof familyImport>;

export const listFamilyImports = defineCall({
  ...staffCall,
  method: 'GET',
  path,
  summary: 'The spreadsheets of families that were checked or brought, the newest first',
  status: 200,
  response: z.object({ imports: z.array(familyImport) }),
});

const one = `${path}/:importId` as const;

export const getFamilyImport = defineCall({
  ...staffCall,
  method: 'GET',
  path: one,
  summary: 'How far the import of a spreadsheet is',
  byTimer: true,
  status: 200,
  response: familyImport,
  errors: ['not_found'],
});

/** The rows of a file with the verdict on each. */
export const familyImportRows = defineList({
  path: '/api/staff/family-import-rows',
  title: 'Families from a spreadsheet',
  ...staffCall,
  summary: 'The rows of a spreadsheet of families, in its order, with what they are and why',
  filters: {
    import_id: filter.required(z.uuid()),
    group: filter.byLink(z.enum(Object.keys(importGroups) as (keyof typeof importGroups)[])),
    state: filter.oneOf('Outcome', importRowStates),
  },
  cursor: z.string().check(z.regex(/^\d{1,6}$/)),
  row: { id: z.uuid(), account_id: z.nullable(z.uuid()), ticked: z.boolean() },
  columns: {
    line: column.number('Line'),
    parent: column.text('Parent'),
    camper: heading(column.text('Camper')),
    group: column.label('Group', importGroups),
    reasons: column.texts('Why'),
    state: column.label('Outcome', importRowStates),
  },
});
export const {
  page: listFamilyImportRows,
  csv: getFamilyImportRowsCsv,
  xlsx: getFamilyImportRowsXlsx,
} = familyImportRows;
export type FamilyImportRow = RowOf<typeof familyImportRows>;

export const tickFamilyImportRow = defineCall({
  ...staffCall,
  method: 'PUT',
  path: `${one}/rows/:rowId`,
  summary: 'Choose whether a doubtful row is brought',
  body: z.object({ ticked: z.boolean() }),
  status: 204,
  errors: ['invalid', 'not_found', 'read_only'],
});

export const startFamilyImport = defineCall({
  ...staffCall,
  method: 'POST',
  path: `${one}/start`,
  summary:
    'Make the accounts and campers of the new rows and of those ticked; each family is emailed a link to a password. A stopped import continues',
  body: z.object({
    /** As staff confirmed them. */
    ...counts.shape,
    emails_per_hour: z
      .int({ error: 'Enter a whole number.' })
      .check(z.minimum(1, 'Enter 1 to 5,000.'), z.maximum(5000, 'Enter 1 to 5,000.')),
  }),
  status: 204,
  errors: ['invalid', 'not_found', 'conflict', 'read_only'],
});

export const stopFamilyImport = defineCall({
  ...staffCall,
  method: 'POST',
  path: `${one}/stop`,
  summary: 'Stop an import between two families; it can go on later',
  status: 204,
  errors: ['not_found', 'read_only'],
});

export const undoFamilyImport = defineCall({
  ...staffCall,
  method: 'POST',
  path: `${one}/undo`,
  summary:
    'Delete what an import made, within a day: accounts and campers that nobody has taken over, changed or registered since. Links that were emailed end',
  status: 204,
  errors: ['not_found', 'read_only'],
});

export const discardFamilyImport = defineCall({
  ...staffCall,
  method: 'DELETE',
  path: one,
  summary: 'Delete the rows of a spreadsheet that was only checked',
  status: 204,
  errors: ['not_found', 'read_only'],
});
