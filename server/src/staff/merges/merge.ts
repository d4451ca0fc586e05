import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { mergeBody, previewMerge as previewCall } from '@bowline/contract/api/staff/families/merges';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { logAccesses } from '../../core/access-log/queries.ts';
import { endLinks } from '../../core/accounts/queries/links.ts';
import { endAllSessions } from '../../core/accounts/queries/sessions.ts';
import { lockEverything } from '../../core/erasure/queries/account-records.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { previewEmail } from '../../emails/compose-email.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { withRollback } from '../../platform/database/with-rollback.ts';
import type { StaffRequest } from '../staff-request.ts';
import * as queries from './queries/merges.ts';
import { moveAccountRows, moveCamperRows } from './queries/move-rows.ts';
import type { MovedRows } from './queries/moved-rows.ts';

type Request = StaffRequest<z.output<typeof mergeBody>>;

const conflict = (text: string) => new AppError('conflict', text);

interface Merged extends queries.MergeContent {
  readonly id: string;
  readonly campers: readonly string[];
  readonly messageId: string;
}

/**
 * Makes two accounts, or two campers of an account, of one person one. Rows keep their ids, numbers and references; only whose
 * they are changes, and is written down for an undo. Throws 404, and 409 where the two cannot be one.
 */
export function mergeFamilies(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  accountId: string,
  request: Request,
): Promise<{ id: string }> {
  return deps.db.transaction().execute(async (trx) => {
    const { id } = await applyMerge(trx, deps, accountId, request);
    return { id };
  });
}

/** What a merge would move: it is made and rolled back. Throws as `mergeFamilies` does. */
export function previewMerge(
  deps: AppDeps,
  accountId: string,
  request: Request,
): Promise<ResponseOf<typeof previewCall>> {
  return withRollback(deps.db, async (trx) => {
    const { moved, guardians, campers, messageId } = await applyMerge(trx, deps, accountId, request);
    const idsOf = (table: MovedRows['table']) => [
      ...new Set(moved.filter((rows) => rows.table === table).flatMap(({ ids }) => ids)),
    ];
    const registrations = idsOf('registration');
    return {
      campers: [...campers],
      registrations: registrations.length,
      ...(await queries.countOfRegistrations(trx, registrations)),
      emails: idsOf('message').length,
      guardians: idsOf('guardian').length + guardians.length,
      mail: await previewEmail({ ...deps, db: trx }, messageId),
    };
  });
}

function applyMerge(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  accountId: string,
  request: Request,
): Promise<Merged> {
  const { camper_id, other_id } = request.body;
  return camper_id === undefined
    ? mergeAccounts(trx, deps, [accountId, other_id], request)
    : mergeCampers(trx, deps, accountId, [camper_id, other_id], request);
}

async function mergeAccounts(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  [keptId, otherId]: readonly [string, string],
  request: Request,
): Promise<Merged> {
  for (const id of [keptId, otherId].sort()) await lockEverything(trx, id);
  const kept = await requireLive(trx, keptId);
  const other = await requireLive(trx, otherId);
  if (kept.id === other.id) throw conflict('Choose another account.');
  if (kept.type !== other.type)
    throw conflict('One is the account of a parent, the other that of an adult camper. They stay two.');
  const ours = await queries.listCampersOf(trx, keptId);
  const theirs = await queries.listCampersOf(trx, otherId);
  const pairs = theirs.flatMap((camper) => {
    const same = ours.find(({ ic }) => ic === camper.ic);
    return same ? [[same, camper] as const] : [];
  });
  if (kept.type === 'adult_camper' && pairs.length < theirs.length && ours.length > 0)
    throw conflict('An adult’s account has one camper, and these two have different IC numbers.');
  const moved: MovedRows[] = [];
  for (const [same, camper] of pairs) moved.push(...(await moveCamper(trx, same, camper)));
  const guardians = await queries.deleteOwnGuardians(trx, [keptId, otherId]);
  await queries.hideHealthFromBoth(trx, keptId, otherId);
  const stay = pairs.map(([, { id }]) => id);
  moved.push(...(await moveAccountRows(trx, [keptId, otherId], stay)));
  await endAllSessions(trx, deps.clock, otherId);
  await endLinks(trx, otherId, deps.clock.now(), ['password', 'email', 'confirmation']);
  const id = await keep(trx, deps, request, { keptId, otherId, moved, guardians });
  await queueMessage(trx, deps, { kind: 'accounts merged', accountId: keptId, reason: other.email });
  const about = { kind: 'accounts merged', accountId: otherId, reason: kept.email } as const;
  const messageId = await queueMessage(trx, deps, about);
  const { reason } = request.body;
  return { id, reason, moved, guardians, messageId, campers: theirs.map(({ name }) => name) };
}

async function requireLive(trx: Connection, id: string): Promise<queries.MergedAccount> {
  const account = await queries.findMergedAccount(trx, id);
  if (!account) throw notFound();
  if (account.erased_at || account.joined_account_id)
    throw conflict('One of the accounts was deleted, or is already joined with another.');
  return account;
}

async function mergeCampers(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  accountId: string,
  [keptId, otherId]: readonly [string, string],
  request: Request,
): Promise<Merged> {
  await lockEverything(trx, accountId);
  await requireLive(trx, accountId);
  const campers = (await queries.listCampersOf(trx, accountId)).filter(
    ({ joined_camper_id }) => joined_camper_id === null,
  );
  const kept = campers.find(({ id }) => id === keptId);
  const other = campers.find(({ id }) => id === otherId);
  if (!kept || !other) throw notFound();
  if (kept === other) throw conflict('Choose another camper.');
  const moved = await moveCamper(trx, kept, other);
  const id = await keep(trx, deps, request, { keptId: accountId, otherId: null, moved, guardians: [] });
  const about = { kind: 'profiles merged', accountId, reason: kept.name } as const;
  const messageId = await queueMessage(trx, deps, about);
  return { id, reason: request.body.reason, moved, guardians: [], messageId, campers: [other.name] };
}

/** Gives what is of a camper to another one of the same person; its own profile is no longer listed. */
async function moveCamper(
  trx: Connection,
  kept: queries.MergedCamper,
  other: queries.MergedCamper,
): Promise<MovedRows[]> {
  if (kept.frozen || other.frozen)
    throw conflict(`Changes about ${other.name} are frozen. Allow them before you join the two.`);
  const clash = await queries.findClash(trx, kept.id, other.id);
  if (clash)
    throw conflict(
      clash.kept === clash.other
        ? `${other.name} is registered for ${clash.kept} twice. Withdraw one of the two registrations first.`
        : `${other.name} is registered for ${clash.kept} and ${clash.other}, which have common days. Withdraw one of the two first.`,
    );
  return moveCamperRows(trx, kept, other);
}

interface Kept extends Omit<queries.MergeContent, 'reason'> {
  readonly keptId: string;
  readonly otherId: string | null;
}

/** Writes down what moved, and logs it for both accounts. Returns the id of the merge. */
async function keep(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { staff: { staffId }, address, body: { reason } }: Request,
  { keptId, otherId, moved, guardians }: Kept,
): Promise<string> {
  const id = uuidv7();
  const merge = { id, account_id: keptId, other_account_id: otherId, staff_id: staffId, at: clock.now() };
  await queries.insertMerge(trx, merge, { reason, moved, guardians });
  const what = [otherId ? 'accountsMerged' : 'profilesMerged'] as const;
  const entry = { staffId, action: 'change', what, address } as const;
  const accounts = [keptId, ...(otherId ? [otherId] : [])];
  await logAccesses(
    trx,
    accounts.map((accountId) => ({ ...entry, accountId })),
  );
  return id;
}
