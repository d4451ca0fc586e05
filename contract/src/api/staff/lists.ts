import * as z from 'zod/mini';
import { staffRoles } from '../../staff-roles.ts';
import { defineCall } from '../define-call.ts';
import { csvFile, workbookFile } from '../spreadsheet-file.ts';

const tag = 'Staff: lists';

const campListSchema = z.object({
  title: z.string(),
  camp: z.object({ id: z.uuid(), name: z.string(), dates: z.string() }),
  /** The day by which every copy is to be destroyed, `yyyy-mm-dd`. */
  destroy_by: z.string(),
  /** The columns that the reader's role may see. */
  columns: z.array(z.object({ name: z.string(), label: z.string() })),
  /** What the rows are grouped by, where they are. Those of a group stand together. */
  grouped_by: z.nullable(z.string()),
  rows: z.array(
    z.object({
      registration_id: z.uuid(),
      group: z.nullable(z.string()),
      /** Why this row stands out, where it does. */
      flag: z.nullable(z.string()),
      /** In words, by column. */
      cells: z.array(z.string()),
    }),
  ),
  /** Head counts and the like. */
  totals: z.array(z.object({ label: z.string(), value: z.string() })),
});

export type CampListRecord = z.infer<typeof campListSchema>;

export const getCampList = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/lists/:list',
  summary: 'A list of everybody who holds a place at a camp, with the columns of the reader’s role',
  tag,
  roles: staffRoles,
  status: 200,
  response: campListSchema,
  errors: ['forbidden', 'not_found'],
});

export const getCampListCsv = defineCall({
  ...csvFile,
  path: '/api/staff/camps/:campId/lists/:list/csv',
  summary: 'The same as a CSV file that spreadsheets open as it is',
  tag,
  roles: staffRoles,
  errors: ['forbidden', 'not_found'],
});

export const getCampListXlsx = defineCall({
  ...workbookFile,
  path: '/api/staff/camps/:campId/lists/:list/xlsx',
  summary: 'The same as a workbook',
  tag,
  roles: staffRoles,
  errors: ['forbidden', 'not_found'],
});
