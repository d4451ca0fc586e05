import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { getProvider } from '../provider/queries.ts';
import { getPlaces } from '../registrations/queries/places.ts';
import type { Actor } from '../registrations/transitions.ts';
import { endOffer, lockAll, lockLine, lockOffer, makeOffer } from './make-offer.ts';
import { countToOffer, nextInLine } from './next-in-line.ts';
import { offerEnd } from './offer-end.ts';
import { type CampToOffer, listCampsToOffer, listCampsWithPlaces, listEnded, listInLine } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'emailHoldSeconds'>;

/** The portal itself, on behalf of the account. */
const bySystem = (accountId: string): Actor => ({ actor: 'system', actorId: accountId });

/**
 * Ends the offers whose time is over, then offers free places to the next in line, in camps that offer them automatically.
 * Any number of servers can run it at once.
 */
export async function runOffers(deps: Deps): Promise<void> {
  const { time_zone } = await getProvider(deps.db);
  const today = deps.clock.today(time_zone);
  for (const { registration_id } of await listEnded(deps.db, deps.clock.now(), today))
    await endUnanswered(deps, registration_id);
  for (const camp of await listCampsToOffer(deps.db, today)) while (await offerNext(deps, camp, time_zone));
}

async function endUnanswered({ db, ...deps }: Deps, registrationId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { forms, offers } = await lockOffer(trx, registrationId);
    const [first] = forms;
    const [offer] = offers;
    if (!first || !offer) return;
    await endOffer(trx, forms, { as: 'ended', by: bySystem(first.account_id), at: deps.clock.now() });
    await queueMessage(trx, deps, {
      kind: 'offer ended',
      accountId: first.account_id,
      registrationId: first.id,
      offerId: offer.id,
    });
  });
}

/** Offers one place, or one to each of some siblings; returns whether there may be more to offer. */
async function offerNext({ db, ...deps }: Deps, camp: CampToOffer, time_zone: string): Promise<boolean> {
  const ends_at = offerEnd(deps.clock.now(), { ...camp, time_zone });
  const { capacity, held } = await getPlaces(db, camp.id);
  const expected = nextInLine(await listInLine(db, camp.id), capacity - held);
  const [first] = expected;
  // Staff call a family that cannot answer here; nobody takes its turn meanwhile.
  if (!first || !ends_at || expected.some(({ by_phone }) => by_phone)) return false;
  return db.transaction().execute(async (trx) => {
    // Registrations are locked before the places; who comes next may have changed until those are locked.
    const forms = await lockAll(
      trx,
      expected.map(({ id }) => id),
    );
    const { line, free } = await lockLine(trx, camp.id);
    const next = nextInLine(line, free);
    if (next.map(({ id }) => id).join() !== expected.map(({ id }) => id).join()) return next.length > 0;
    await makeOffer(trx, deps, forms, { by: bySystem(first.account_id), ends_at });
    return true;
  });
}

/**
 * How many places staff can offer now, by camp, the first to begin first. A camp that offers places automatically is listed
 * only if it waits for staff to call a family.
 */
export async function listPlacesToOffer(
  db: Connection,
  today: string,
): Promise<{ id: string; name: string; count: number }[]> {
  const found = [];
  for (const { id, name, offers_automatic, free } of await listCampsWithPlaces(db, today)) {
    const line = await listInLine(db, id);
    const waitsForStaff = !offers_automatic || nextInLine(line, free).some(({ by_phone }) => by_phone);
    const count = waitsForStaff ? countToOffer(line, free) : 0;
    if (count > 0) found.push({ id, name, count });
  }
  return found;
}
