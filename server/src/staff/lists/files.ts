import type { CampListColumn, CampListRecord, CampListRow } from '@bowline/contract/api/staff/lists';
import { formatDate } from '@bowline/contract/text/dates';
import { inBatches } from '../../platform/database/in-batches.ts';
import {
  amountCell,
  type Cell,
  dayCell,
  type Line,
  numberCell,
} from '../../platform/files/spreadsheet/cell.ts';
import { CSV_START, csvLine } from '../../platform/files/spreadsheet/csv.ts';
import { writeWorkbook } from '../../platform/files/spreadsheet/workbook.ts';

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
export async function* listAsJson({ rows, ...list }: CampListRecord): AsyncGenerator<string> {
  yield `${JSON.stringify(list).slice(0, -1)},"rows":[`;
  let separator = '';
  for await (const piece of inBatches(rows)) {
    yield separator + JSON.stringify(piece).slice(1, -1);
    separator = ',';
  }
  yield ']}';
}

/** A list as CSV, in pieces. */
export async function* listAsCsv(list: CampListRecord): AsyncGenerator<string> {
  const { header, lines } = tableOf(list);
  yield CSV_START + csvLine(header);
  for await (const piece of lines) yield piece.map(csvLine).join('');
}

/** A list as a workbook; what it is of, when to destroy it and its totals are on a sheet of their own. */
export function listAsXlsx(list: CampListRecord): Promise<Buffer> {
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
