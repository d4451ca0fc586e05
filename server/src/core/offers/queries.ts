import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { camperName } from '../answers/queries.ts';
import { isPublished, placesHeld } from '../camps/queries.ts';
import { isWaiting, waitingOrder } from '../registrations/queries/places.ts';
import type { InLine } from './next-in-line.ts';

export type Offer = Selectable<Schema['place_offer']>;

export interface WaitingRow extends InLine {
  readonly reference: string | null;
  readonly camper_name: string;
  readonly registration_date: string | null;
  readonly waiting_rank: number | null;
  /** The last offer, open or not. */
  readonly offer: {
    readonly id: string;
    readonly state: Offer['state'];
    readonly offered_at: string;
    readonly ends_at: string;
  } | null;
}

/** Who waits for a place in a camp, in order. */
export async function listInLine(db: Connection, campId: string): Promise<WaitingRow[]> {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(['registration.id', 'registration.account_id', 'registration.status', 'registration.reference'])
    .select(['registration_date', 'waiting_rank', 'offers_paused', 'waits_with_siblings'])
    .select(camperName.as('camper_name'))
    .select(
      sql<boolean>`exists (select from place_offer
        where registration_id = registration.id and state = 'open')`.as('has_offer'),
    )
    .select(
      sql<WaitingRow['offer']>`(select jsonb_build_object('id', id, 'state', state, 'offered_at', offered_at,
        'ends_at', ends_at) from place_offer where registration_id = registration.id
        order by place_offer.offered_at desc, place_offer.id desc limit 1)`.as('offer'),
    )
    .where('registration.camp_id', '=', campId)
    .where(isWaiting)
    .orderBy(waitingOrder)
    .execute();
}

/** A camp with what decides when an offer of a place in it ends. */
export type CampToOffer = Pick<Selectable<Schema['camp']>, 'id' | 'offer_hours' | 'starts_on'>;

/** The camps that offer free places by themselves and have some. */
export async function listCampsToOffer(db: Connection, today: string): Promise<CampToOffer[]> {
  return db
    .selectFrom('camp')
    .select(['id', 'offer_hours', 'starts_on'])
    .where('offers_automatic', '=', true)
    .where(isPublished)
    .where('starts_on', '>', today)
    .where(sql<boolean>`${placesHeld} < camp.capacity`)
    .orderBy('id')
    .execute();
}

/** Camps with free places that nobody has offered yet and registrations that wait for them; not those that offer by themselves. */
export async function listPlacesToOffer(
  db: Connection,
  today: string,
): Promise<{ id: string; name: string; count: number }[]> {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select id, name, least(free, waiting)::int as count from (
      select camp.id, camp.name, camp.starts_on, camp.capacity - ${placesHeld} as free,
        (select count(*) from registration where registration.camp_id = camp.id and registration.status = 'Waitlisted'
          and not offers_paused and not exists (select from place_offer
            where registration_id = registration.id and state = 'open')) as waiting
      from camp where ${isPublished} and not camp.offers_automatic and camp.starts_on > ${today}::date
    ) as camp where free > 0 and waiting > 0 order by starts_on, name`.execute(db);
  return rows;
}

export async function insertOffers(
  trx: Connection,
  offers: readonly Insertable<Schema['place_offer']>[],
): Promise<void> {
  await trx.insertInto('place_offer').values(offers).execute();
}

/** Closes the open offers to these registrations. */
export async function closeOffers(
  trx: Connection,
  registrationIds: readonly string[],
  state: 'declined' | 'ended' | 'withdrawn',
  at: Date,
): Promise<void> {
  await trx
    .updateTable('place_offer')
    .set({ state, closed_at: at })
    .where('registration_id', 'in', [...registrationIds])
    .where('state', '=', 'open')
    .execute();
}

/** The open offer to a registration with all that are answered together with it, in order of registrations; empty without one. */
export async function listOpenGroup(db: Connection, registrationId: string): Promise<Offer[]> {
  return db
    .selectFrom('place_offer')
    .selectAll()
    .where('state', '=', 'open')
    .where('group_id', '=', (query) =>
      query
        .selectFrom('place_offer as one')
        .select('one.group_id')
        .where('one.registration_id', '=', registrationId)
        .where('one.state', '=', 'open'),
    )
    .orderBy('registration_id')
    .execute();
}

/** The last offer to a registration, open or not. */
export async function findLastOffer(db: Connection, registrationId: string): Promise<Offer | undefined> {
  return db
    .selectFrom('place_offer')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('offered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** One registration of each group of offers whose time is over, the first to end first. */
export async function listEnded(db: Connection, now: Date): Promise<{ registration_id: string }[]> {
  return db
    .selectFrom('place_offer')
    .select(sql<string>`min(registration_id::text)`.as('registration_id'))
    .where('state', '=', 'open')
    .where('ends_at', '<=', now)
    .groupBy('group_id')
    .orderBy(sql`min(ends_at)`)
    .execute();
}

/** Leaves registrations out when places are offered, or no longer. */
export async function updatePaused(
  trx: Connection,
  registrationIds: readonly string[],
  offers_paused: boolean,
): Promise<void> {
  await trx
    .updateTable('registration')
    .set({ offers_paused })
    .where('id', 'in', [...registrationIds])
    .execute();
}

/** The names of the campers of these registrations, in the order of the ids. */
export async function listCamperNames(db: Connection, registrationIds: readonly string[]): Promise<string[]> {
  if (registrationIds.length === 0) return [];
  const rows = await db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .select(camperName.as('name'))
    .where('registration.id', 'in', [...registrationIds])
    .orderBy('registration.id')
    .execute();
  return rows.map(({ name }) => name);
}
