import type { BodyOf, ResponseOf } from '@bowline/contract/api/define-call';
import {
  type CancelEffect,
  type cancelCamp as cancelCall,
  type restoreCamp as restoreCall,
  translatedReason,
} from '@bowline/contract/api/staff/season/cancel-camp';
import { registrationOpen } from '@bowline/contract/registrations/eligibility';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { translatedLanguages } from '@bowline/contract/staff/translations';
import { ringgitFromSen, type Sen } from '@bowline/contract/text/money';
import { logAccess } from '../../../core/access-log/queries.ts';
import { deleteChoices, insertChoice } from '../../../core/camp-choices/queries.ts';
import { type Camp, findPublishedCamp } from '../../../core/camps/queries.ts';
import { getBalance } from '../../../core/charges/queries.ts';
import { queueCampMessage } from '../../../core/outbox/queue-message.ts';
import { insertLedgerEntry } from '../../../core/payments/queries.ts';
import { forgetPortal } from '../../../core/portal/read-portal.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { endRefundAccount } from '../../../core/refund-accounts/queries.ts';
import { canChoose } from '../../../core/registrations/move-registration.ts';
import { listEndedByCamp } from '../../../core/registrations/queries/cancelled.ts';
import { lockRegistrations, type Registration } from '../../../core/registrations/registration.ts';
import { reopenCancelled } from '../../../core/registrations/reopen-cancelled.ts';
import { applyTransition, requireNoOther } from '../../../core/registrations/transitions.ts';
import { previewEmail } from '../../../emails/compose-email.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { withRollback } from '../../../platform/database/with-rollback.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { type CampRow, lockCampRow } from './queries/camps.ts';
import { cancelWaiting, listLive } from './queries/cancelled.ts';
import { updateCamp } from './queries/changes.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'emailHoldSeconds'>;
type Body = BodyOf<typeof cancelCall>;

/** Cancels a camp, whole or not at all. Throws 404, or 409 where it is over, was cancelled, or somebody is there. */
export async function cancelCamp(
  deps: Deps,
  caller: CallerInfo,
  campId: string,
  body: Body,
): Promise<CampRow> {
  const camp = await deps.db.transaction().execute(async (trx) => {
    await applyCancellation(trx, deps, caller, campId, body);
    return lockCamp(trx, campId);
  });
  forgetPortal(deps.db);
  return camp;
}

/** What that would do, and the first family’s email; nothing is stored. */
export const previewCancelCamp = (
  deps: AppDeps,
  caller: CallerInfo,
  campId: string,
  body: Body,
): Promise<CancelEffect> =>
  withRollback(deps.db, async (trx) => {
    const { messageId, ...effect } = await applyCancellation(trx, deps, caller, campId, body);
    return { ...effect, mail: messageId ? await previewEmail({ ...deps, db: trx }, messageId) : null };
  });

async function lockCamp(trx: Connection, campId: string): Promise<CampRow> {
  const camp = await lockCampRow(trx, campId);
  if (!camp) throw notFound();
  return camp;
}

/** The registrations of each family. */
function partsOf(registrations: readonly Registration[]) {
  const families = Map.groupBy(registrations, ({ account_id }) => account_id);
  return [...families].map(([account_id, own]) => ({ account_id, registrations: own.map(({ id }) => id) }));
}

async function applyCancellation(
  trx: Connection,
  deps: Omit<Deps, 'db'>,
  caller: CallerInfo,
  campId: string,
  body: Body,
): Promise<Omit<CancelEffect, 'mail'> & { readonly messageId: string | undefined }> {
  const { reason, refund, move_to, move_until } = body;
  const at = deps.clock.now();
  // Registrations are locked before their camp, and the camp before its places.
  const ids = (await listLive(trx, campId)).map(({ id }) => id);
  const registrations = [...(await lockRegistrations(trx, ids)).values()];
  const camp = await lockCamp(trx, campId);
  await requireToCome(trx, deps, camp);
  if (camp.cancelled_at) throw new AppError('read_only', 'This camp was already cancelled.');
  const others = await requireOthers(trx, deps, campId, { move_to, move_until });
  const counts = new Map<RegistrationStatus, number>();
  let [toRefund, kept, choices]: [Sen, Sen, number] = [0, 0, 0];
  for (const registration of registrations) {
    counts.set(registration.status, (counts.get(registration.status) ?? 0) + 1);
    const money = await endRegistration(trx, caller, registration, { at, reason, refund });
    toRefund += money.left;
    kept += money.kept;
    const camp_ids: string[] = [];
    for (const other of others) if (await canChoose(trx, registration, other)) camp_ids.push(other.id);
    if (camp_ids.length === 0 || !move_until) continue;
    choices += 1;
    const choice = { camp_ids, until: move_until, offered_by: caller.staffId };
    await insertChoice(trx, { registration_id: registration.id, from_camp_id: campId, ...choice });
  }
  const cancelled = {
    ...{ cancelled_at: at, cancelled_by: caller.staffId, cancelled_reason: reason },
    cancelled_reasons: Object.fromEntries(
      translatedLanguages.map((language) => [language, body[translatedReason(language)]]),
    ),
  };
  const closed = { closed_by_hand: true, closed_by_hand_at: camp.closed_by_hand_at ?? at };
  await updateCamp(trx, campId, { ...cancelled, ...closed, version: camp.version + 1 });
  const parts = partsOf(registrations);
  const messageId = await queueCampMessage(trx, deps, 'camp cancelled', campId, parts);
  await logAccess(trx, { ...caller, action: 'change', what: ['campCancelled', camp.name] });
  return {
    statuses: [...counts].map(([status, count]) => ({ status, count })),
    families: parts.length,
    to_refund: ringgitFromSen(toRefund),
    kept: ringgitFromSen(kept),
    ...{ choices, messageId },
  };
}

/** Throws 409 for a camp that is over. */
async function requireToCome(trx: Connection, { clock }: Pick<AppDeps, 'clock'>, camp: CampRow) {
  const { time_zone } = await getProvider(trx);
  if (camp.ends_on < clock.today(time_zone)) throw new AppError('read_only', 'This camp is over.');
}

/** The camps that families may move to. Throws 422 where one does not take registrations, or the last day is not before all. */
async function requireOthers(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  campId: string,
  { move_to: ids = [], move_until: until }: Pick<Body, 'move_to' | 'move_until'>,
): Promise<Camp[]> {
  const others: Camp[] = [];
  for (const id of ids) {
    const other = id === campId ? undefined : await findPublishedCamp(trx, id);
    if (!other || !registrationOpen(other, clock.now()))
      throw invalid({ move_to: ['Choose camps that are open for registration.'] });
    others.push(other);
  }
  if (others.length === 0) return [];
  const today = clock.today((await getProvider(trx)).time_zone);
  if (!until || until < today || others.some(({ starts_on }) => until >= starts_on))
    throw invalid({ move_until: ['Enter a day from today on, before these camps begin.'] });
  return others;
}

interface Ending extends Pick<Body, 'reason' | 'refund'> {
  readonly at: Date;
}

/** Ends a locked registration. Returns what of its money is left to refund and what the camp keeps. */
async function endRegistration(
  trx: Connection,
  { staffId }: CallerInfo,
  registration: Registration,
  { at, reason, refund }: Ending,
): Promise<{ left: Sen; kept: Sen }> {
  const { received_sen: received, deposit_sen: deposit } = await getBalance(trx, registration.id);
  await applyTransition(trx, registration, 'cancel camp', { actor: 'staff', actorId: staffId, reason }, at);
  const kept = refund === 'all' ? 0 : Math.min(received, deposit);
  if (kept > 0)
    await insertLedgerEntry(trx, {
      ...{ registration_id: registration.id, kind: 'kept', amount_sen: -kept, reason },
      ...{ staff_id: staffId, at },
    });
  return { left: Math.max(0, received - kept), kept };
}

/**
 * Undoes a cancellation: each registration returns to the status it had, unless its money was refunded since or its camper
 * registered elsewhere. Throws 404, or 409 where the camp was not cancelled or is over.
 */
export async function restoreCamp(
  deps: Deps,
  caller: CallerInfo,
  campId: string,
): Promise<ResponseOf<typeof restoreCall>> {
  const result = await deps.db.transaction().execute(async (trx) => {
    const ended = await listEndedByCamp(trx, campId);
    const locked = await lockRegistrations(
      trx,
      ended.map(({ id }) => id),
    );
    const camp = await lockCamp(trx, campId);
    if (!camp.cancelled_at) throw new AppError('read_only', 'This camp is not cancelled.');
    await requireToCome(trx, deps, camp);
    const back: Registration[] = [];
    for (const { id, from_status } of ended) {
      const registration = locked.get(id);
      if (registration && (await restore(trx, deps, caller, registration, from_status)))
        back.push(registration);
    }
    await deleteChoices(trx, campId);
    await updateCamp(trx, campId, {
      ...{
        cancelled_at: null,
        cancelled_by: null,
        cancelled_reason: null,
        cancelled_reasons: null,
        version: camp.version + 1,
      },
    });
    const about = { campId, since: camp.cancelled_at, registrations: back.map(({ id }) => id) };
    const told = await cancelWaiting(trx, about);
    await queueCampMessage(trx, deps, 'camp restored', campId, partsOf(back), told);
    await logAccess(trx, { ...caller, action: 'change', what: ['campRestored', camp.name] });
    return { restored: back.length, left: ended.length - back.length };
  });
  forgetPortal(deps.db);
  return result;
}

/** Returns whether a locked registration is as it was before its camp was cancelled. */
async function restore(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { staffId }: CallerInfo,
  registration: Registration,
  before: RegistrationStatus | null,
): Promise<boolean> {
  if (!before || !(await isFree(trx, registration))) return false;
  const by = { actor: 'staff', actorId: staffId } as const;
  const isBack = await reopenCancelled(trx, deps, registration, { before, by, staffId });
  // Its refund is no longer due.
  if (isBack) await endRefundAccount(trx, registration.id, deps.clock.now());
  return isBack;
}

/** Whether its camper has not registered for the same camp or days again. */
const isFree = (trx: Connection, registration: Registration): Promise<boolean> =>
  requireNoOther(trx, registration).then(
    () => true,
    (error) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
