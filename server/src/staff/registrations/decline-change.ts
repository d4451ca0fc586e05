import type { declineChangeBody } from '@bowline/contract/api/staff/registration-decisions';
import type { Review } from '@bowline/contract/api/staff/registration-review';
import { moveLabels } from '@bowline/contract/move-labels';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { logAccess } from '../../core/access-log/service.ts';
import { closeRequest } from '../../core/change-requests/queries.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { getAnyFormView, lockAnyFormView } from '../../core/registrations/any-form.ts';
import { moveForm } from '../../core/registrations/moves.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { presentReview } from './review.ts';
import { requireVersion } from './conflict.ts';

export interface Declining {
  readonly staff: StaffCaller;
  readonly registrationId: string;
  readonly body: z.output<typeof declineChangeBody>;
  readonly address: string;
}

/**
 * Declines what the family asks to change, and emails it the reason. The history does not repeat the reason: it may speak of
 * health. Throws 404, 409 `conflict` with the registration as it stands, 409 `read_only` where no request is open.
 */
export async function declineChange(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  declining: Declining,
): Promise<Review> {
  return deps.db.transaction().execute(async (trx) => {
    await declineIn(trx, deps, declining);
    return presentReview(trx, deps, declining.staff, await getAnyFormView(trx, declining.registrationId));
  });
}

/** The same in a transaction; returns the id of the email. */
export async function declineIn(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { staff, registrationId, body, address }: Declining,
): Promise<string> {
  const form = await lockAnyFormView(trx, registrationId);
  await requireVersion(trx, deps, staff, form, body.version);
  const at = deps.clock.now();
  if (!(await closeRequest(trx, registrationId, 'declined', at, body.reason)))
    throw new AppError('read_only', t('There’s no open request for a change.'));
  await moveForm(trx, form, 'decline change', { actor: 'staff', actorId: staff.staffId }, at);
  const about = { accountId: form.account_id, registrationId };
  const what = t(moveLabels['decline change']);
  await logAccess(trx, {
    ...{ staffId: staff.staffId, action: 'change', what, address },
    ...{ ...about, camperId: form.camper_id },
  });
  return queueMessage(trx, deps, { kind: 'change declined', ...about, reason: body.reason });
}
