import type { BodyOf } from '@bowline/contract/api/define-call';
import type * as calls from '@bowline/contract/api/staff/season/waiting-list';
import type { WaitingList } from '@bowline/contract/api/staff/season/waiting-list';
import type { OfferTransition } from '@bowline/contract/registrations/status';
import { logAccess } from '../../../core/access-log/queries.ts';
import {
  endOffer,
  lockAll,
  lockLine,
  lockOffer,
  makeOffer,
  recordFor,
} from '../../../core/offers/make-offer.ts';
import { canBeOffered, nextInLine, togetherWith } from '../../../core/offers/next-in-line.ts';
import { offerEnd } from '../../../core/offers/offer-end.ts';
import {
  findCampToOffer,
  listInLine,
  updatePaused,
  updateRanks,
  type WaitingRow,
} from '../../../core/offers/queries.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { getRegistration, type Registration } from '../../../core/registrations/registration.ts';
import type { Actor } from '../../../core/registrations/transitions.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import type { StaffRequest } from '../../staff-request.ts';
import { viewWaitingList } from './view-waiting-list.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'emailHoldSeconds'>;

const notWaiting = () => new AppError('read_only', 'This registration is not on the waiting list.');

const actorOf = ({ staff }: StaffRequest<unknown>, reason?: string): Actor => ({
  actor: 'staff',
  actorId: staff.staffId,
  ...(reason && { reason }),
});

/** Records a change in the log, and returns the list afterwards. */
async function finish(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  request: StaffRequest<unknown>,
  forms: readonly Registration[],
  transition: OfferTransition,
): Promise<WaitingList> {
  const { staff, address } = request;
  const campId = forms[0]?.camp_id ?? '';
  for (const { id, account_id, camper_id } of forms)
    await logAccess(trx, {
      ...{ staffId: staff.staffId, action: 'change', what: ['decision', transition], address },
      ...{ accountId: account_id, camperId: camper_id, registrationId: id },
    });
  return viewWaitingList(trx, deps, campId);
}

/** The group of a registration in its line. Throws 404, and 409 where it does not wait. */
async function findGroup(db: Connection, registrationId: string): Promise<WaitingRow[]> {
  const { camp_id } = await getRegistration(db, registrationId);
  const line = await listInLine(db, camp_id);
  const row = line.find(({ id }) => id === registrationId);
  if (!row) throw notWaiting();
  return togetherWith(line, row);
}

/**
 * Offers free places to a registration and to the siblings who wait together with it. Throws 404, 422 without the reason
 * that an offer out of order needs, 409 `camp_full`, and 409 `read_only` where it does not wait or the camp begins too soon.
 */
export async function offerPlace(
  { db, ...deps }: Deps,
  registrationId: string,
  request: StaffRequest<BodyOf<typeof calls.offerPlace>>,
): Promise<WaitingList> {
  return db.transaction().execute(async (trx) => {
    const expected = await findGroup(trx, registrationId);
    const forms = await lockAll(
      trx,
      expected.map(({ id }) => id),
    );
    const campId = forms[0]?.camp_id ?? '';
    const { line, free } = await lockLine(trx, campId);
    const row = line.find(({ id }) => id === registrationId);
    const group = row ? togetherWith(line, row) : [];
    if (group.length !== forms.length) throw notWaiting();
    requireOfferable(group, free);
    const { reason } = request.body;
    if (!reason && skipsOthers(line, group, free))
      throw invalid({ reason: ['Others come first. Give a reason; it is kept in the history.'] });
    const ends_at = offerEnd(deps.clock.now(), {
      ...(await findCampToOffer(trx, campId)),
      time_zone: (await getProvider(trx)).time_zone,
    });
    if (!ends_at)
      throw new AppError(
        'read_only',
        'The camp begins before the family would have to answer. Call the family and accept the registration, or shorten the hours to answer on the camp’s page.',
      );
    await makeOffer(trx, deps, forms, { by: actorOf(request, reason), ends_at });
    return finish(trx, deps, request, forms, 'offer place');
  });
}

function requireOfferable(group: readonly WaitingRow[], free: number): void {
  if (group.some(({ has_offer }) => has_offer))
    throw new AppError('read_only', 'A place is offered already.');
  // Staff may offer a place to a skipped registration.
  if (!group.every((row) => canBeOffered({ ...row, offers_paused: false })))
    throw new AppError(
      'read_only',
      'The form is with the family for changes. Offer the place once it is back.',
    );
  if (group.length <= free) return;
  throw new AppError(
    'camp_full',
    group.length === 1
      ? 'No place is free.'
      : `These siblings want places only together: they need ${group.length}, and ${Math.max(0, free)} are free.`,
  );
}

const skipsOthers = (line: readonly WaitingRow[], group: readonly WaitingRow[], free: number): boolean => {
  const [next] = nextInLine(line, free);
  const [first] = group;
  return next !== undefined && first !== undefined && line.indexOf(next) < line.indexOf(first);
};

/** Withdraws an open offer, with those to siblings, and tells the family why. Throws 404, and 409 without an open offer. */
export async function withdrawOffer(
  { db, ...deps }: Deps,
  registrationId: string,
  request: StaffRequest<BodyOf<typeof calls.withdrawOffer>>,
): Promise<WaitingList> {
  return db.transaction().execute(async (trx) => {
    await getRegistration(trx, registrationId);
    const { forms, offers } = await lockOffer(trx, registrationId);
    const [first] = forms;
    const [offer] = offers;
    if (!first || !offer) throw new AppError('read_only', 'There is no open offer.');
    const { reason } = request.body;
    await endOffer(trx, forms, { as: 'withdrawn', by: actorOf(request, reason), at: deps.clock.now() });
    await queueMessage(trx, deps, {
      ...{ kind: 'offer withdrawn', offerId: offer.id, reason },
      ...{ accountId: first.account_id, registrationId: first.id },
    });
    return finish(trx, deps, request, forms, 'withdraw offer');
  });
}

/**
 * Leaves a registration out when places are offered, or no longer. Throws 404, 422 without a reason, 409 where it does not
 * wait.
 */
export async function skipWaiting(
  { db, ...deps }: Deps,
  registrationId: string,
  request: StaffRequest<BodyOf<typeof calls.skipWaiting>>,
): Promise<WaitingList> {
  const { skipped, reason } = request.body;
  if (skipped && !reason) throw invalid({ reason: ['Give a reason.'] });
  return db.transaction().execute(async (trx) => {
    const form = await getRegistration(trx, registrationId, { lock: true });
    const row = (await listInLine(trx, form.camp_id)).find(({ id }) => id === registrationId);
    if (!row) throw notWaiting();
    if (row.has_offer) throw new AppError('read_only', 'A place is offered. Withdraw the offer first.');
    const transition = skipped ? 'skip' : 'stop skipping';
    // A family that declined a place could ask for another; staff decide that it does not.
    if (skipped ? form.offers.stopped !== 'paused' : row.offers_paused) {
      await updatePaused(trx, [registrationId], skipped);
      await recordFor(trx, [form], transition, actorOf(request, reason), deps.clock.now());
    }
    return finish(trx, deps, request, [form], transition);
  });
}

/** Moves a registration on its waiting list, which keeps this order. Throws 404, 422, and 409 where it does not wait. */
export async function moveWaiting(
  { db, ...deps }: Deps,
  registrationId: string,
  request: StaffRequest<BodyOf<typeof calls.moveWaiting>>,
): Promise<WaitingList> {
  const { position, reason } = request.body;
  return db.transaction().execute(async (trx) => {
    const { camp_id } = await getRegistration(trx, registrationId);
    const before = await listInLine(trx, camp_id);
    await lockAll(
      trx,
      before.map(({ id }) => id),
    );
    const form = await getRegistration(trx, registrationId);
    const line = (await listInLine(trx, camp_id)).map(({ id }) => id);
    const from = line.indexOf(registrationId);
    if (from < 0) throw notWaiting();
    if (position > line.length)
      throw invalid({ position: [`The list has ${line.length} positions. Choose one of them.`] });
    line.splice(from, 1);
    line.splice(position - 1, 0, registrationId);
    await updateRanks(trx, line);
    await recordFor(trx, [form], 'move in waiting list', actorOf(request, reason), deps.clock.now());
    return finish(trx, deps, request, [form], 'move in waiting list');
  });
}
