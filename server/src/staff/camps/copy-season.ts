import { copyOfCamp, daysToMove, whyNotCopied } from '@bowline/contract/staff/season-copy';
import { t } from '@bowline/contract/text/t';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../core/access-log/service.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { invalid, notFound } from '../../http/refusals.ts';
import { type CampRow, listCampRows } from './queries.ts';
import type { By } from './save-camp.ts';

/**
 * Copies camps as drafts, so that the earliest starts on `firstDay`; every other date moves by as much, hours on the wall
 * stay. Throws 404 where one of them is missing, 422 for the day it starts on already: then none is copied.
 */
export function copyCamps(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  by: By,
  ids: readonly string[],
  firstDay: string,
): Promise<CampRow[]> {
  return db.transaction().execute(async (trx) => {
    const camps = await listCampRows(trx, ids);
    if (camps.length !== new Set(ids).size) throw notFound();
    const wrong = whyNotCopied(camps, firstDay);
    if (wrong) throw invalid({ first_day: [wrong] });
    const days = daysToMove(camps, firstDay) ?? 0;
    const copies: string[] = [];
    for (const camp of camps) copies.push(await copyCamp(trx, camp, days, clock.now()));
    await logAccess(trx, {
      ...by,
      action: 'change',
      what: t('Season copied: {camps}', { camps: camps.map(({ name }) => name).join(', ') }),
    });
    return listCampRows(trx, copies);
  });
}

// Moved on the wall and not in hours, so that a change to summer time between the seasons shifts nothing.
const moved = (column: 'opens_at' | 'closes_at', days: number) =>
  sql<Date>`((${sql.ref(column)} at time zone (select time_zone from provider)) + make_interval(days => ${days}))
    at time zone (select time_zone from provider)`;

async function copyCamp(trx: Connection, camp: CampRow, days: number, now: Date): Promise<string> {
  const copy = uuidv7();
  const { name, starts_on, ends_on, early_bird_until } = copyOfCamp(camp, days);
  const same = [
    'type',
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
      'name',
      'published',
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
        .select([sql<string>`${copy}::uuid`.as('id'), sql<string>`${name}`.as('name')])
        .select([sql<boolean>`false`.as('published'), sql<Date>`${now}::timestamptz`.as('created_at')])
        .select([
          sql<string>`${starts_on}::date`.as('starts_on'),
          sql<string>`${ends_on}::date`.as('ends_on'),
          sql<string | null>`${early_bird_until}::date`.as('early_bird_until'),
        ])
        .select([moved('opens_at', days).as('opens_at'), moved('closes_at', days).as('closes_at')])
        .select(same)
        .where('id', '=', camp.id),
    )
    .execute();
  return copy;
}
