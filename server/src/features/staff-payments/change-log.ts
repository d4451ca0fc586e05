import type { Connection } from '../../app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { logAccess } from '../access-log/service.ts';
import type { FormView } from '../registrations/service.ts';

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
