import type { CampListRecord } from '@bowline/contract/api/staff/lists';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { CSV_START, csvLine } from '../../platform/spreadsheet/csv.ts';
import { writeWorkbook } from '../../platform/spreadsheet/workbook.ts';

const flagged = ({ rows }: CampListRecord): boolean => rows.some(({ flag }) => flag !== null);

/** The header and the rows of a list; first what they are grouped by and why they stand out, where they do. */
function tableOf(list: CampListRecord): string[][] {
  const withFlag = flagged(list);
  const lead = (group: string, flag: string) => [
    ...(list.grouped_by === null ? [] : [group]),
    ...(withFlag ? [flag] : []),
  ];
  const header = [...lead(list.grouped_by ?? '', t('Note')), ...list.columns.map(({ label }) => label)];
  const rows = list.rows.map(({ group, flag, cells }) => [...lead(group ?? '', flag ?? ''), ...cells]);
  return [header, ...rows];
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
