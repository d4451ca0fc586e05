import * as calls from '@bowline/contract/api/guardians';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../core/sessions/caller.ts';
import { handleCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { acceptInvitation } from './accept.ts';
import { endAccess } from './end-access.ts';
import { inviteGuardian } from './invite.ts';
import { readGuardians } from './present.ts';
import { deleteInvitation, updateMuted } from './queries.ts';

export function guardianRoutes(app: FastifyInstance, deps: AppDeps): void {
  const read = ({ accountId }: Caller) => readGuardians(deps.db, deps, accountId);
  handleCall(app, deps, calls.listGuardians, ({ caller }) => read(caller));
  handleCall(app, deps, calls.inviteGuardian, async ({ caller, body }) => {
    await inviteGuardian(deps, caller, body);
    return read(caller);
  });
  handleCall(app, deps, calls.withdrawInvitation, async ({ caller, params }) => {
    if (!(await deleteInvitation(deps.db, params.id, caller.accountId))) throw notFound();
    return read(caller);
  });
  handleCall(app, deps, calls.acceptInvitation, async ({ caller, body }) => {
    await acceptInvitation(deps, caller, body.token);
    return read(caller);
  });
  handleCall(app, deps, calls.removeGuardian, async ({ caller, params }) => {
    await endAccess(deps, caller, params);
    return read(caller);
  });
  handleCall(app, deps, calls.saveGuardianEmails, async ({ caller, body }) => {
    await updateMuted(deps.db, caller.accountId, body.muted);
    return read(caller);
  });
}
