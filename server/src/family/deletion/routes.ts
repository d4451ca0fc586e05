import { defineRoutes } from '../../http/serve-calls.ts';
import { deleteAccount, planDeletion } from './delete-account.ts';

export const deletionRoutes = defineRoutes({
  getDeletionPlan: (deps, { caller }) => planDeletion(deps, caller.accountId),
  deleteAccount: (deps, { caller, body, address }) => deleteAccount(deps, caller.accountId, body, address),
});
