import type { DeletionPlan, deleteAccountBody } from '@bowline/contract/api/family/account/account-security';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { campName } from '../../core/camps/camp-names.ts';
import { eraseAccount } from '../../core/erasure/erase-account.ts';
import {
  listHeldRegistrations,
  listOpenRegistrations,
  type NamedRegistration,
} from '../../core/erasure/queries/account-records.ts';
import { getProvider } from '../../core/provider/queries.ts';
import { findKeptUntil } from '../../core/retention/periods.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { requireCurrentPassword } from '../passwords/change-password.ts';

export const deletionRoutes = defineRoutes({
  getDeletionPlan: (deps, { caller }) => planDeletion(deps, caller.accountId),
  deleteAccount: (deps, { caller, body, address }) => deleteAccount(deps, caller.accountId, body, address),
});

/** What the deletion of an account would leave, and what it waits for. */
async function planDeletion({ db, clock }: AppDeps, accountId: string): Promise<DeletionPlan> {
  const { time_zone } = await getProvider(db);
  return {
    kept_until: await findKeptUntil(db, accountId),
    held_registrations: (await listHeldRegistrations(db, accountId)).map(presentNamed),
    open_registrations: (await listOpenRegistrations(db, accountId, clock.today(time_zone))).map(
      presentNamed,
    ),
  };
}

const presentNamed = ({ camp_name, camp_names, ...registration }: NamedRegistration) => ({
  ...registration,
  camp_name: campName({ name: camp_name, names: camp_names }),
});

/** Deletes an account, with its password. Throws 409 while a camp is still to come, or staff have frozen changes. */
export async function deleteAccount(
  deps: AppDeps,
  accountId: string,
  { current_password }: z.output<typeof deleteAccountBody>,
  address: string,
): Promise<void> {
  await requireCurrentPassword(deps, accountId, current_password, address);
  const result = await eraseAccount(deps, accountId, { because: 'family', address });
  if (result === 'frozen') throw new AppError('read_only', t('Please contact the camp.'));
  if (result === 'open')
    throw new AppError(
      'read_only',
      t('A registration for a camp is still open. Please withdraw it first, then delete your account.'),
    );
}
