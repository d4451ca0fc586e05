import { sumLines } from '@bowline/contract/money/charges';
import { awaitsDeposit } from '@bowline/contract/registrations/money-transitions';
import { canWriteOffMore } from '@bowline/contract/staff/write-offs';
import { formatSen, type Sen } from '@bowline/contract/text/money';
import { getBalance, listCharges } from '../../core/charges/queries.ts';
import { getProvider } from '../../core/provider/queries.ts';
import type { Registration } from '../../core/registrations/registration.ts';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import type { Connection } from '../../platform/app-deps.ts';
import { invalid } from '../../platform/app-error.ts';

/** Throws 422 unless the amount is what is missing of a deposit that came in part, and the caller may write it off. */
export async function requireWriteOff(
  trx: Connection,
  registration: Registration,
  { roles }: StaffCaller,
  amount: Sen,
): Promise<void> {
  const { received_sen, deposit_sen } = await getBalance(trx, registration.id);
  const missing = deposit_sen - received_sen;
  if (!awaitsDeposit(registration) || received_sen <= 0 || missing <= 0)
    throw invalid({ amount: ['The deposit isn’t short, so there’s nothing to write off.'] });
  if (amount !== missing) {
    const now = formatSen(missing);
    throw invalid({
      amount: [`${now} of the deposit is missing now. Please check again.`],
    });
  }
  const { write_off_limit_sen } = await getProvider(trx);
  const earlier = sumLines(
    (await listCharges(trx, registration.id)).filter(({ kind }) => kind === 'write-off'),
  );
  if (amount - earlier > write_off_limit_sen && !canWriteOffMore(roles)) {
    const limit = formatSen(write_off_limit_sen);
    throw invalid({ amount: [`Only an admin can write off more than ${limit}.`] });
  }
}
