import type { QueueFilters, QueueSortName } from '@bowline/contract/api/staff/review/queue';
import { registrationStatuses } from '@bowline/contract/registrations/status';
import { isRealDate } from '@bowline/contract/text/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { invalid } from '../../../../platform/app-error.ts';
import { readSearchText } from '../search-text.ts';

const UUID_AT_END = /^(.*)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/is;

const isKey: Readonly<Record<QueueOrder['type'], (text: string) => boolean>> = {
  date: (text) => /^-?infinity$/.test(text) || isRealDate(text),
  bigint: (text) => /^-?\d{1,15}$/.test(text),
  text: (text) => !text.includes('\0'),
};

/** The sort order of the queue: an expression on `entriesSource`, whose values are text in cursors. */
export interface QueueOrder {
  readonly key: RawBuilder<unknown>;
  readonly type: 'date' | 'bigint' | 'text';
  readonly descending: boolean;
}

type Key = Omit<QueueOrder, 'descending'>;
const statusNames = sql`array[${sql.join(registrationStatuses.map((status) => sql.lit(status)))}]`;

// Rows without a date or number come last in both directions.
const keys: Readonly<Record<QueueSortName, (last: RawBuilder<unknown>) => Key>> = {
  // Ids are in the order in which they were made, and never change.
  created: () => ({ key: sql`0::bigint`, type: 'bigint' }),
  registered: (last) => ({ key: sql`coalesce(nullif(place, 'infinity'), ${last}::date)`, type: 'date' }),
  submitted: () => ({
    key: sql`coalesce((extract(epoch from submitted_at) * 1000)::bigint, 0)`,
    type: 'bigint',
  }),
  name: () => ({ key: sql`name_key`, type: 'text' }),
  age: () => ({ key: sql`age`, type: 'bigint' }),
  camp: () => ({ key: sql`camp_key`, type: 'text' }),
  status: () => ({ key: sql`array_position(${statusNames}, status)`, type: 'bigint' }),
  reference: () => ({ key: sql`coalesce(reference, '') collate "C"`, type: 'text' }),
};

/** By registration date, oldest first, unless another order is chosen; a search by the best match first. */
export function queueOrder({ sort, q }: QueueFilters): QueueOrder {
  if (!sort && q?.trim()) return { key: searchRank(q), type: 'text', descending: false };
  const descending = sort?.startsWith('-') ?? false;
  if (!sort || sort === 'registered') return { key: sql`place`, type: 'date', descending };
  const name = sort.replace('-', '') as QueueSortName;
  return { ...keys[name](descending ? sql`'-infinity'` : sql`'infinity'`), descending };
}

// The exact name, then its words, then beginnings of words, then what was found by anything else.
function searchRank(typed: string): RawBuilder<unknown> {
  const { words, wholeWords, wordCount } = readSearchText(typed);
  const rank = words
    ? sql`case when name_words @@ ${wholeWords}::tsquery and length(name_words) = ${wordCount}::integer then 0
        when name_words @@ ${wholeWords}::tsquery then 1 when name_words @@ ${words}::tsquery then 2 else 3 end`
    : sql`3`;
  return sql`((${rank})::text || place::text) collate "C"`;
}

/** `queue_entry`, with the columns of the camp where the order needs them. */
export const entriesSource = ({ sort }: QueueFilters): RawBuilder<unknown> =>
  sort === 'camp' || sort === '-camp'
    ? sql`queue_entry join (select id as camp_ref, (starts_on::text || name) collate "C" as camp_key from camp) as camps
        on camp_ref = camp_id`
    : sql`queue_entry`;

/** A position in the queue by its sort key: a page begins after it or ends before it. */
export interface QueueCursor {
  readonly key: string;
  readonly id: string;
}

/** Reads a cursor that `formatCursor` wrote for the same order. Throws 422 at `name` for anything else. */
export function parseCursor(text: string, { type }: QueueOrder, name: 'after' | 'before'): QueueCursor {
  const [, key, id] = UUID_AT_END.exec(text) ?? [];
  if (key === undefined || !id || !isKey[type](key)) throw invalid({ [name]: ['There is no such page.'] });
  return { key, id };
}

export const formatCursor = ({ key, id }: QueueCursor): string => `${key}_${id}`;

/** SQL condition: the entry comes after the cursor, or before it. */
export function afterCursor({ key, type, descending }: QueueOrder, cursor: QueueCursor, backwards: boolean) {
  const comparison = backwards === descending ? sql`>` : sql`<`;
  return sql<SqlBool>`(${key}, registration_id) ${comparison} (${cursor.key}::${sql.raw(type)}, ${cursor.id}::uuid)`;
}
