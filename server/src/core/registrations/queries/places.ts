import { DAY_MS } from '@bowline/contract/text/calendar';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import { effectiveStatus, holdsPlace } from '../../../platform/database/registration-sql.ts';
import { camperName } from '../../answers/queries.ts';

export interface Places {
  readonly capacity: number;
  /** Registrations with a deposit and no decision; one that was sent back keeps its place. */
  readonly deposits: number;
  readonly accepted: number;
  /** Offered to registrations on the waiting list. */
  readonly offered: number;
  /** All of them. */
  readonly held: number;
}

export async function getPlaces(db: Connection, campId: string): Promise<Places> {
  return db
    .selectFrom('camp')
    .innerJoin('camp_places', 'camp_places.camp_id', 'camp.id')
    .select(['capacity', 'deposits', 'accepted', 'offered'])
    .select(sql<number>`deposits + accepted + offered + paying`.as('held'))
    .where('camp.id', '=', campId)
    .executeTakeFirstOrThrow();
}

/**
 * Locks the places of a camp until the transaction ends, so that concurrent decisions on them wait for each other, and
 * returns them. Registrations and the camp are locked before its places, never after.
 */
export async function lockPlaces(trx: Connection, campId: string): Promise<Places> {
  await trx
    .selectFrom('camp_places')
    .select('camp_id')
    .where('camp_id', '=', campId)
    .forNoKeyUpdate()
    .execute();
  // Read by a statement of its own, which sees what was committed while the lock was waited for.
  return getPlaces(trx, campId);
}

/**
 * The name of another camper of the family who got a place in the camp on the same day or the one before, the latest first.
 * @param at the moment now
 */
export async function findSiblingWithPlace(
  db: Connection,
  { account_id, camper_id, camp_id }: { account_id: string; camper_id: string; camp_id: string },
  at: Date,
): Promise<string | undefined> {
  const sibling = await db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('form_event as event', 'event.registration_id', 'registration.id')
    .select(camperName.as('camper_name'))
    .where('registration.account_id', '=', account_id)
    .where('registration.camper_id', '<>', camper_id)
    .where('registration.camp_id', '=', camp_id)
    .where(holdsPlace)
    .where('event.to_status', 'in', ['Deposit Received', 'Accepted'])
    .where('event.at', '>', new Date(at.getTime() - DAY_MS))
    .orderBy('event.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return sibling?.camper_name;
}

/** Locks the places of the camp that a registration is for, as `lockPlaces` does. */
export async function lockPlacesOf(trx: Connection, registrationId: string): Promise<void> {
  await trx
    .selectFrom('camp_places')
    .select('camp_id')
    .where('camp_id', '=', (query) =>
      query.selectFrom('registration').select('camp_id').where('id', '=', registrationId),
    )
    .forNoKeyUpdate()
    .execute();
}

const firstSubmitted = sql`(
  select min(submission.submitted_at) from submission where submission.registration_id = registration.id)`;

/** The order that staff gave, then the registration date, then when it was first submitted (decisions §11). */
export const waitingOrder = sql`registration.waiting_rank nulls last, registration.registration_date nulls last,
  ${firstSubmitted} nulls last, registration.id`;

/** Whether the `registration` of a query is on a waiting list; one sent back keeps its position. */
export const isWaiting = sql<boolean>`registration.status in ('Waitlisted', 'Changes Requested')
  and ${effectiveStatus} = 'Waitlisted'`;

/** Whether a place is offered to the registration now. */
export async function hasOpenOffer(db: Connection, registrationId: string): Promise<boolean> {
  const offer = await db
    .selectFrom('place_offer')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return offer !== undefined;
}

interface WaitingPosition {
  /** From 1. */
  readonly position: number;
  readonly count: number;
}

/**
 * The positions of registrations on the waiting list of their camp. Registrations that are not waiting are left out.
 * Computed at each read, so that no change of status can leave a wrong position.
 */
export async function listWaitingPositions(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WaitingPosition>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<WaitingPosition & { id: string }>`
    select id, position, count from (
      select registration.id,
        row_number() over (
          partition by registration.camp_id
          order by ${waitingOrder}
        )::int as position,
        count(*) over (partition by registration.camp_id)::int as count
      from registration
      where registration.camp_id in (select camp_id from registration where id = any(${ids}::uuid[]))
        and ${isWaiting}
    ) as waiting where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, position, count }) => [id, { position, count }]));
}
