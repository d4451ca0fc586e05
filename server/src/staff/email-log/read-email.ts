import type { MessageText } from '@bowline/contract/api/staff/messages/email-log';
import { logAccess } from '../../core/access-log/queries.ts';
import { showEmail } from '../../emails/show-email.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import type { StaffRequest } from '../staff-request.ts';
import { findMessage } from './queries.ts';

/** The text of an email, whose view is logged. Throws 404. */
export function readEmail(
  deps: AppDeps,
  messageId: string,
  { staff, address }: Pick<StaffRequest, 'staff' | 'address'>,
): Promise<MessageText> {
  return deps.db.transaction().execute(async (trx) => {
    const message = await findMessage(trx, messageId);
    if (!message) throw notFound();
    const shown = await showEmail({ ...deps, db: trx }, message, staff.roles);
    if (!shown.email) return shown;
    await logAccess(trx, {
      ...{ staffId: staff.staffId, address, action: 'view', what: ['emailRead', message.kind] },
      accountId: message.account_id,
      registrationId: message.registration_id,
      aboutStaffId: message.staff_id,
    });
    return shown;
  });
}
