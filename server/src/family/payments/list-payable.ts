import type { Payable } from '@bowline/contract/api/split-payments';
import { includesAccess } from '@bowline/contract/guardians/access';
import { takesPayment } from '@bowline/contract/registrations/transitions';
import { ringgitFromSen } from '@bowline/contract/text/money';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { listOwing } from './queries.ts';

/** The registrations that an account may pay for and that still owe something. */
export async function listPayable({ db }: Pick<AppDeps, 'db'>, { accountId }: Caller): Promise<Payable[]> {
  const rows = await listOwing(db, accountId);
  return rows
    .filter(
      ({ access, status }) =>
        (access === null || includesAccess(access, 'sign')) && takesPayment(status, true),
    )
    .map((row) => ({
      registration_id: row.id,
      camper_name: row.camper_name,
      camp_name: row.camp_name,
      reference: row.reference,
      deposit: ringgitFromSen(row.deposit_sen),
      received: ringgitFromSen(row.received_sen),
      pending: ringgitFromSen(row.pending_sen),
      due: ringgitFromSen(row.due_sen),
    }));
}
