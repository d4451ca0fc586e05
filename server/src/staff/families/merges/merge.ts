import type { mergeBody, mergeFamilies as mergeCall } from '@bowline/contract/api/staff/families/merges';
import { maskEmail } from '@bowline/contract/text/mask-email';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { logAccesses } from '../../../core/access-log/queries.ts';
import { endLinks } from '../../../core/accounts/queries/links.ts';
import { isUntaken } from '../../../core/accounts/queries/paper-accounts.ts';
import { endAllSessions } from '../../../core/accounts/queries/sessions.ts';
import { lockEverything } from '../../../core/erasure/queries/account-records.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { previewEmail } from '../../../emails/compose-email.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import { withRollback } from '../../../platform/database/with-rollback.ts';
import type { StaffRequest } from '../../staff-request.ts';
import { listDiffering } from './differing-answers.ts';
import {
  deleteOwnGuardians,
  hideMovedHealth,
  type MergedGuardians,
  mergeGuardians,
} from './queries/guardians.ts';
import * as queries from './queries/merges.ts';
import { moveAccountRows, moveCamperRows } from './queries/move-rows.ts';
import type { MovedRows } from './queries/moved-rows.ts';

type Request = StaffRequest<z.output<typeof mergeBody>>;

const conflict = (text: string) => new AppError('conflict', text);

interface Merged extends queries.MergeContent {
  readonly id: string;
  readonly campers: readonly string[];
  /** Each camper that stays, with the one that is merged into it. */
  readonly pairs: readonly (readonly [queries.MergedCamper, queries.MergedCamper])[];
  readonly messageId: string;
}

type Changes = Partial<MergedGuardians>;

/**
 * Makes two accounts, or two campers of an account, of one person one. Rows keep their ids, numbers and references; only
 * whose they are changes, and is written down for an undo. Throws 404, and 409 where the two cannot be one.
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
): Promise<z.infer<(typeof mergeCall)['dryRun']>> {
  return withRollback(deps.db, async (trx) => {
    const { moved, guardians, campers, pairs, messageId } = await applyMerge(trx, deps, accountId, request);
    const idsOf = (table: MovedRows['table']) => [
      ...new Set(moved.filter((rows) => rows.table === table).flatMap(({ ids }) => ids)),
    ];
    const registrations = idsOf('registration');
    // Access to a camper that changes its account comes along as it is.
    const comeAlong = await queries.listGuardiansOf(trx, idsOf('camper'));
    const { abbreviation } = await getProvider(trx);
    return {
      campers: [...campers],
      registrations: registrations.length,
      ...(await queries.countOfRegistrations(trx, registrations)),
      emails: idsOf('message').length,
      guardians: new Set([...idsOf('guardian'), ...comeAlong]).size + guardians.length,
      differing: pairs.flatMap(([kept, other]) => listDiffering(kept, other, abbreviation)),
      mail: await previewEmail({ ...deps, db: trx }, messageId),
    };
  });
}

async function applyMerge(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  accountId: string,
  request: Request,
): Promise<Merged> {
  const { camper_id, other_id } = request.body;
  try {
    return camper_id === undefined
      ? await mergeAccounts(trx, deps, [accountId, other_id], request)
      : await mergeCampers(trx, deps, accountId, [camper_id, other_id], request);
  } catch (error) {
    if (isUniqueViolation(error))
      throw conflict(
        'A profile that was merged earlier has the IC number of a camper of the other account. Correct that number first.',
      );
    throw error;
  }
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
  if (kept.email === null && other.email !== null)
    throw conflict(
      'Merge them the other way round: the account with an email stays, so that the family can log in.',
    );
  if (kept.type !== other.type)
    throw conflict('One is the account of a parent, the other that of an adult camper. They stay two.');
  if ((await isUntaken(trx, keptId)) && !(await isUntaken(trx, otherId)))
    throw conflict(
      'This account was entered from a paper form, and the family has not taken it over. Merge it from the page of the other account.',
    );
  const ours = await queries.listCampersOf(trx, keptId);
  const theirs = await queries.listCampersOf(trx, otherId);
  const pairs = theirs.flatMap((camper) => {
    const same = ours.find(({ ic }) => ic === camper.ic);
    return same ? [[same, camper] as const] : [];
  });
  if (kept.type === 'adult_camper' && pairs.length < theirs.length && ours.length > 0)
    throw conflict('An adult’s account has one camper, and these two have different IC numbers.');
  const changes: Changes[] = [];
  for (const [same, camper] of pairs) changes.push(await moveCamper(trx, same, camper));
  changes.push(await deleteOwnGuardians(trx, [keptId, otherId]));
  changes.push(await mergeGuardians(trx, 'account_id', [keptId, otherId]));
  const stay = pairs.map(([, { id }]) => id);
  changes.push({ moved: await moveAccountRows(trx, [keptId, otherId], stay) });
  changes.push({ moved: [await hideMovedHealth(trx)] });
  await endAllSessions(trx, deps.clock, otherId);
  await endLinks(trx, otherId, deps.clock.now(), ['password', 'email', 'confirmation']);
  const content = contentOf(request, changes);
  const id = await keep(trx, deps, request, { keptId, otherId, content });
  const toKept = await queueMessage(trx, deps, {
    kind: 'accounts merged',
    accountId: keptId,
    reason: maskEmail(other.email ?? ''),
  });
  const about = { kind: 'accounts merged', accountId: otherId, reason: maskEmail(kept.email ?? '') } as const;
  const toOther = await queueMessage(trx, deps, about);
  const messageId = other.email === null ? toKept : toOther;
  return { ...content, id, messageId, campers: theirs.map(({ name }) => name), pairs };
}

/** All changes of a merge as one, in their order. */
const contentOf = ({ body: { reason } }: Request, changes: readonly Changes[]): queries.MergeContent => ({
  reason,
  moved: changes.flatMap(({ moved = [] }) => moved),
  guardians: changes.flatMap(({ guardians = [] }) => guardians),
  hidden: changes.flatMap(({ hidden = [] }) => hidden),
});

async function requireLive(trx: Connection, id: string): Promise<queries.MergedAccount> {
  const account = await queries.findMergedAccount(trx, id);
  if (!account) throw notFound();
  if (account.erased_at || account.merged_account_id)
    throw conflict('One of the accounts was deleted, or is already merged with another.');
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
  const campers = await queries.listCampersOf(trx, accountId);
  const kept = campers.find(({ id }) => id === keptId);
  const other = campers.find(({ id }) => id === otherId);
  if (!kept || !other) throw notFound();
  if (kept === other) throw conflict('Choose another camper.');
  const content = contentOf(request, [
    await moveCamper(trx, kept, other),
    { moved: [await hideMovedHealth(trx)] },
  ]);
  const id = await keep(trx, deps, request, { keptId: accountId, otherId: null, content });
  const about = { kind: 'profiles merged', accountId, reason: kept.name } as const;
  const messageId = await queueMessage(trx, deps, about);
  return { ...content, id, messageId, campers: [other.name], pairs: [[kept, other]] };
}

/** Gives the records of a camper to another one of the same person; its own profile is no longer listed. */
async function moveCamper(
  trx: Connection,
  kept: queries.MergedCamper,
  other: queries.MergedCamper,
): Promise<Changes> {
  if (kept.frozen || other.frozen)
    throw conflict(`Changes about ${other.name} are frozen. Allow them before you join the two.`);
  const clash = await queries.findClash(trx, kept.id, other.id);
  if (clash)
    throw conflict(
      clash.kept === clash.other
        ? `${other.name} is registered for ${clash.kept} twice. Withdraw one of the two registrations first.`
        : `${other.name} is registered for ${clash.kept} and ${clash.other}, which have common days. Withdraw one of the two first.`,
    );
  const guardians = await mergeGuardians(trx, 'camper_id', [kept.id, other.id]);
  return { ...guardians, moved: [...guardians.moved, ...(await moveCamperRows(trx, kept, other))] };
}

interface Kept {
  readonly keptId: string;
  readonly otherId: string | null;
  readonly content: queries.MergeContent;
}

/** Writes down what moved, and logs it for both accounts. Returns the id of the merge. */
async function keep(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { staff: { staffId }, address }: Request,
  { keptId, otherId, content }: Kept,
): Promise<string> {
  const id = uuidv7();
  const merge = { id, account_id: keptId, other_account_id: otherId, staff_id: staffId, at: clock.now() };
  await queries.insertMerge(trx, merge, content);
  const what = [otherId ? 'accountsMerged' : 'profilesMerged'] as const;
  const entry = { staffId, action: 'change', what, address } as const;
  const accounts = [keptId, ...(otherId ? [otherId] : [])];
  await logAccesses(
    trx,
    accounts.map((accountId) => ({ ...entry, accountId })),
  );
  return id;
}
