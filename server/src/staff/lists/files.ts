import type { CampListRecord, CampListRow } from '@bowline/contract/api/staff/lists';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { CSV_START, csvLine } from '../../platform/spreadsheet/csv.ts';
import { writeWorkbook } from '../../platform/spreadsheet/workbook.ts';

/**
 * The header and the rows of a list; what they are grouped by and their alerts come first, where there are any. What changed
 * after submission has a column of its own at the end, so that phones stay phones.
 */
function tableOf({ columns, grouped_by, rows }: CampListRecord): string[][] {
  const withAlerts = rows.some(({ alerts }) => alerts.length > 0);
  const lead = (group: string, alerts: string) => [
    ...(grouped_by === null ? [] : [group]),
    ...(withAlerts ? [alerts] : []),
  ];
  const changes = rows.map((row) => changesIn(columns, row));
  const withChanges = changes.some((text) => text !== '');
  const header = [
    ...lead(grouped_by ?? '', t('Alerts')),
    ...columns.map(({ label }) => label),
    ...(withChanges ? [t('Changed since submitted')] : []),
  ];
  const lines = rows.map(({ group, alerts, cells }, index) => [
    ...lead(group ?? '', alerts.join('; ')),
    ...cells.map(({ text }) => text),
    ...(withChanges ? [changes[index] ?? ''] : []),
  ]);
  return [header, ...lines];
}

function changesIn(columns: CampListRecord['columns'], { alerts_changed_on, cells }: CampListRow): string {
  const alerts = [{ label: t('Alerts'), day: alerts_changed_on }];
  const answers = columns.map(({ label }, index) => ({ label, day: cells[index]?.changed_on ?? null }));
  return [...alerts, ...answers]
    .flatMap(({ label, day }) => (day ? [`${label} ${formatDate(day)}`] : []))
    .join('; ');
}

/** A list as CSV. */
export function listAsCsv(list: CampListRecord): string {
  return CSV_START + tableOf(list).map(csvLine).join('');
}

/** A list as a workbook, which says when to destroy it. */
export function listAsXlsx(list: CampListRecord): Promise<Buffer> {
  const [header = [], ...rows] = tableOf(list);
  const { title, camp } = list;
  const headline = t('{title}: {camp}, {dates}', { title, camp: camp.name, dates: camp.dates });
  const destroy = t('Destroy by {day}', { day: formatDate(list.destroy_by) });
  return writeWorkbook({ sheet: title, above: [headline, destroy], header, rows });
}
