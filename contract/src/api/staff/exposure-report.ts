import * as z from 'zod/mini';
import { dataCategories, staffRoles } from '../../staff/roles.ts';
import { csvFile, defineCall, workbookFile } from '../define-call.ts';
import { logDay, logRoles, tag } from './log.ts';

/** Whose account, and since which day of the provider's. */
export const exposureQuery = z.object({
  staff: z.uuid({ error: 'Choose an account.' }),
  since: logDay,
});

/** How a session ended; `open` is one that is valid at this moment. */
const sessionEnds = ['open', 'ended', 'by itself'] as const;

const roleRecord = z.object({
  from: z.string(),
  /** Null for the current roles. */
  until: z.nullable(z.string()),
  roles: z.array(z.enum(staffRoles)),
  disabled: z.boolean(),
  /** The last day it was given, `yyyy-mm-dd`. */
  ends_on: z.nullable(z.string()),
  /** False where earlier changes were not recorded yet. */
  recorded: z.boolean(),
});

const crewRecord = z.object({
  camp: z.string(),
  /** The named days, `yyyy-mm-dd`. */
  from_on: z.string(),
  until_on: z.string(),
  /** Whether crew of the camp read behavioural answers. */
  sees_behaviour: z.boolean(),
  /** When the account was named; null where that was not recorded yet. */
  from: z.nullable(z.string()),
  /** Null where it is named now. */
  until: z.nullable(z.string()),
});

const session = z.object({
  from: z.string(),
  until: z.string(),
  end: z.enum(sessionEnds),
  /** Null for sessions from before it was recorded. */
  address: z.nullable(z.string()),
});

const people = z.object({ families: z.int(), campers: z.int() });

const exposureReport = z.object({
  account: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(staffRoles)),
    can_log_in: z.boolean(),
  }),
  since: z.string(),
  standings: z.array(roleRecord),
  /** The camps and days that it was named for as crew. */
  crew: z.array(crewRecord),
  sessions: z.array(session),
  /** Where its requests came from, according to the log. */
  addresses: z.array(
    z.object({ address: z.string(), entries: z.int(), first_at: z.string(), last_at: z.string() }),
  ),
  refused_logins: z.int(),
  /** What the log says it viewed or exported. */
  viewed: z.extend(people, { entries: z.int(), exports: z.int() }),
  /**
   * What its roles allowed it to read: names, contacts and answers, and each category of data. As crew: the accepted of
   * their camps, with alerts and medicines.
   */
  could: z.extend(people, { by_sight: z.array(z.extend(people, { sight: z.enum(dataCategories) })) }),
});

const exposedCamper = z.object({
  camper_id: z.uuid(),
  camper_name: z.string(),
  account_id: z.uuid(),
  family_name: z.string(),
  /** For telling the family; null where it has none. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  references: z.array(z.string()),
  /** The categories of data it could have read. */
  could: z.array(z.enum(dataCategories)),
  /** How often the log says the account viewed this camper's data, when last, and which. */
  viewed: z.int(),
  last_viewed_at: z.nullable(z.string()),
  parts: z.array(z.string()),
});

export type ExposureReport = z.infer<typeof exposureReport>;
export type ExposedCamper = z.infer<typeof exposedCamper>;
export type ExposureQuery = z.infer<typeof exposureQuery>;

/** `viewed` returns only campers whose data the log says the account viewed. */
const exposedCampersQuery = z.extend(exposureQuery, { only: z.optional(z.literal('viewed')) });
export type ExposedCampersQuery = z.infer<typeof exposedCampersQuery>;

export const getExposureReport = defineCall({
  method: 'GET',
  path: '/api/staff/log/exposure',
  summary: 'Whose data a staff account has read, and could have read, since a day; it is logged',
  tag,
  roles: logRoles,
  query: exposureQuery,
  status: 200,
  response: exposureReport,
  errors: ['invalid', 'not_found'],
});

export const listExposedCampers = defineCall({
  method: 'GET',
  path: '/api/staff/log/exposure/campers',
  summary: 'The campers within that reach with contacts, a page at a time',
  tag,
  roles: logRoles,
  query: z.extend(exposedCampersQuery, { after: z.optional(z.uuid()) }),
  status: 200,
  response: z.object({ campers: z.array(exposedCamper), next: z.nullable(z.uuid()) }),
  errors: ['invalid', 'not_found'],
});

export const getExposureCsv = defineCall({
  ...csvFile,
  path: '/api/staff/log/exposure/csv',
  summary: 'The same list as a whole, as a CSV file; it is logged as an export',
  tag,
  roles: logRoles,
  query: exposedCampersQuery,
  errors: ['invalid', 'not_found'],
});

export const getExposureXlsx = defineCall({
  ...workbookFile,
  path: '/api/staff/log/exposure/xlsx',
  summary: 'The same as a workbook of at most 20,000 campers; it is logged as an export',
  tag,
  roles: logRoles,
  query: exposedCampersQuery,
  errors: ['invalid', 'not_found'],
});
