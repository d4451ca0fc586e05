import * as z from 'zod/mini';
import { staffRoles } from '../../staff/roles.ts';
import { defineTexts } from '../../text/t.ts';
import { csvFile, defineCall, workbookFile } from '../define-call.ts';
import { dayText, searchText } from './text-schemas.ts';

export const tag = 'Staff: log';
/** The log is about colleagues, and is the check on everybody who may see guarded data: only admins read it. */
export const logRoles = ['admin'] as const;

export const logActions = ['view', 'change', 'export', 'login'] as const;
export type LogAction = (typeof logActions)[number];

export const logActionLabels = defineTexts<LogAction>({
  view: 'Viewed',
  change: 'Changed',
  export: 'Exported',
  login: 'Logged in',
});

/** A day of the provider's. */
export const logDay = dayText();
const text = z.optional(searchText);

/** The filters of the log. All are optional and in the URL. */
const logFilters = z.object({
  /** Who did it. */
  staff: z.optional(z.uuid()),
  /** Which API key did it. */
  key: z.optional(z.uuid()),
  /** The staff account it was done to. */
  about: z.optional(z.uuid()),
  action: z.optional(z.enum(logActions)),
  /** A family or camper by the beginnings of words, a whole IC number, the beginning of a reference. */
  q: text,
  account: z.optional(z.uuid()),
  camper: z.optional(z.uuid()),
  registration: z.optional(z.uuid()),
  /** Part of what was seen or done. */
  what: text,
  /** Days, both ends included. */
  from: z.optional(logDay),
  to: z.optional(logDay),
});

const named = z.nullable(z.object({ id: z.uuid(), name: z.string() }));

export const logEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Null for an API key, the command line and a user who was not logged in. */
  staff: named,
  api_key: named,
  /** The roles of that moment; null where it was not recorded yet. */
  roles: z.nullable(z.array(z.enum(staffRoles))),
  action: z.enum(logActions),
  what: z.string(),
  /** Whose data it was. A deleted record has no name. */
  family: named,
  camper: named,
  registration: z.nullable(z.object({ id: z.uuid(), reference: z.nullable(z.string()) })),
  about_staff: named,
  /** Where the request came from. */
  address: z.string(),
});

export type LogFilters = z.infer<typeof logFilters>;
export type LogEntry = z.infer<typeof logEntry>;

/** More than this is not written into one workbook; the CSV file has no limit. */
export const WORKBOOK_ROWS = 20_000;

export const listLog = defineCall({
  method: 'GET',
  path: '/api/staff/log',
  summary: 'Who saw and changed what, newest first, a page at a time',
  tag,
  roles: logRoles,
  query: z.extend(logFilters, {
    /** The last entry of the page before. */
    after: z.optional(z.uuid()),
  }),
  status: 200,
  response: z.object({ entries: z.array(logEntry), next: z.nullable(z.uuid()) }),
  errors: ['invalid'],
});

export const getLogCsv = defineCall({
  ...csvFile,
  path: '/api/staff/log/csv',
  summary: 'The same as a CSV file, without an end; it is logged as an export',
  tag,
  roles: logRoles,
  query: logFilters,
  errors: ['invalid'],
});

export const getLogXlsx = defineCall({
  ...workbookFile,
  path: '/api/staff/log/xlsx',
  summary: 'The same as a workbook of at most 20,000 entries; it is logged as an export',
  tag,
  roles: logRoles,
  query: logFilters,
  errors: ['invalid'],
});
