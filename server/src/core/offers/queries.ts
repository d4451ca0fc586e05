import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { camperName } from '../answers/queries.ts';
import { isPublished, placesHeld, placesWaitedFor } from '../camps/queries.ts';
import { isFrozen } from '../guardians/queries.ts';
import { isWaiting, waitingOrder } from '../registrations/queries/places.ts';
import type { InLine } from './next-in-line.ts';

export type Offer = Selectable<Schema['place_offer']>;

export interface WaitingRow extends InLine {
  readonly reference: string | null;
  readonly camper_name: string;
  readonly registration_date: string | null;
  /** The last offer, open or not. */
  readonly offer: {
    readonly id: string;
    readonly state: Offer['state'];
    readonly ends_at: string;
  } | null;
}

/** Who waits for a place in a camp, in order. */
export async function listInLine(db: Connection, campId: string): Promise<WaitingRow[]> {
  return db
    .selectFrom('registration')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .select(['registration.id', 'registration.account_id', 'registration.status', 'registration.reference'])
    .select(['registration_date', 'offers_paused', 'waits_with_siblings'])
    .select(camperName.as('camper_name'))
    .select(
      sql<boolean>`exists (select from place_offer
        where registration_id = registration.id and state = 'open')`.as('has_offer'),
    )
    .select(sql<boolean>`account.email is null or ${isFrozen('registration.camper_id')}`.as('by_phone'))
    .select(
      sql<
        WaitingRow['offer']
      >`(select jsonb_build_object('id', id, 'state', state, 'ends_at', ends_at) from place_offer where registration_id = registration.id
        order by place_offer.offered_at desc, place_offer.id desc limit 1)`.as('offer'),
    )
    .where('registration.camp_id', '=', campId)
    .where(isWaiting)
    .orderBy(waitingOrder)
    .execute();
}

/** A camp with what decides when an offer of a place in it ends. */
export type CampToOffer = Pick<Selectable<Schema['camp']>, 'id' | 'offer_hours' | 'starts_on'>;

/** The camps that offer free places automatically and have some. */
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

/** A published camp with free places and registrations that wait for one. */
interface CampWithPlaces {
  readonly id: string;
  readonly name: string;
  readonly offers_automatic: boolean;
  readonly free: number;
}

/** The camps with places that nobody holds, for which somebody waits. */
export async function listCampsWithPlaces(db: Connection, today: string): Promise<CampWithPlaces[]> {
  return db
    .selectFrom('camp')
    .select(['id', 'name', 'offers_automatic', sql<number>`camp.capacity - ${placesHeld}`.as('free')])
    .where(isPublished)
    .where('starts_on', '>', today)
    .where(sql<boolean>`${placesHeld} < camp.capacity and ${placesWaitedFor} > 0`)
    .orderBy('starts_on')
    .orderBy('name')
    .execute();
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

/**
 * An offer with those that were made to siblings together with it, in order of registrations, whatever became of them. All
 * are of one account, also once a merge was undone.
 */
export async function getOfferGroup(db: Connection, offerId: string) {
  const asked = db
    .selectFrom('place_offer as asked')
    .innerJoin('registration as its', 'its.id', 'asked.registration_id')
    .where('asked.id', '=', offerId);
  return db
    .selectFrom('place_offer')
    .innerJoin('registration', 'registration.id', 'place_offer.registration_id')
    .innerJoin('camper', 'camper.id', 'registration.camper_id')
    .selectAll('place_offer')
    .select(['registration.account_id', 'registration.camper_id', camperName.as('camper_name')])
    .where('place_offer.group_id', '=', asked.select('asked.group_id'))
    .where('registration.account_id', '=', asked.select('its.account_id'))
    .orderBy('place_offer.registration_id')
    .execute();
}

/** An offer with the account and the camper that it is for. */
export type FamilyOffer = Awaited<ReturnType<typeof getOfferGroup>>[number];

/** The open offer to a registration with all that are answered together with it; empty without one. */
export async function listOpenGroup(db: Connection, registrationId: string): Promise<FamilyOffer[]> {
  const last = await findLastOffer(db, registrationId);
  if (last?.state !== 'open') return [];
  return (await getOfferGroup(db, last.id)).filter(({ state }) => state === 'open');
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
export async function listEnded(
  db: Connection,
  now: Date,
  today: string,
): Promise<{ registration_id: string }[]> {
  return (
    db
      .selectFrom('place_offer')
      .select(sql<string>`min(registration_id::text)`.as('registration_id'))
      .innerJoin('camp', 'camp.id', 'place_offer.camp_id')
      .where('state', '=', 'open')
      // The dates of a camp may have been moved forward.
      .where((eb) => eb.or([eb('ends_at', '<=', now), eb('camp.starts_on', '<=', today)]))
      .groupBy('group_id')
      .orderBy(sql`min(ends_at)`)
      .execute()
  );
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

export async function updateTogether(
  trx: Connection,
  registrationIds: readonly string[],
  waits_with_siblings: boolean,
): Promise<void> {
  await trx
    .updateTable('registration')
    .set({ waits_with_siblings })
    .where('id', 'in', [...registrationIds])
    .execute();
}

export function findCampToOffer(db: Connection, campId: string): Promise<CampToOffer> {
  return db
    .selectFrom('camp')
    .select(['id', 'offer_hours', 'starts_on'])
    .where('id', '=', campId)
    .executeTakeFirstOrThrow();
}

/** Gives the registrations of a waiting list the order of these ids. */
export async function updateRanks(trx: Connection, ids: readonly string[]): Promise<void> {
  await sql`update registration set waiting_rank = place
    from unnest(${ids}::uuid[]) with ordinality as line (registration_id, place)
    where registration.id = line.registration_id`.execute(trx);
}
