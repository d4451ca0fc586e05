import * as z from 'zod/mini';
import { staffRoles, staffRolesInWords } from '../../../staff/roles.ts';
import { defineTexts } from '../../../text/t.ts';
import { column, defineList, type FiltersOf, filter, onlyInFile, type RowOf } from '../define-list.ts';

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

const named = z.nullable(z.object({ id: z.uuid(), name: z.string() }));

const row = {
  id: z.uuid(),
  /** Null for an API key, the command line and a user who was not logged in. */
  staff: named,
  api_key: named,
  /** The roles of that moment; null where it was not recorded yet. */
  roles: z.nullable(z.array(z.enum(staffRoles))),
  /** Whose data it was. A deleted record has no name. */
  family: named,
  camper: named,
  registration: z.nullable(z.object({ id: z.uuid(), reference: z.nullable(z.string()) })),
  about_staff: named,
};
type Row = z.infer<z.ZodMiniObject<typeof row>>;

export const accessLog = defineList({
  path: '/api/staff/log',
  title: 'Log',
  tag,
  roles: logRoles,
  summary: 'Who saw and changed what, newest first, a page at a time',
  filters: {
    staff: filter.record('Who'),
    action: filter.oneOf('Action', logActionLabels),
    /** By the beginnings of words, a whole IC number, the beginning of a reference. */
    q: filter.search('Family, camper or reference'),
    /** Part of what was seen or done. */
    what: filter.search('What was seen or done'),
    ...filter.period('When'),
    /** Which API key did it. */
    key: filter.byLink(z.uuid()),
    /** The staff account it was done to. */
    about: filter.byLink(z.uuid()),
    account: filter.byLink(z.uuid()),
    camper: filter.byLink(z.uuid()),
    registration: filter.byLink(z.uuid()),
  },
  cursor: z.uuid(),
  rowsName: 'entries',
  row,
  columns: {
    at: column.instant('When'),
    who: column.computed(
      'Who',
      ({ staff, api_key }: Row) => staff?.name ?? (api_key && `API key: ${api_key.name}`),
    ),
    roles_in_words: onlyInFile(column.computed('Roles', ({ roles }: Row) => staffRolesInWords(roles ?? []))),
    action: onlyInFile(column.label('Action', logActionLabels)),
    what: column.text('What'),
    family_name: onlyInFile(column.computed('Family', ({ family }: Row) => family?.name)),
    camper_name: column.computed('Camper', ({ camper }: Row) => camper?.name),
    reference: column.computed('Reference', ({ registration }: Row) => registration?.reference),
    staff_account: onlyInFile(column.computed('Staff account', ({ about_staff }: Row) => about_staff?.name)),
    /** Where the request came from. */
    address: column.text('From'),
  },
});
export const { page: listLog, csv: getLogCsv, xlsx: getLogXlsx } = accessLog;
export type LogFilters = FiltersOf<typeof accessLog>;
export type LogEntry = RowOf<typeof accessLog>;
