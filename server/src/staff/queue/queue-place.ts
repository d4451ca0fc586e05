import { isRealDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { type SqlBool, sql } from 'kysely';
import { invalid } from '../../http/refusals.ts';
import type { QueueOrder } from './queries/order.ts';

/** Where in the queue something stands, by what it is sorted by: pages begin after it or end before it. */
export interface QueuePlace {
  readonly key: string;
  readonly id: string;
}

const UUID_AT_END = /^(.*)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/is;

const isKey: Readonly<Record<QueueOrder['type'], (text: string) => boolean>> = {
  date: (text) => /^-?infinity$/.test(text) || isRealDate(text),
  bigint: (text) => /^-?\d{1,15}$/.test(text),
  text: (text) => !text.includes('\0'),
};

/** Reads what `writePlace` wrote for the same order. Throws 422 at `name` for anything else. */
export function readPlace(text: string, { type }: QueueOrder, name: 'after' | 'before'): QueuePlace {
  const [, key, id] = UUID_AT_END.exec(text) ?? [];
  if (key === undefined || !id || !isKey[type](key)) throw invalid({ [name]: [t('There is no such page.')] });
  return { key, id };
}

export const writePlace = ({ key, id }: QueuePlace): string => `${key}_${id}`;

/** Whether an entry comes after a place, or before it. */
export function isBeyond({ key, type, descending }: QueueOrder, place: QueuePlace, backwards: boolean) {
  const comparison = backwards === descending ? sql`>` : sql`<`;
  return sql<SqlBool>`(${key}, registration_id) ${comparison} (${place.key}::${sql.raw(type)}, ${place.id}::uuid)`;
}
