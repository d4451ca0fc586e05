import type { ResponseOf } from '@bowline/contract/api/define-call';
import { listPaymentsToConfirm } from '@bowline/contract/api/staff/payments';
import type { getToDo } from '@bowline/contract/api/staff/to-do';
import { mayAny } from '@bowline/contract/staff-roles';
import type { AppDeps } from '../../http/app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { countSubmitted } from '../payments/queries.ts';
import { countTabs } from '../queue/list-queue.ts';

/** What waits now. A number that leads to a page is only given to whoever may open that page. */
export async function readToDo(
  { db }: Pick<AppDeps, 'db'>,
  staff: StaffCaller,
): Promise<ResponseOf<typeof getToDo>> {
  const mayConfirm = mayAny(staff.roles, listPaymentsToConfirm.roles);
  const [counts, payments] = await Promise.all([
    countTabs(db, {}, staff),
    mayConfirm ? countSubmitted(db) : null,
  ]);
  return {
    to_review: counts.to_review,
    with_families: counts.with_families,
    payments_to_confirm: payments,
  };
}
