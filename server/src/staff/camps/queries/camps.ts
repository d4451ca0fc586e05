import type { StaffCamp } from '@bowline/contract/api/staff/season/camps';
import { fieldsByTag } from '@bowline/contract/form/tags';
import type { CampAnswers } from '@bowline/contract/staff/camp';
import { everySection } from '@bowline/contract/staff/every-section';
import { storedDueLines } from '@bowline/contract/staff/payment-plan';
import { sql } from 'kysely';
import { optionsOf } from '../../../core/camps/present.ts';
import { type Camp, placesAccepted, placesHeld, placesWaitedFor } from '../../../core/camps/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import { effectiveStatus } from '../../../platform/database/registration-sql.ts';

const { withRole: fieldForRole } = fieldsByTag(everySection);

const stops = [fieldForRole('stop there'), fieldForRole('stop home')];

const day = (column: 'opens_at' | 'closes_at') =>
  sql<string>`to_char(${sql.ref(`camp.${column}`)} at time zone provider.time_zone, 'YYYY-MM-DD')`;
const time = (column: 'opens_at' | 'closes_at') =>
  sql<string>`to_char(${sql.ref(`camp.${column}`)} at time zone provider.time_zone, 'HH24:MI')`;

/** Camps with their numbers of places, and with their times in the provider's time zone. */
function campRows(db: Connection) {
  return db
    .selectFrom('camp')
    .innerJoin('provider', (join) => join.onTrue())
    .selectAll('camp')
    .select([day('opens_at').as('opens_on'), time('opens_at').as('opens_time')])
    .select([day('closes_at').as('closes_on'), time('closes_at').as('closes_time')])
    .select([placesHeld.as('held'), placesAccepted.as('accepted'), placesWaitedFor.as('waiting')])
    .select((eb) => [
      eb
        .selectFrom('registration')
        .select((of) => of.fn.countAll<number>().as('registrations'))
        .whereRef('camp_id', '=', 'camp.id')
        .where('status', '<>', 'Withdrawn')
        .$asScalar()
        .$notNull()
        .as('registrations'),
    ]);
}

export type CampRow = NonNullable<Awaited<ReturnType<ReturnType<typeof campRows>['executeTakeFirst']>>>;

export function listCampRows(db: Connection, ids?: readonly string[]): Promise<CampRow[]> {
  return campRows(db)
    .$if(ids !== undefined, (query) => query.where('camp.id', 'in', ids ?? []))
    .orderBy('starts_on', 'desc')
    .orderBy('name')
    .execute();
}

export function findCampRow(db: Connection, id: string): Promise<CampRow | undefined> {
  return campRows(db).where('camp.id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. It is locked before it is read, so that the values are current. */
export async function lockCampRow(trx: Connection, id: string): Promise<CampRow | undefined> {
  await trx.selectFrom('camp').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findCampRow(trx, id);
}

type Optional =
  | 'max_age'
  | 'place'
  | 'address'
  | 'map_link'
  | 'arrival_time'
  | 'departure_time'
  | 'packing_list'
  | 'day_contact_name'
  | 'day_contact_phone'
  | 'rest_due_on'
  | 'pick_up_points'
  | 'drop_off_points'
  | 'standard_medicines'
  | 'terms_conditions_appendices'
  | 'sibling_discount'
  | 'early_bird_discount'
  | 'early_bird_until'
  | 'instalments_due';

/** The answers of a camp after complete validation: only optional ones can be missing. */
export type CompleteCamp = {
  readonly [Name in keyof CampAnswers]: Name extends Optional
    ? CampAnswers[Name]
    : NonNullable<CampAnswers[Name]>;
};

const sen = (ringgit: number): number => Math.round(ringgit * 100);

// Of a ringgit or of a percent.
const hundredths = (amount: number | null): number | null => (amount === null ? null : sen(amount));

const instant = (onDay: string, atTime: string) =>
  sql<Date>`(${`${onDay} ${atTime}`}::timestamp at time zone (select time_zone from provider))`;

/** The columns of a camp from its answers; the days and times are the provider's. */
export function columnsOf(camp: CompleteCamp) {
  const { opens_on, opens_time, closes_on, closes_time, fee, guest_lunch, ...same } = camp;
  return {
    ...same,
    opens_at: instant(opens_on, opens_time),
    closes_at: instant(closes_on, closes_time),
    fee_sen: sen(fee),
    guest_lunch_sen: sen(guest_lunch),
    sibling_discount: hundredths(camp.sibling_discount),
    early_bird_discount: hundredths(camp.early_bird_discount),
    instalments_due: storedDueLines(camp.instalments_due),
    place: camp.place ?? '',
    address: camp.address ?? '',
    map_link: camp.map_link ?? '',
    packing_list: camp.packing_list ?? '',
    day_contact_name: camp.day_contact_name ?? '',
    day_contact_phone: camp.day_contact_phone ?? '',
    pick_up_points: camp.pick_up_points ?? '',
    drop_off_points: camp.drop_off_points ?? '',
    standard_medicines: camp.standard_medicines ?? '',
    terms_conditions_appendices: camp.terms_conditions_appendices ?? '',
  };
}

/** How many of the accepted of a camp were counted nowhere and handed to nobody; none before somebody has arrived. */
export async function countNeverCounted(db: Connection, campId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from registration
    where camp_id = ${campId} and ${effectiveStatus} = 'Accepted'
      and exists (select from attendance join checkpoint on checkpoint.id = attendance.checkpoint_id
        where checkpoint.camp_id = ${campId} and checkpoint.kind = 'arrival' and attendance.undone_at is null)
      and not exists (select from attendance where registration_id = registration.id and undone_at is null)
      and not exists (select from hand_over where registration_id = registration.id and undone_at is null)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

type RemovedStop = StaffCamp['lost_points'][number];

/** The removed points of the camp that families chose: the answers stay, and staff have to contact the families. */
export async function listRemovedStops(
  db: Connection,
  camp: Pick<Camp, 'id' | 'pick_up_points' | 'drop_off_points'>,
): Promise<RemovedStop[]> {
  const offers: Readonly<Record<string, readonly string[]>> = optionsOf(camp);
  const removed: RemovedStop[] = [];
  for (const { section, name, field } of stops) {
    const offered = offers[field.optionsFrom ?? ''] ?? [];
    const chosen = await countChosen(
      db,
      camp.id,
      sql<string | null>`answers -> ${section}::text ->> ${name}::text`,
    );
    for (const { point, count } of chosen) {
      if (point && !offered.includes(point)) removed.push({ label: field.label, point, count });
    }
  }
  return removed;
}

type BusStops = Pick<Camp, 'pick_up_points' | 'drop_off_points'>;

/** The registrations of a camp whose families chose a stop that a change of the camp removes. */
export async function listLosingStop(
  trx: Connection,
  campId: string,
  before: BusStops,
  after: BusStops,
): Promise<string[]> {
  const [offered, still]: Readonly<Record<string, readonly string[]>>[] = [
    optionsOf(before),
    optionsOf(after),
  ];
  const ids: string[] = [];
  for (const { section, name, field } of stops) {
    const from = field.optionsFrom ?? '';
    const removed = offered?.[from]?.filter((stop) => !still?.[from]?.includes(stop)) ?? [];
    const rows = await trx
      .selectFrom('registration')
      .select('id')
      .where('camp_id', '=', campId)
      .where(sql<boolean>`answers -> ${section}::text ->> ${name}::text = any(${removed}::text[])`)
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

function countChosen(db: Connection, campId: string, point: ReturnType<typeof sql<string | null>>) {
  return db
    .selectFrom('registration')
    .select([point.as('point'), sql<number>`count(*)::int`.as('count')])
    .where('camp_id', '=', campId)
    .where('status', 'not in', ['Withdrawn', 'Refused'])
    .groupBy('point')
    .orderBy('point')
    .execute();
}
