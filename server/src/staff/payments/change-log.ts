import { logAccess } from '../../core/access-log/service.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import type { Connection } from '../../http/app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';

/** Writes down a change to the money of a registration. */
export async function logChange(
  trx: Connection,
  { staffId }: StaffCaller,
  form: FormView,
  what: string,
  address: string,
): Promise<void> {
  const about = { accountId: form.account_id, camperId: form.camper_id, registrationId: form.id };
  await logAccess(trx, { staffId, action: 'change', what, ...about, address });
}
