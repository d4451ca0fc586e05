import type { RejectedAction } from '@bowline/contract/api/staff/on-site/rejected-actions';
import { type DayAction, dayActions } from '@bowline/contract/on-site/actions';
import { hasAnyRole, rolesThatSee } from '@bowline/contract/staff/roles';
import { logAccess } from '../../../core/access-log/queries.ts';
import { openRecord, sealRecord } from '../../../core/answers/sealed-records.ts';
import { nextVersion } from '../../../core/on-site/queries.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { readDistinctNames } from '../../review/lists/queries.ts';
import type { StaffRequest } from '../../staff-request.ts';
import { type DayReader, type OpenCampDay, requireCampDay } from './access.ts';
import type { ActionContext } from './actions/action.ts';
import { handleHandOver } from './actions/hand-over.ts';
import { mayReadIncident } from './actions/incident.ts';
import { logDayView } from './log-view.ts';
import { presentSigned } from './present.ts';
import {
  findAbout,
  findOfCamp,
  findRejected,
  insertRejected,
  listUnsettled,
  settleRejected,
} from './queries/rejected-actions.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Reader = Omit<StaffRequest, 'body'>;

interface RejectedContent {
  readonly action: DayAction;
  readonly message: string;
  readonly needs_release?: boolean;
}

/** Keeps what could not be stored, for the office; nothing about a deleted account. */
export async function keepRejected(
  { trx, campId, staff, madeAt, receivedAt }: ActionContext,
  action: DayAction,
  { message, ...result }: { readonly message: string; readonly needsRelease?: true },
): Promise<void> {
  const about = await findWhomItConcerns(trx, campId, action);
  const registration = about === null ? undefined : await findOfCamp(trx, campId, about);
  if (registration?.erased_at) return;
  const content: RejectedContent = {
    ...{ action: withoutPhoto(action), message },
    needs_release: result.needsRelease ?? false,
  };
  await insertRejected(trx, {
    id: action.id,
    camp_id: campId,
    registration_id: registration?.id ?? null,
    kind: action.kind,
    sealed: sealRecord(trx, 'rejected_action', action.id, content),
    staff_id: staff.staffId,
    made_at: madeAt,
    received_at: receivedAt,
    // Every page asks again where they are: there is nothing for the office to settle beside that.
    ...(action.kind === 'answer' && { settled_at: receivedAt, settled_by: staff.staffId }),
  });
}

/** Readers of what could not be stored, and admins who release it, see its words: a photo is not kept. */
const withoutPhoto = (action: DayAction): DayAction =>
  action.kind === 'incident note' && action.photo !== undefined
    ? { ...action, photo: undefined, text: `${action.text}\n(Its photo was not kept.)` }
    : action;

/** The registration of an action, also of a note on an incident, or of an undo; null if there is none. */
async function findWhomItConcerns(
  trx: Connection,
  campId: string,
  action: DayAction,
): Promise<string | null> {
  if ('registration_id' in action) return action.registration_id;
  return findAbout(trx, campId, action.kind === 'undo' ? action.action_id : action.incident_id);
}

/** What is not settled, in its order. The view is in the log once a day for each person. */
export async function listRejectedActions(
  deps: Deps,
  reader: Reader,
  campId: string,
): Promise<RejectedAction[]> {
  const open = await requireCampDay(deps, reader.staff, campId);
  return deps.db.transaction().execute((trx) => presentUnsettled(trx, open, reader));
}

/** The office has dealt with an action; its pages read the list again. */
export async function settleRejectedAction(
  deps: Deps,
  reader: Reader,
  { campId, actionId }: { readonly campId: string; readonly actionId: string },
): Promise<RejectedAction[]> {
  const { staff, address } = reader;
  const open = await requireCampDay(deps, staff, campId);
  return deps.db.transaction().execute(async (trx) => {
    await nextVersion(trx, campId);
    const about = await findRejected(trx, campId, actionId);
    if (!about) throw notFound();
    if (await settleRejected(trx, { id: actionId, by: staff.staffId, now: deps.clock.now() }))
      await logAccess(trx, {
        staffId: staff.staffId,
        action: 'change',
        what: ['notStored'],
        accountId: about.account_id,
        camperId: about.camper_id,
        registrationId: about.id,
        address,
      });
    return presentUnsettled(trx, open, reader);
  });
}

/** Somebody else releases a hand-over, which is stored as of now; the office's pages read the list again. */
export async function releaseHandOver(
  deps: Deps,
  reader: Reader,
  { campId, actionId }: { readonly campId: string; readonly actionId: string },
): Promise<RejectedAction[]> {
  const { staff, address } = reader;
  const open = await requireCampDay(deps, staff, campId);
  const { result, unsettled } = await deps.db.transaction().execute(async (trx) => {
    const version = await nextVersion(trx, campId);
    const row = (await listUnsettled(trx, campId)).find(({ id }) => id === actionId);
    const content = row && openRecord<RejectedContent>(trx, 'rejected_action', row);
    if (!row || !content?.needs_release || content.action.kind !== 'hand over') throw notFound();
    if (row.staff_id === staff.staffId)
      throw new AppError('conflict', 'You handed over yourself: somebody else must release it.');
    const now = deps.clock.now();
    const context: ActionContext = {
      ...{ trx, clock: deps.clock, campId, staff, reader: open.reader, address, version },
      ...{ madeAt: now, receivedAt: now, correctTime: () => now, madeBy: row.staff_id },
    };
    const result = await handleHandOver.store(context, content.action);
    if (result.outcome === 'stored') await settleRejected(trx, { id: actionId, by: staff.staffId, now });
    return { result, unsettled: await presentUnsettled(trx, open, reader) };
  });
  // After the transaction: the log keeps that it was refused.
  if (result.outcome !== 'stored') throw new AppError('conflict', result.message);
  return unsettled;
}

async function presentUnsettled(trx: Connection, open: OpenCampDay, { staff, address }: Reader) {
  const rows = await listUnsettled(trx, open.camp.id);
  const among = rows.flatMap(({ registration_id }) => registration_id ?? []);
  const nameOf = await readDistinctNames(trx, open.camp.id);
  await logDayView(trx, { staffId: staff.staffId, address }, open, { what: ['notStored'], among });
  return rows.map((row) => {
    const { action, message, needs_release } = openRecord<RejectedContent>(trx, 'rejected_action', row);
    return {
      ...presentSigned(row),
      kind: row.kind,
      camper_name: row.camper_name && nameOf({ name: row.camper_name, reference: row.reference ?? '' }),
      message,
      action: mayRead(open.reader, row) ? action : null,
      can_release: needs_release === true && row.staff_id !== staff.staffId,
    };
  });
}

/** Health is for roles that see health; what happened, for its reporter, too. */
function mayRead(reader: DayReader, { kind, staff_id }: Pick<Row, 'kind' | 'staff_id'>): boolean {
  if (kind === 'incident' || kind === 'incident note') return mayReadIncident(reader, staff_id);
  const tellsOfHealth = dayActions.some((action) => action.kind === kind && action.health);
  return !tellsOfHealth || hasAnyRole(reader.roles, rolesThatSee('health'));
}

type Row = Awaited<ReturnType<typeof listUnsettled>>[number];
