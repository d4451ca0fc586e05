import type { Transition } from '@bowline/contract/registrations/status';
import { uuidv7 } from 'uuidv7';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { lockPlaces } from '../registrations/queries/places.ts';
import { getRegistration, type Registration } from '../registrations/registration.ts';
import { type Actor, applyTransition } from '../registrations/transitions.ts';
import { closeOffers, insertOffers, listInLine, listOpenGroup, updatePaused } from './queries.ts';

type Deps = Pick<AppDeps, 'clock' | 'emailHoldSeconds'>;

/** Locks registrations in the order of their ids, so that two transactions do not wait for each other. */
export async function lockAll(
  trx: Connection,
  ids: readonly string[],
  access: Parameters<typeof getRegistration>[2] = {},
): Promise<Registration[]> {
  const forms: Registration[] = [];
  for (const id of [...ids].sort()) forms.push(await getRegistration(trx, id, { ...access, lock: true }));
  return forms;
}

/** The line of a camp, read after the places were locked, and how many places nobody holds. */
export async function lockLine(trx: Connection, campId: string) {
  const { capacity, held } = await lockPlaces(trx, campId);
  return { line: await listInLine(trx, campId), free: capacity - held };
}

/** Records one transition for each registration. */
export async function recordFor(
  trx: Connection,
  forms: readonly Registration[],
  transition: Transition,
  by: Actor,
  at: Date,
): Promise<void> {
  for (const form of forms) await applyTransition(trx, form, transition, by, at);
}

/**
 * Offers places to registrations that the transaction has locked, as its places: one email for all of them.
 * @param forms of one account
 */
export async function makeOffer(
  trx: Connection,
  deps: Deps,
  forms: readonly Registration[],
  { by, ends_at }: { by: Actor; ends_at: Date },
): Promise<void> {
  const [first] = forms;
  if (!first) return;
  const offered_at = deps.clock.now();
  const group_id = uuidv7();
  const offered_by = by.actor === 'staff' ? by.actorId : null;
  const offerId = uuidv7();
  await insertOffers(
    trx,
    forms.map(({ id, camp_id }) => ({
      ...{ id: id === first.id ? offerId : uuidv7(), registration_id: id, camp_id, group_id },
      ...{ offered_at, ends_at, offered_by },
    })),
  );
  await updatePaused(
    trx,
    forms.map(({ id }) => id),
    false,
  );
  await recordFor(trx, forms, 'offer place', by, offered_at);
  await queueMessage(trx, deps, {
    kind: 'place offered',
    accountId: first.account_id,
    registrationId: first.id,
    offerId,
  });
}

/**
 * Ends the open offers to registrations that the transaction has locked. The place goes to the next in line: these are left
 * out of further offers until staff stop skipping them.
 */
export async function endOffer(
  trx: Connection,
  forms: readonly Registration[],
  { as, by, at }: { as: 'declined' | 'ended' | 'withdrawn'; by: Actor; at: Date },
): Promise<void> {
  const ids = forms.map(({ id }) => id);
  await closeOffers(trx, ids, as, at);
  await updatePaused(trx, ids, true);
  await recordFor(trx, forms, endings[as], by, at);
}

const endings = {
  declined: 'decline offer',
  ended: 'end offer',
  withdrawn: 'withdraw offer',
} as const satisfies Record<string, Transition>;

/** Locks the registrations of an open offer; returns none where it has ended meanwhile. */
export async function lockOffer(
  trx: Connection,
  registrationId: string,
  access: Parameters<typeof getRegistration>[2] = {},
) {
  const before = await listOpenGroup(trx, registrationId);
  const forms = await lockAll(
    trx,
    before.map((offer) => offer.registration_id),
    access,
  );
  const offers = await listOpenGroup(trx, registrationId);
  return { offers, forms: forms.filter(({ id }) => offers.some((one) => one.registration_id === id)) };
}
