import type { PaymentGround } from '@bowline/contract/api/staff/payment-records';
import { ringgitFromSen } from '@bowline/contract/money';
import { sql } from 'kysely';
import { countPlaces } from '../../core/registrations/places.ts';
import type { Connection } from '../../http/app-deps.ts';

/** What payments for these registrations are held against, by registration. */
export async function readGrounds(
  db: Connection,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentGround>> {
  const rows = registrationIds.length > 0 ? await listGrounds(db, registrationIds) : [];
  const left = new Map<string, number>();
  for (const campId of new Set(rows.map(({ camp_id }) => camp_id))) {
    const { capacity, accepted, deposits } = await countPlaces(db, campId);
    left.set(campId, capacity - accepted - deposits);
  }
  return new Map(rows.map((row) => [row.id, presentGround(row, left.get(row.camp_id) ?? 0)]));
}

/** The same of one registration. */
export async function getGround(db: Connection, registrationId: string): Promise<PaymentGround> {
  const ground = (await readGrounds(db, [registrationId])).get(registrationId);
  if (!ground) throw new Error('A ground is asked for a registration that exists');
  return ground;
}

function listGrounds(db: Connection, registrationIds: readonly string[]) {
  return db
    .selectFrom('registration')
    .innerJoin('registration_balance as balance', 'balance.registration_id', 'registration.id')
    .select(['registration.id', 'status', 'status_before', 'camp_id'])
    .select(['balance.charged_sen', 'balance.received_sen', 'balance.deposit_sen'])
    .select(
      sql<number[]>`array(select amount_sen from payment
        where payment.registration_id = registration.id and payment.status = 'Confirmed')`.as('earlier_sen'),
    )
    .where(sql<boolean>`registration.id = any(${registrationIds}::uuid[])`)
    .execute();
}

function presentGround(
  row: Awaited<ReturnType<typeof listGrounds>>[number],
  places_left: number,
): PaymentGround {
  const { status, status_before, received_sen, earlier_sen, deposit_sen, charged_sen } = row;
  return {
    status,
    status_before,
    confirmed: ringgitFromSen(received_sen),
    earlier: earlier_sen.map(ringgitFromSen),
    deposit: ringgitFromSen(deposit_sen),
    fee: ringgitFromSen(charged_sen),
    places_left,
  };
}
