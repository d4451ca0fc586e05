import { campSection } from '@bowline/contract/staff/camp';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import { insertCampTexts } from '../../../../core/camps/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import type { Schema } from '../../../../platform/database/schema.ts';
import type { columnsOf } from './camps.ts';

// By the provider's clock and not in hours, so that a change to summer time between the seasons shifts nothing.
const shifted = (column: 'opens_at' | 'closes_at', days: number) =>
  sql<Date>`((${sql.ref(column)} at time zone (select time_zone from provider)) + make_interval(days => ${days}))
    at time zone (select time_zone from provider)`;

// What a copy has of its own.
const ownColumns = [
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
] as const;

// The answers that `opens_at` and `closes_at` are.
const ownTimes = ['opens_on', 'opens_time', 'closes_on', 'closes_time'];

// What a copy begins without.
type ColumnsLeftOut =
  | 'cancelled_at'
  | 'cancelled_by'
  | 'cancelled_reason'
  | 'cancelled_reasons'
  | 'closed_by_hand'
  | 'closed_by_hand_at'
  | 'demo'
  | 'version';

type OwnColumn = (typeof ownColumns)[number];
type CopiedColumn = Exclude<keyof ReturnType<typeof columnsOf>, OwnColumn>;

const storedAs: Readonly<Record<string, CopiedColumn>> = { fee: 'fee_sen', guest_lunch: 'guest_lunch_sen' };

/** The columns of all answers about a camp, except those of a copy's own. */
const copiedColumns = Object.keys(campSection.fields)
  .filter((name) => ![...ownColumns, ...ownTimes].some((own) => own === name))
  .map((name) => storedAs[name] ?? name) as CopiedColumn[];

/** The columns of a copy. This does not compile while a column of the camp is no answer, and in neither list above. */
const columnsOfCopy: [Exclude<keyof Schema['camp'], OwnColumn | CopiedColumn | ColumnsLeftOut>] extends [
  never,
]
  ? readonly (OwnColumn | CopiedColumn)[]
  : never = [...ownColumns, ...copiedColumns];

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
    .columns(columnsOfCopy)
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
