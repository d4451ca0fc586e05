import * as z from 'zod/mini';
import { type DataCategory, dataCategories, dataCategoryLabels, staffRoles } from '../../../staff/roles.ts';
import { formatPhone } from '../../../text/phone.ts';
import { defineCall } from '../../define-call.ts';
import {
  column,
  defineList,
  type FiltersOf,
  filter,
  onlyInFile,
  onlyOnPage,
  optional,
  type RowOf,
} from '../define-list.ts';
import { dayText } from '../text-schemas.ts';
import { logRoles, tag } from './log.ts';

/** Whose account, and since which day of the provider's. */
export const exposureQuery = z.object({
  staff: z.uuid({ error: 'Choose an account.' }),
  since: dayText(),
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

export type ExposureReport = z.infer<typeof exposureReport>;
export type ExposureQuery = z.infer<typeof exposureQuery>;

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

const row = {
  camper_id: z.uuid(),
  account_id: z.uuid(),
  /** For telling the family; null where it has none. */
  phone: z.nullable(z.string()),
  /** The categories of data it could have read. */
  could: z.array(z.enum(dataCategories)),
  /** Which data the log says the account viewed. */
  parts: z.array(z.string()),
};
type Row = z.infer<z.ZodMiniObject<typeof row>>;

const couldRead = (category: DataCategory) =>
  onlyInFile(
    column.computed(dataCategoryLabels[category], ({ could }: Row) => could.includes(category), 'yes'),
  );

export const exposedCampers = defineList({
  path: '/api/staff/log/exposure/campers',
  title: 'Families to notify',
  tag,
  roles: logRoles,
  summary: 'The campers within that reach with contacts, a page at a time',
  filters: {
    staff: filter.required(exposureQuery.shape.staff),
    since: filter.required(exposureQuery.shape.since),
    /** `viewed` returns only campers whose data the log says the account viewed. */
    only: filter.byLink(z.literal('viewed')),
  },
  errors: ['invalid', 'not_found'],
  cursor: z.uuid(),
  rowsName: 'campers',
  key: 'camper_id',
  row,
  columns: {
    family_name: column.text('Family'),
    email: optional(column.text('Email')),
    phone_number: onlyInFile(column.computed('Phone', ({ phone }: Row) => formatPhone(phone ?? ''))),
    camper_name: column.text('Camper'),
    references: onlyInFile(column.texts('References')),
    could_read: onlyOnPage(
      column.computed(
        'Could have read',
        ({ could }: Row) =>
          could.map((category) => dataCategoryLabels[category]).join(', ') || 'Names and contacts only',
      ),
    ),
    health: couldRead('health'),
    behavioural: couldRead('behavioural'),
    ids: couldRead('ids'),
    /** How often the log says the account viewed this camper's data, and when last. */
    viewed: onlyInFile(column.number('Log entries')),
    last_viewed_at: onlyInFile(optional(column.instant('Last entry'))),
    opened: column.computed('What was opened', ({ parts }: Row) => parts.join('; ')),
  },
});
export const { page: listExposedCampers, csv: getExposureCsv, xlsx: getExposureXlsx } = exposedCampers;
export type ExposedCampersQuery = FiltersOf<typeof exposedCampers>;
export type ExposedCamper = RowOf<typeof exposedCampers>;
