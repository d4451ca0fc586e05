import { personName } from '@bowline/contract/text/names/person-name';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { countAttempt } from '../../core/accounts/attempts.ts';
import { limits } from '../../core/accounts/limits.ts';
import { getAccount } from '../../core/accounts/queries/accounts.ts';
import { sealRecord } from '../../core/answers/sealed-records.ts';
import { requireNotFrozen } from '../../core/guardians/access.ts';
import { insertGuardian, lockGuardian } from '../../core/guardians/queries.ts';
import { guardianNames, removeGuardian } from '../../core/guardians/remove-guardian.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import { inviteGuardian } from './invite.ts';
import { readGuardians, readInvitation } from './present.ts';
import * as queries from './queries.ts';
import { deleteInvitation, updateMuted } from './queries.ts';

export const guardianRoutes = defineRoutes({
  listGuardians: (deps, { caller }) => read(deps, caller),
  inviteGuardian: async (deps, { caller, body }) => {
    await inviteGuardian(deps, caller, body);
    return read(deps, caller);
  },
  withdrawInvitation: async (deps, { caller, params }) => {
    await deps.db.transaction().execute(async (trx) => {
      if (!(await deleteInvitation(trx, params.id, caller.accountId))) throw notFound();
    });
    return read(deps, caller);
  },
  readInvitation: (deps, { body }) => readInvitation(deps, body.token),
  acceptInvitation: async (deps, { caller, body }) => {
    await acceptInvitation(deps, caller, body.token);
    return read(deps, caller);
  },
  removeGuardian: async (deps, { caller, params }) => {
    await endAccess(deps, caller, params);
    return read(deps, caller);
  },
  saveGuardianEmails: async (deps, { caller, body }) => {
    await updateMuted(deps.db, caller.accountId, body.muted);
    return read(deps, caller);
  },
});

const read = (deps: AppDeps, { accountId }: Caller) => readGuardians(deps.db, deps, accountId);

/**
 * Ends the access of a guardian to a camper: by themselves, who invited them, or the account that has the camper. Throws
 * 404, or 403 while staff have frozen changes.
 */
function endAccess(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { accountId }: Caller,
  guardian: { readonly camperId: string; readonly accountId: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const found = await lockGuardian(trx, guardian.camperId, guardian.accountId);
    if (!found || ![found.account_id, found.invited_by, found.owner_id].includes(accountId)) throw notFound();
    requireNotFrozen(found);
    await removeGuardian(trx, { clock }, found);
  });
}

/**
 * Makes the caller a guardian by the link of an invitation, which ends with it. Throws 404 for a link that is used,
 * withdrawn or too old, 409 for the account that invited, or an adult camper's, 403 while staff have frozen changes, or 429.
 */
async function acceptInvitation(
  deps: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  token: string,
): Promise<void> {
  await countAttempt(deps, limits.acceptanceByAccount, caller.accountId);
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const invitation = await queries.lockInvitation(trx, hashToken(token), now);
    if (!invitation) throw notFound();
    if (invitation.account_id === caller.accountId)
      throw new AppError('conflict', t('This is your own invitation. Send its link to the other guardian.'));
    if (caller.type !== 'parent')
      throw new AppError('read_only', t('Please accept with the account of a parent or guardian.'));
    const { account_id: invited_by, access, relationship } = invitation;
    for (const camper_id of invitation.camper_ids) {
      const id = uuidv7();
      const sealed = sealRecord(trx, 'guardian', id, { relationship });
      const row = { id, camper_id, account_id: caller.accountId, invited_by, access, sealed, since: now };
      await insertGuardian(trx, row);
    }
    await queries.deleteInvitation(trx, invitation.id, invited_by);
    const shared = (await queries.listSharedCampers(trx, caller.accountId)).filter(({ id }) =>
      invitation.camper_ids.includes(id),
    );
    for (const camper of shared) requireNotFrozen(camper);
    const { profile } = await getAccount(trx, caller.accountId);
    const guardian = personName(profile['account-details'] ?? {}) || invitation.name;
    const reason = guardianNames(
      guardian,
      shared.map(({ name }) => name),
    );
    await queueMessage(trx, deps, { kind: 'guardian added', accountId: invited_by, reason });
  });
}
