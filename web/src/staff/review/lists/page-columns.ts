import type { CampListColumn } from '@bowline/contract/api/staff/lists';
import { groupBy } from '../../ui/group-by.ts';

/** A column of the page: one column of the list, or several that share a heading, one below the other. */
export interface PageColumn {
  readonly heading: string;
  readonly parts: readonly Part[];
  /** Of the table, in per cent. */
  readonly width: number;
}

export interface Part {
  /** Which cell of a row it is. */
  readonly index: number;
  /** What tells it apart from the others in its column, where that is needed. */
  readonly label: string | null;
  readonly kind: CampListColumn['kind'];
}

export interface PageColumns {
  readonly columns: readonly PageColumn[];
  readonly alerts: number;
  readonly tick: number;
  /** Fits an upright sheet and a tablet. */
  readonly isNarrow: boolean;
}

// In letters of the text's size, padding included: a phone number fits even in a wide font.
const widths = { number: 6, 'short text': 8, code: 9.5, text: 10, 'long text': 10.5, phone: 11 } as const;
const ALERTS = 10;
const TICK = 3;
/** Leaves long texts some room on an upright sheet. */
const FITS_UPRIGHT = 46;
/** What fits an A4 sheet at 10 pt, lying and upright. */
const [LANDSCAPE, PORTRAIT] = [78, 53];

/** The columns of a page with their widths: all but numbers take the room that is left, texts give way where it is short. */
export function pageColumns(
  columns: readonly CampListColumn[],
  { alerts, tick }: { alerts: boolean; tick: boolean },
): PageColumns {
  const shared = sharedColumns(columns);
  const extra = (alerts ? ALERTS : 0) + (tick ? TICK : 0);
  const needed = extra + sum(shared);
  const isNarrow = needed <= FITS_UPRIGHT;
  const whole = isNarrow ? PORTRAIT : LANDSCAPE;
  const isElastic = needed <= whole ? grows : shrinks;
  const elastic = sum(shared.filter(isElastic));
  const stretch = (elastic + whole - needed) / elastic;
  const percent = (width: number) => (100 * width) / whole;
  return {
    columns: shared.map((column) => ({
      ...column,
      width: percent(widthOf(column) * (isElastic(column) ? stretch : 1)),
    })),
    alerts: percent(alerts ? ALERTS : 0),
    tick: percent(tick ? TICK : 0),
    isNarrow,
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

const widthOf = ({ parts }: SharedColumn): number => Math.max(...parts.map(({ kind }) => widths[kind]));

const grows = ({ parts }: SharedColumn): boolean => parts.some(({ kind }) => kind !== 'number');

const shrinks = ({ parts }: SharedColumn): boolean =>
  parts.every(({ kind }) => kind === 'text' || kind === 'long text');

const sum = (columns: readonly SharedColumn[]): number =>
  columns.reduce((total, column) => total + widthOf(column), 0);
