import type { StaffCamp } from '@bowline/contract/api/staff/season/camps';
import { answersIn } from '@bowline/contract/form/answers-schema';
import type { Answers, Field, FieldKind } from '@bowline/contract/form/field';
import { fieldsByTag } from '@bowline/contract/form/tags';
import type { Answer } from '@bowline/contract/options/choice';
import { type CampAnswers, campSection } from '@bowline/contract/staff/camp';
import { everySection } from '@bowline/contract/staff/every-section';
import { shownDueLines, storedDueLines } from '@bowline/contract/staff/payment-plan';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { sql } from 'kysely';
import { optionsOf } from '../../../../core/camps/present.ts';
import {
  type Camp,
  placesAccepted,
  placesHeld,
  placesOffered,
  placesWaitedFor,
} from '../../../../core/camps/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import { effectiveStatus } from '../../../../platform/database/registration-sql.ts';

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
    .select(placesOffered.as('offered'))
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

type Optional = { [Name in keyof Camp]: null extends Camp[Name] ? Name : never }[keyof Camp];

/** The answers of a camp after complete validation: only those whose column can be null can be. */
export type CompleteCamp = {
  readonly [Name in keyof CampAnswers]: Name extends Optional
    ? CampAnswers[Name]
    : NonNullable<CampAnswers[Name]>;
};

const textKinds: readonly FieldKind[] = ['text', 'longText', 'phone'];
const nullableTexts = ['arrival_time', 'departure_time'];

/** Checked answers as they are stored: an optional text without an answer as ''. */
export const completeCamp = (answers: Answers) =>
  eachAnswer((name, { kind }) => {
    const isText = textKinds.includes(kind) && !nullableTexts.includes(name);
    return answers[name] ?? (isText ? '' : null);
  }) as CompleteCamp; // Every required one is there once they are checked.

const eachAnswer = (answerTo: (name: string, field: Field) => Answer | null) =>
  Object.fromEntries(
    Object.entries(campSection.fields).map(([name, field]) => [name, answerTo(name, field)]),
  );

/** A camp as answers of `campSection`. Imported texts are trimmed, as answers always are. */
export function answersOf(camp: CampRow): Answers {
  const answers = answersIn({
    ...camp,
    fee: ringgitFromSen(camp.fee_sen),
    guest_lunch: ringgitFromSen(camp.guest_lunch_sen),
    sibling_discount: fromHundredths(camp.sibling_discount),
    early_bird_discount: fromHundredths(camp.early_bird_discount),
    instalments_due: shownDueLines(camp.instalments_due),
  });
  return eachAnswer((name) => {
    const answer = answers[name] ?? null;
    return typeof answer === 'string' ? answer.trim() || null : answer;
  });
}

const fromHundredths = (value: number | null): number | null =>
  value === null ? null : ringgitFromSen(value);

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
  };
}

/** How many of the accepted of a camp were counted nowhere and handed to nobody; none before somebody has arrived. */
export async function countNeverCounted(db: Connection, campId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from registration
    where camp_id = ${campId} and ${effectiveStatus} = 'Accepted'
      and exists (select from attendance join checkpoint on checkpoint.id = attendance.checkpoint_id
        where checkpoint.camp_id = ${campId} and checkpoint.kind <> 'bus there' and attendance.undone_at is null)
      and not exists (select from attendance where registration_id = registration.id and undone_at is null)
      and not exists (select from roll_call where registration_id = registration.id and undone_at is null)
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

/** The row of a camp that was just written. */
export async function getCampRow(trx: Connection, id: string): Promise<CampRow> {
  const camp = await findCampRow(trx, id);
  if (!camp) throw new Error('The camp was just written');
  return camp;
}
