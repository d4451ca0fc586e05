import type { CampOccupancy } from '@bowline/contract/registrations/eligibility';
import { stopTextNames } from '@bowline/contract/staff/camp-texts';
import type { Language } from '@bowline/contract/text/languages';
import { readersLanguage } from '@bowline/contract/text/t';
import { type Insertable, type InsertObject, type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import { effectiveStatus } from '../../platform/database/registration-sql.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Provider } from '../provider/queries.ts';
import type { CampNames, NamedCamp } from './camp-names.ts';

export type Camp = Selectable<Schema['camp']>;

/** The columns that decide who a camp suits and when it is open. */
export const campRuleColumns = [
  'camp.starts_on',
  'camp.ends_on',
  'camp.min_age',
  'camp.max_age',
  'camp.audience',
  'camp.opens_at',
  'camp.closes_at',
  'camp.closed_by_hand',
  'camp.waiting_list',
  'camp.cancelled_at',
] as const;

const seasonColumns = ['camp.id', 'camp.type', 'camp.name', ...campRuleColumns] as const;

/** A camp without its long texts: what eligibility and cards need. */
export type SeasonCamp = Pick<
  Camp,
  (typeof seasonColumns)[number] extends `camp.${infer Name}` ? Name & keyof Camp : never
> &
  NamedCamp;

/** The same with its occupancy, what it costs and since when it is closed. */
export type JoinableCamp = SeasonCamp & CampOccupancy & Pick<Camp, 'closed_by_hand_at' | 'fee_sen'>;

/** The same with the number of its free places, which is below zero where a camp is over capacity. */
export type OfferedCamp = JoinableCamp & { readonly places_left: number };

/** The one condition for a camp that families see; the others are drafts of staff, or cancelled. */
export const isPublished = sql<boolean>`(camp.published and camp.cancelled_at is null)`;

/** The places of a camp that are held. Triggers keep the number, so that no registration is read for it. */
export const placesHeld = sql<number>`(select deposits + accepted + offered + paying from camp_places where camp_id = camp.id)`;

/** Whether every place is held. */
export const isFull = sql<boolean>`${placesHeld} >= camp.capacity`;

/** Those of them that belong to accepted registrations. */
export const placesAccepted = sql<number>`(select accepted from camp_places where camp_id = camp.id)`;

/** Those of them that are offered to registrations on the waiting list. */
export const placesOffered = sql<number>`(select offered from camp_places where camp_id = camp.id)`;

/** How many wait for a place; a registration sent back keeps its position. */
export const placesWaitedFor = sql<number>`(select count(*)::int from registration
  where registration.camp_id = camp.id and registration.status in ('Waitlisted', 'Changes Requested')
    and ${effectiveStatus} = 'Waitlisted')`;

/** The translations of the name of the `camp` in a query; null where there are none. */
export const campNames = sql<CampNames | null>`(select jsonb_object_agg(camp_text.language, camp_text.content)
  from camp_text where camp_text.camp_id = camp.id and camp_text.name = 'name')`;

/** The translations of the bus stops of the `camp` in a query; null where there are none. */
export const stopTexts = sql<readonly CampText[] | null>`(select jsonb_agg(to_jsonb(camp_text)) from camp_text
  where camp_text.camp_id = camp.id and camp_text.name = any(${stopTextNames}::text[]))`;

/** The provider and its published camps that are not over, in one query: every list of campers needs both. */
export async function getProviderAndCamps(
  db: Connection,
  now: Date,
): Promise<{ provider: Provider; camps: OfferedCamp[] }> {
  const rows = await providerWithCamps(db, { now });
  const provider = rows[0]?.provider;
  if (!provider) throw new Error('The database has no provider');
  const camps = rows.filter((row): row is typeof row & Omit<OfferedCamp, 'full'> => row.id !== null);
  return {
    provider,
    camps: camps.map(({ provider: _, ...camp }) => ({ ...camp, full: camp.places_left <= 0 })),
  };
}

const providerWithCamps = statement((db, { now }: { now: Date }) =>
  db
    .selectFrom('provider')
    .leftJoin('camp', (join) =>
      join
        .on(isPublished)
        .on(sql<boolean>`camp.ends_on >= (${now}::timestamptz at time zone provider.time_zone)::date`),
    )
    // In the first row only.
    .select(
      sql<Provider | null>`case when row_number() over () = 1 then to_jsonb(provider) end`.as('provider'),
    )
    .select([
      ...seasonColumns,
      campNames.as('names'),
      'camp.closed_by_hand_at',
      'camp.fee_sen',
      sql<number>`camp.capacity - ${placesHeld}`.as('places_left'),
    ]),
);

/** The days of every camp, drafts too, with the time zone that they are in. */
export const listCampDays = (db: Connection) =>
  db
    .selectFrom('camp')
    .innerJoin('provider', (join) => join.onTrue())
    .select(['camp.id', 'camp.starts_on', 'camp.ends_on', 'camp.published', 'provider.time_zone'])
    .execute();

/** SQL condition: the camp is one of these; any, where they are undefined. */
export const isAmongCamps = (column: string, camps: readonly string[] | undefined) =>
  camps === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${camps}::uuid[])`;

/** A camp with the translations of its name. */
export function findNamedCamp(db: Connection, id: string): Promise<(Camp & NamedCamp) | undefined> {
  return db
    .selectFrom('camp')
    .selectAll()
    .select(campNames.as('names'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Some camps with the translations of their names, the earliest first. */
export const listNamedCamps = (db: Connection, ids: readonly string[]) =>
  db
    .selectFrom('camp')
    .select(['id', 'name', 'starts_on', 'ends_on', campNames.as('names')])
    .where(isAmongCamps('camp.id', ids))
    .orderBy('starts_on')
    .execute();

export function findCamp(db: Connection, id: string): Promise<Camp | undefined> {
  return db.selectFrom('camp').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, where families see it. */
export function findPublishedCamp(db: Connection, id: string): Promise<Camp | undefined> {
  return db.selectFrom('camp').selectAll().where('id', '=', id).where(isPublished).executeTakeFirst();
}

export type CampText = Selectable<Schema['camp_text']>;

/** The translations of a camp's texts into all languages. */
export const listCampTexts = (db: Connection, campId: string): Promise<CampText[]> =>
  db.selectFrom('camp_text').selectAll().where('camp_id', '=', campId).orderBy('name').execute();

/** The same, into one language. */
export function listCampTextsIn(db: Connection, campId: string, language: Language): Promise<CampText[]> {
  return db
    .selectFrom('camp_text')
    .selectAll()
    .where('camp_id', '=', campId)
    .where('language', '=', language)
    .orderBy('name')
    .execute();
}

export async function hasCamps(db: Connection): Promise<boolean> {
  const camp = await db.selectFrom('camp').select('id').limit(1).executeTakeFirst();
  return camp !== undefined;
}

export async function insertCamps(
  db: Connection,
  camps: readonly Insertable<Schema['camp']>[],
): Promise<void> {
  await db.insertInto('camp').values(camps).execute();
}

export async function insertCampTexts(
  trx: Connection,
  texts: readonly InsertObject<Schema, 'camp_text'>[],
): Promise<void> {
  if (texts.length > 0) await trx.insertInto('camp_text').values(texts).execute();
}

/** Why a camp was cancelled, in the reader's language where staff translated it; empty where it was not. */
export async function getCancellation(db: Connection, campId: string): Promise<string> {
  const camp = await db
    .selectFrom('camp')
    .select(['cancelled_reason', 'cancelled_reasons'])
    .where('id', '=', campId)
    .executeTakeFirst();
  return camp?.cancelled_reasons?.[readersLanguage()] ?? camp?.cancelled_reason ?? '';
}
