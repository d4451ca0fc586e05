import * as z from 'zod/mini';
import { officeRoles } from '../../../staff/roles.ts';
import { csvFile, defineCall, workbookFile } from '../../define-call.ts';
import { searchText } from '../text-schemas.ts';

const tag = 'Staff: lists';

const listQuery = z.object({
  /** Adds pending registrations to the accepted. */
  include: z.optional(z.literal('undecided')),
  /** Only the rows with all these words. */
  q: z.optional(searchText),
});

export type CampListQuery = z.infer<typeof listQuery>;

export const columnKinds = ['number', 'date', 'short text', 'code', 'text', 'long text', 'phone'] as const;

const columnSchema = z.object({
  name: z.string(),
  label: z.string(),
  /** Columns of the same heading share one column of a page, and are distinguished by `part` where that is needed. */
  heading: z.string(),
  part: z.nullable(z.string()),
  /** How much room its texts want. */
  kind: z.enum(columnKinds),
});

export type CampListColumn = z.infer<typeof columnSchema>;

/** The day on which the family changed the answer after it submitted the form; null where it is as signed. */
const changedOn = z.nullable(z.string());

const rowSchema = z.object({
  registration_id: z.uuid(),
  /** Not accepted yet. */
  undecided: z.boolean(),
  group: z.nullable(z.string()),
  /** What staff must not miss about this person. */
  alerts: z.array(z.string()),
  alerts_changed_on: changedOn,
  /** By column; the text is in words, and empty if there is none. A number, or a day (`yyyy-mm-dd`), has its value, too. */
  cells: z.array(
    z.object({
      text: z.string(),
      changed_on: changedOn,
      value: z.optional(z.union([z.number(), z.string()])),
    }),
  ),
});

export type CampListRow = z.infer<typeof rowSchema>;

const campListSchema = z.object({
  title: z.string(),
  camp: z.object({ id: z.uuid(), name: z.string(), dates: z.string() }),
  /** When it was made. */
  made_at: z.iso.datetime(),
  /** The day by which every copy is to be destroyed, `yyyy-mm-dd`. */
  destroy_by: z.string(),
  /** The columns that the reader's role may see. */
  columns: z.array(columnSchema),
  /** What the rows are grouped by, where they are. Rows of a group are adjacent. */
  grouped_by: z.nullable(z.string()),
  rows: z.array(rowSchema),
  /** Head counts and the like, of these rows. */
  totals: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      /** Where it is an amount of money. */
      sen: z.optional(z.int()),
    }),
  ),
});

export type CampListRecord = z.infer<typeof campListSchema>;

export const getCampList = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/lists/:list',
  summary: 'A list of a camp’s accepted campers, with the columns of the reader’s role',
  tag,
  roles: officeRoles,
  query: listQuery,
  status: 200,
  response: campListSchema,
  errors: ['invalid', 'forbidden', 'not_found'],
});

export const getCampListCsv = defineCall({
  ...csvFile,
  path: '/api/staff/camps/:campId/lists/:list/csv',
  summary: 'The same as a CSV file that spreadsheets open as it is',
  tag,
  roles: officeRoles,
  query: listQuery,
  errors: ['invalid', 'forbidden', 'not_found'],
});

export const getCampListXlsx = defineCall({
  ...workbookFile,
  path: '/api/staff/camps/:campId/lists/:list/xlsx',
  summary: 'The same as a workbook',
  tag,
  roles: officeRoles,
  query: listQuery,
  errors: ['invalid', 'forbidden', 'not_found'],
});
