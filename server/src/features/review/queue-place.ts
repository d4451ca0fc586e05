import { isRealDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { type SqlBool, sql } from 'kysely';
import { invalid } from '../../http/refusals.ts';

/** Where in the queue something stands: pages begin after it or end before it. */
export interface QueuePlace {
  readonly date: string;
  readonly id: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads what `writePlace` wrote. Throws 422 at `name` for anything else. */
export function readPlace(text: string, name: 'after' | 'before'): QueuePlace {
  const [date = '', id = ''] = text.split('_');
  const known = (date === 'infinity' || isRealDate(date)) && UUID.test(id);
  if (!known) throw invalid({ [name]: [t('There is no such page.')] });
  return { date, id };
}

export const writePlace = (row: { readonly place: string; readonly id: string }): string =>
  `${row.place}_${row.id}`;

/** After a place, or before it. */
export function isBeyond(place: QueuePlace | undefined, backwards: boolean) {
  const comparison = backwards ? sql`<` : sql`>`;
  return sql<SqlBool>`(place, registration_id) ${comparison} (${place?.date}::date, ${place?.id}::uuid)`;
}
