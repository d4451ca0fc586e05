import type { Caller } from '../../core/sessions/caller.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { acceptInvitation } from './accept.ts';
import { endAccess } from './end-access.ts';
import { inviteGuardian } from './invite.ts';
import { readGuardians, readInvitation } from './present.ts';
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
