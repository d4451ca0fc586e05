import { Readable } from 'node:stream';
import {
  type CampListColumn,
  type CampListQuery,
  type CampListRecord,
  type CampListRow,
  getCampListXlsx,
} from '@bowline/contract/api/staff/review/lists';
import type { CampListId } from '@bowline/contract/form/tags';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import {
  campLists,
  isCampListId,
  listFileName,
  rolesForList,
  statusesOnLists,
} from '@bowline/contract/staff/lists';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDate } from '@bowline/contract/text/dates';
import { logAccesses } from '../../../core/access-log/queries.ts';
import { limits } from '../../../core/accounts/limits.ts';
import { isSensitive } from '../../../core/answers/sealed-answers.ts';
import { findCamp } from '../../../core/camps/queries.ts';
import { listChangedCells } from '../../../core/profile-changes/list-changes.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import { type ExportOf, sendExport } from '../../../http/export-turns.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import {
  amountCell,
  type Cell,
  dayCell,
  type Line,
  numberCell,
} from '../../../platform/files/spreadsheet/cell.ts';
import { CSV_START, csvLine } from '../../../platform/files/spreadsheet/csv.ts';
import { writeWorkbook } from '../../../platform/files/spreadsheet/workbook.ts';
import { questionsOn } from './answers.ts';
import { type Column, status } from './columns.ts';
import { listDefinitions } from './definitions/all.ts';
import { selectPeople } from './list-definition.ts';
import { type ListView, type PersonRow, presentList, rowsOf } from './present.ts';
import { listPeople } from './queries.ts';

export const staffListRoutes = defineRoutes({
  getCampList: async (deps, { staff, params, query, address, reply }) => {
    const list = await getList(deps, { staff, address, action: 'view' }, { ...params, ...query });
    return reply.type('application/json; charset=utf-8').send(Readable.from(listAsJson(list)));
  },
  getCampListCsv: async (deps, { staff, params, query, address, reply }) => {
    return sendExport(deps, reply, exportBy(staff), async () => {
      const list = await getList(deps, { staff, address, action: 'export' }, { ...params, ...query });
      const content = Readable.from(listAsCsv(list));
      return { content, type: 'text/csv; charset=utf-8', name: listFileName(list, 'csv') };
    });
  },
  getCampListXlsx: async (deps, { staff, params, query, address, reply }) => {
    return sendExport(deps, reply, exportBy(staff), async () => {
      const list = await getList(deps, { staff, address, action: 'export' }, { ...params, ...query });
      const content = await listAsXlsx(list);
      return { content, type: getCampListXlsx.contentType, name: listFileName(list, 'xlsx') };
    });
  },
});

const exportBy = ({ staffId }: StaffCaller): ExportOf => ({
  lane: 'staff',
  person: staffId,
  limit: limits.listByStaff,
});

/**
 * The header and the rows of a list; what they are grouped by and their alerts come first, where there are any. What changed
 * after submission has a column of its own at the end, so that phones stay phones.
 */
function tableOf({ columns, grouped_by, rows }: CampListRecord) {
  const withAlerts = rows.some(({ alerts }) => alerts.length > 0);
  const withChanges = rows.some(
    ({ alerts_changed_on, cells }) => alerts_changed_on || cells.some(({ changed_on }) => changed_on),
  );
  const lead = (group: string, alerts: string) => [
    ...(grouped_by === null ? [] : [group]),
    ...(withAlerts ? [alerts] : []),
  ];
  const header = [
    ...lead(grouped_by ?? '', 'Alerts'),
    ...columns.map(({ label }) => label),
    ...(withChanges ? ['Changed since submitted'] : []),
  ];
  const lineOf = (row: CampListRow): Line => [
    ...lead(row.group ?? '', row.alerts.join('; ')),
    ...row.cells.map((cell, index) => cellOf(cell, columns[index])),
    ...(withChanges ? [changesIn(columns, row)] : []),
  ];
  return { header, lines: linesOf(rows, lineOf) };
}

function cellOf({ text, value }: CampListRow['cells'][number], column: CampListColumn | undefined): Cell {
  if (typeof value === 'number') return numberCell(value, text);
  return value && column?.kind === 'date' ? dayCell(value) : text;
}

async function* linesOf(rows: readonly CampListRow[], lineOf: (row: CampListRow) => Line) {
  for await (const piece of inBatches(rows)) yield piece.map(lineOf);
}

function changesIn(columns: CampListRecord['columns'], { alerts_changed_on, cells }: CampListRow): string {
  const alerts = [{ label: 'Alerts', day: alerts_changed_on }];
  const answers = columns.map(({ label }, index) => ({ label, day: cells[index]?.changed_on ?? null }));
  return [...alerts, ...answers]
    .flatMap(({ label, day }) => (day ? [`${label} ${formatDate(day)}`] : []))
    .join('; ');
}

/** A list as JSON, in pieces: that of a whole camp takes long to write. */
async function* listAsJson({ rows, ...list }: CampListRecord): AsyncGenerator<string> {
  yield `${JSON.stringify(list).slice(0, -1)},"rows":[`;
  let separator = '';
  for await (const piece of inBatches(rows)) {
    yield separator + JSON.stringify(piece).slice(1, -1);
    separator = ',';
  }
  yield ']}';
}

/** A list as CSV, in pieces. */
async function* listAsCsv(list: CampListRecord): AsyncGenerator<string> {
  const { header, lines } = tableOf(list);
  yield CSV_START + csvLine(header);
  for await (const piece of lines) yield piece.map(csvLine).join('');
}

/** A list as a workbook; what it is of, when to destroy it and its totals are on a sheet of their own. */
function listAsXlsx(list: CampListRecord): Promise<Buffer> {
  const { header, lines } = tableOf(list);
  const { title, camp, destroy_by, totals } = list;
  const about: Line[] = [
    ['List', title],
    ['Camp', camp.name],
    ['Dates', camp.dates],
    ['Destroy by', dayCell(destroy_by)],
    ...totals.map(
      ({ label, value, sen }): Line => [
        label,
        sen === undefined ? numberCell(Number(value)) : amountCell(sen),
      ],
    ),
  ];
  const footer = `${title}: ${camp.name}, ${camp.dates}. Destroy by ${formatDate(destroy_by)}.`;
  return writeWorkbook({ sheet: title, header, about, footer }, lines);
}

/** The reader of a list, their address, and whether it is exported. */
interface ListReader {
  readonly staff: StaffCaller;
  readonly address: string;
  readonly action: 'view' | 'export';
}

/** The list of a camp, and who is on it. */
interface ListRequest extends CampListQuery {
  readonly campId: string;
  readonly list: string;
}

/**
 * A list of a camp with the columns that the reader's role may see. Every export, and every view that shows health,
 * behavioural or identity data, is in the access log before it is returned: for each person on it. Throws 403 for a list
 * that is not the role's, 404 where there is no such list or camp.
 */
function getList(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  reader: ListReader,
  { campId, list, include, q = '' }: ListRequest,
): Promise<CampListRecord> {
  if (!isCampListId(list)) throw notFound();
  if (!hasAnyRole(reader.staff.roles, rolesForList(list))) throw notForThisRole();
  return db.transaction().execute(async (trx) => {
    const camp = await findCamp(trx, campId);
    if (!camp) throw notFound();
    const isForReader = ({ isFor }: Column) => isFor(reader.staff.roles);
    const withUndecided = include === 'undecided';
    const definition = listDefinitions[list];
    const everybody = await listPeople(trx, camp, statusesWith(withUndecided), hasSensitiveAnswers(list));
    const { abbreviation } = await getProvider(trx);
    const read: ListView = {
      definition,
      columns: [
        ...definition.columns,
        ...((await definition.columnsOfCamp?.(trx, camp, everybody)) ?? []),
        ...(withUndecided ? [status] : []),
      ].filter(isForReader),
      context: { camp, product: abbreviation },
      changedOn: await listChangedCells(
        trx,
        everybody.map(({ registrationId }) => registrationId),
      ),
    };
    const rows = await rowsOf(read, await selectPeople(definition, everybody), q);
    await logReading(trx, reader, list, read.columns, rows);
    return {
      title: campLists[list].title,
      made_at: clock.now().toISOString(),
      ...presentList(read, rows),
    };
  });
}

const hasSensitiveAnswers = (list: CampListId): boolean =>
  listDefinitions[list].columnsOfCamp !== undefined ||
  questionsOn(list).some(({ section, name }) => isSensitive(section, name));

const statusesWith = (undecided: boolean): readonly RegistrationStatus[] =>
  undecided ? Object.values(statusesOnLists).flat() : statusesOnLists.accepted;

const notForThisRole = () => new AppError('forbidden', 'Your role doesn’t include this.');

async function logReading(
  trx: Connection,
  { staff, address, action }: ListReader,
  list: CampListId,
  columns: readonly Column[],
  rows: readonly PersonRow[],
): Promise<void> {
  if (action === 'view' && !columns.some(({ sensitive }) => sensitive)) return;
  const entry = {
    staffId: staff.staffId,
    address,
    action,
    what: ['list', list] as const,
  };
  const about = rows.map(({ person: { accountId, camperId, registrationId } }) => {
    return { ...entry, accountId, camperId, registrationId };
  });
  await logAccesses(trx, about.length > 0 ? about : [entry]);
}
