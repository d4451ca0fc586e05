import type { CampListColumn, CampListRow } from '@bowline/contract/api/staff/review/lists';
import { groupBy } from '../../ui/group-by.ts';
import { fitSheet, type Need, needOf, type SheetFit } from './sheet-fit.ts';

/** A column of the page: one column of the list, or several that share a heading. */
export interface PageColumn {
  readonly heading: string;
  readonly parts: readonly Part[];
  /** Of the table, in per cent. */
  readonly width: number;
  /** Has a word that is too long for any column. */
  readonly breaks: boolean;
}

export interface Part {
  /** Which cell of a row it is. */
  readonly index: number;
  /** What tells it apart from the others in its column, where that is needed. */
  readonly label: string | null;
  readonly kind: CampListColumn['kind'];
}

export interface PageColumns extends Pick<SheetFit, 'isNarrow' | 'points' | 'least'> {
  readonly columns: readonly PageColumn[];
  readonly alerts: number;
  readonly alertsBreak: boolean;
  readonly tick: number;
}

const TICK: Need = { least: 2.2, breaks: false, rows: [] };

/** The columns of a page; each gets its width from what is written in it, so that no word breaks. */
export function pageColumns(
  columns: readonly CampListColumn[],
  rows: readonly CampListRow[],
  { tick }: { tick: boolean },
): PageColumns {
  const shared = sharedColumns(columns);
  const hasAlerts = rows.some((row) => row.alerts.length > 0 || row.alerts_changed_on);
  const texts = shared.map((column) => needOf(column.heading, partsOf(column, rows)));
  const alertTexts = alertsNeed(rows);
  const needs = [...texts, ...(hasAlerts ? [alertTexts] : []), ...(tick ? [TICK] : [])];
  const { widths, ...fit } = fitSheet(needs);
  const rest = widths.slice(shared.length);
  return {
    ...fit,
    columns: shared.map((column, index) => ({
      ...column,
      width: widths[index] ?? 0,
      breaks: texts[index]?.breaks === true,
    })),
    alerts: hasAlerts ? (rest[0] ?? 0) : 0,
    alertsBreak: alertTexts.breaks,
    tick: tick ? (rest.at(-1) ?? 0) : 0,
  };
}

/** How many cells a row has. */
export const cellsAcross = ({ columns, alerts, tick }: PageColumns): number =>
  columns.length + Number(alerts > 0) + Number(tick > 0);

type SharedColumn = Pick<PageColumn, 'heading' | 'parts'>;

function sharedColumns(columns: readonly CampListColumn[]): SharedColumn[] {
  const indexed = columns.map((column, index) => ({ ...column, index }));
  return groupBy(indexed, ({ heading }) => heading).map(([heading, members]) => {
    const isShared = members.length > 1;
    return {
      heading: isShared ? heading : (members[0]?.label ?? heading),
      parts: members.map(({ index, part, kind }) => ({ index, kind, label: isShared ? part : null })),
    };
  });
}

/** Whether a part stays in one line whatever its length. */
export const isUnbroken = ({ kind }: Part, text: string): boolean =>
  ['phone', 'code', 'date', 'number'].includes(kind) && text.length <= LONGEST_CODE;

/** A longer one breaks between its groups of digits. */
const LONGEST_CODE = 17;
const NO_BREAK_SPACE = '\u00a0';

/** Whether its parts share a line on paper where there is room. */
export const isJoined = ({ parts }: SharedColumn): boolean => parts.every(({ label }) => label === null);

/** What a column holds in each row, as it is measured. */
function partsOf(column: SharedColumn, rows: readonly CampListRow[]): string[][] {
  return rows.map(({ cells }) => {
    const texts = column.parts.flatMap((part) => {
      const text = cells[part.index]?.text ?? '';
      if (text === '') return [];
      const whole = isUnbroken(part, text) ? text.replaceAll(' ', NO_BREAK_SPACE) : text;
      return [part.label ? `${part.label}: ${whole}` : whole];
    });
    return isJoined(column) ? texts : [texts.join('\n')];
  });
}

const alertsNeed = (rows: readonly CampListRow[]): Need =>
  needOf(
    'Alerts',
    // The frame of an alert is as wide as a letter.
    rows.map(({ alerts }) => alerts.map((alert) => `${alert}x`)),
  );
