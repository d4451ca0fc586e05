import type { Payable } from '@bowline/contract/api/payments';
import { includesAccess } from '@bowline/contract/guardians/access';
import { nextPayment, partsDue } from '@bowline/contract/money/due';
import { takesPayment } from '@bowline/contract/registrations/transitions';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { listPaymentDue } from '../../core/charges/queries/instalments.ts';
import { getProvider } from '../../core/provider/queries.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { listOwing } from './queries.ts';

/** The registrations that an account may pay for and that still owe something. */
export async function listPayable(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { accountId }: Caller,
): Promise<Payable[]> {
  const [rows, { time_zone }] = await Promise.all([listOwing(deps.db, accountId), getProvider(deps.db)]);
  const owing = rows.filter(
    ({ access, status }) => (access === null || includesAccess(access, 'sign')) && takesPayment(status, true),
  );
  const today = deps.clock.today(time_zone);
  return Promise.all(
    owing.map(async ({ id, camper_name, camp_name, reference, due_sen }) => ({
      ...{ registration_id: id, camper_name, camp_name, reference },
      due: ringgitFromSen(due_sen),
      next: nextPayment(partsDue(await listPaymentDue(deps.db, id), today), today).amount,
    })),
  );
}
