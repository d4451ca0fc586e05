import type { Selectable } from 'kysely';
import type { Connection } from '../../app-deps.ts';
import type { Schema } from '../../platform/schema.ts';

export type Camp = Selectable<Schema['camp']>;

const seasonColumns = [
  'camp.id',
  'camp.type',
  'camp.name',
  'camp.starts_on',
  'camp.ends_on',
  'camp.min_age',
  'camp.max_age',
  'camp.audience',
  'camp.opens_at',
  'camp.closes_at',
  'camp.closed_by_hand',
  'camp.fee_sen',
] as const;

/** A camp without its long texts: what eligibility and cards need. */
export type SeasonCamp = Pick<
  Camp,
  (typeof seasonColumns)[number] extends `camp.${infer Name}` ? Name & keyof Camp : never
>;

export function listCampsNotOver(db: Connection, today: string): Promise<SeasonCamp[]> {
  return db.selectFrom('camp').select(seasonColumns).where('ends_on', '>=', today).execute();
}

export function findCamp(db: Connection, id: string): Promise<Camp | undefined> {
  return db.selectFrom('camp').selectAll().where('id', '=', id).executeTakeFirst();
}
