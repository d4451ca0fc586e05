import { type InsertObject, sql, type UpdateObject } from 'kysely';
import { insertCampTexts } from '../../../core/camps/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';

// By the provider's clock and not in hours, so that a change to summer time between the seasons shifts nothing.
const shifted = (column: 'opens_at' | 'closes_at', days: number) =>
  sql<Date>`((${sql.ref(column)} at time zone (select time_zone from provider)) + make_interval(days => ${days}))
    at time zone (select time_zone from provider)`;

const copiedColumns = [
  'type',
  'place',
  'address',
  'map_link',
  'arrival_time',
  'departure_time',
  'packing_list',
  'day_contact_name',
  'day_contact_phone',
  'min_age',
  'max_age',
  'audience',
  'capacity',
  'waiting_list',
  'offers_automatic',
  'offer_hours',
  'crew_sees_behaviour',
  'fee_sen',
  'guest_lunch_sen',
  'sibling_discount_unit',
  'sibling_discount',
  'early_bird_unit',
  'early_bird_discount',
  'payment_plan',
  'pick_up_points',
  'drop_off_points',
  'asks_medicines',
  'standard_medicines',
  'fees_description',
  'terms_conditions',
  'terms_conditions_adult',
  'terms_conditions_appendices',
] as const;

interface CampCopy {
  readonly id: string;
  readonly name: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly early_bird_until: string | null;
  readonly rest_due_on: string | null;
  readonly instalments_due: string;
  readonly created_at: Date;
  /** By how many days its registration opens and closes later. */
  readonly days: number;
}

/** Inserts a draft with the columns of another camp and dates of its own. */
export async function insertCopy(trx: Connection, campId: string, copy: CampCopy): Promise<void> {
  const { id, name, starts_on, ends_on, early_bird_until, rest_due_on, created_at, days } = copy;
  const { instalments_due } = copy;
  await trx
    .insertInto('camp')
    .columns([
      'id',
      'name',
      'published',
      'created_at',
      'starts_on',
      'ends_on',
      'early_bird_until',
      'rest_due_on',
      'instalments_due',
      'opens_at',
      'closes_at',
      ...copiedColumns,
    ])
    .expression(
      trx
        .selectFrom('camp')
        .select([sql<string>`${id}::uuid`.as('id'), sql<string>`${name}`.as('name')])
        .select([sql<boolean>`false`.as('published'), sql<Date>`${created_at}::timestamptz`.as('created_at')])
        .select([
          sql<string>`${starts_on}::date`.as('starts_on'),
          sql<string>`${ends_on}::date`.as('ends_on'),
          sql<string | null>`${early_bird_until}::date`.as('early_bird_until'),
          sql<string | null>`${rest_due_on}::date`.as('rest_due_on'),
          sql<string>`${instalments_due}`.as('instalments_due'),
        ])
        .select([shifted('opens_at', days).as('opens_at'), shifted('closes_at', days).as('closes_at')])
        .select(copiedColumns)
        .where('id', '=', campId),
    )
    .execute();
}

/** Replaces the translations of a camp's texts into a language. */
export async function replaceCampTexts(
  trx: Connection,
  { campId, language }: { readonly campId: string; readonly language: string },
  texts: readonly Omit<InsertObject<Schema, 'camp_text'>, 'camp_id' | 'language'>[],
): Promise<void> {
  await trx.deleteFrom('camp_text').where('camp_id', '=', campId).where('language', '=', language).execute();
  await insertCampTexts(
    trx,
    texts.map((text) => ({ ...text, camp_id: campId, language })),
  );
}

export async function insertCamp(trx: Connection, camp: InsertObject<Schema, 'camp'>): Promise<void> {
  await trx.insertInto('camp').values(camp).execute();
}

export async function updateCamp(
  trx: Connection,
  id: string,
  change: UpdateObject<Schema, 'camp'>,
): Promise<void> {
  await trx.updateTable('camp').set(change).where('id', '=', id).execute();
}

export async function lockCampForDelete(trx: Connection, id: string): Promise<void> {
  await trx.selectFrom('camp').select('id').where('id', '=', id).forUpdate().execute();
}

export async function deleteCampRow(trx: Connection, id: string): Promise<void> {
  await trx.deleteFrom('camp').where('id', '=', id).execute();
}

/** The number of registrations for a camp, withdrawn ones included. */
export async function countRegistrations(db: Connection, campId: string): Promise<number> {
  const { count } = await db
    .selectFrom('registration')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('camp_id', '=', campId)
    .executeTakeFirstOrThrow();
  return count;
}
