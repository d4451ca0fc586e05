import { t } from '@bowline/contract/text/t';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { AppDeps, Connection } from '../../app-deps.ts';
import { notFound } from '../../http/refusals.ts';
import { logAccess } from '../access-log/service.ts';
import { type CampRow, listCampRows } from './camp-rows.ts';
import type { By } from './save.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Copies camps so that the earliest begins on `firstDay`; every other day moves by as much, hours on the wall stay.
 * Throws 404 where one of them is missing: then none is copied.
 */
export function copyCamps(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  by: By,
  ids: readonly string[],
  firstDay: string,
): Promise<CampRow[]> {
  return db.transaction().execute(async (trx) => {
    const camps = await listCampRows(trx, ids);
    const earliest = camps.map(({ starts_on }) => starts_on).sort()[0];
    if (!earliest || camps.length !== new Set(ids).size) throw notFound();
    const days = Math.round((Date.parse(firstDay) - Date.parse(earliest)) / DAY_MS);
    const copies: string[] = [];
    for (const { id } of camps) copies.push(await copyCamp(trx, id, days, clock.now()));
    await logAccess(trx, {
      ...by,
      action: 'change',
      what: t('Season copied: {count} camps', { count: camps.length }),
    });
    return listCampRows(trx, copies);
  });
}

// Moved on the wall and not in hours, so that a change to summer time between the seasons shifts nothing.
const moved = (column: 'opens_at' | 'closes_at', days: number) =>
  sql<Date>`((${sql.ref(column)} at time zone (select time_zone from provider)) + make_interval(days => ${days}))
    at time zone (select time_zone from provider)`;

async function copyCamp(trx: Connection, id: string, days: number, now: Date): Promise<string> {
  const copy = uuidv7();
  const same = [
    'type',
    'name',
    'min_age',
    'max_age',
    'audience',
    'capacity',
    'waiting_list',
    'fee_sen',
    'guest_lunch_sen',
    'sibling_discount_unit',
    'sibling_discount',
    'early_bird_unit',
    'early_bird_discount',
    'pick_up_points',
    'drop_off_points',
    'fees_description',
    'terms_conditions',
    'terms_conditions_adult',
    'terms_conditions_appendices',
  ] as const;
  await trx
    .insertInto('camp')
    .columns([
      'id',
      'created_at',
      'starts_on',
      'ends_on',
      'early_bird_until',
      'opens_at',
      'closes_at',
      ...same,
    ])
    .expression(
      trx
        .selectFrom('camp')
        .select([sql<string>`${copy}::uuid`.as('id'), sql<Date>`${now}::timestamptz`.as('created_at')])
        .select([
          sql<string>`starts_on + ${days}::integer`.as('starts_on'),
          sql<string>`ends_on + ${days}::integer`.as('ends_on'),
          sql<string | null>`early_bird_until + ${days}::integer`.as('early_bird_until'),
        ])
        .select([moved('opens_at', days).as('opens_at'), moved('closes_at', days).as('closes_at')])
        .select(same)
        .where('id', '=', id),
    )
    .execute();
  return copy;
}
