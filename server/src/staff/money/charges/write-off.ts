import { sumLines } from '@bowline/contract/money/charges';
import { awaitsDeposit } from '@bowline/contract/registrations/money-transitions';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { formatSen, type Sen } from '@bowline/contract/text/money';
import { getBalance, listCharges } from '../../../core/charges/queries.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { Registration } from '../../../core/registrations/registration.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import { invalid } from '../../../platform/app-error.ts';

/**
 * Whether the write-off is the missing part of the deposit; false for a debt beyond it. Throws 422 unless there is such a
 * debt and the caller may write it off.
 */
export async function requireWriteOff(
  trx: Connection,
  registration: Registration,
  { roles }: StaffCaller,
  amount: Sen,
): Promise<boolean> {
  const { received_sen, deposit_sen, due_sen } = await getBalance(trx, registration.id);
  const ofDeposit = awaitsDeposit(registration);
  if (ofDeposit) requireMissing(amount, received_sen > 0 ? deposit_sen - received_sen : 0);
  else requireOwed(amount, due_sen);
  const mayMore = ofDeposit ? canWriteOffMore(roles) : canWriteOffBadDebt(roles);
  if (!mayMore) await requireBelowLimit(trx, registration, amount, ofDeposit);
  return ofDeposit;
}

function requireMissing(amount: Sen, missing: Sen): void {
  if (missing <= 0) throw invalid({ amount: ['The deposit isn’t short, so there’s nothing to write off.'] });
  if (amount !== missing)
    throw invalid({
      amount: [`${formatSen(missing)} of the deposit is missing now. Please check again.`],
    });
}

function requireOwed(amount: Sen, due: Sen): void {
  if (due <= 0) throw invalid({ amount: ['Nothing is left to pay, so there’s nothing to write off.'] });
  if (amount > due) throw invalid({ amount: [`Only ${formatSen(due)} is left to pay.`] });
}

async function requireBelowLimit(
  trx: Connection,
  { id }: Registration,
  amount: Sen,
  ofDeposit: boolean,
): Promise<void> {
  const { write_off_limit_sen } = await getProvider(trx);
  const earlier = sumLines((await listCharges(trx, id)).filter(({ kind }) => kind === 'write-off'));
  if (amount - earlier <= write_off_limit_sen) return;
  const who = ofDeposit ? 'Only an admin' : 'Only a treasurer or an admin';
  throw invalid({ amount: [`${who} can write off more than ${formatSen(write_off_limit_sen)}.`] });
}

/** Whether these roles may write off more of a deposit than the settings say: it gives a place. */
const canWriteOffMore = (roles: readonly StaffRole[]): boolean => roles.includes('admin');

/** The same of a debt beyond the deposit. */
const canWriteOffBadDebt = (roles: readonly StaffRole[]): boolean =>
  roles.includes('admin') || roles.includes('treasurer');
