import { type Sen, senFromRinggit } from '@bowline/contract/money';
import type { WhenFull } from '@bowline/contract/staff/when-full';
import { t } from '@bowline/contract/text/t';
import { getProvider } from '../../core/provider/provider.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { invalid } from '../../http/refusals.ts';

/** Money as it arrived at the provider's. */
export interface Arrival {
  readonly amountSen: Sen;
  readonly receivedOn: string;
  readonly whenFull?: WhenFull | undefined;
}

type Amount = number | string;

interface Given {
  readonly received: Amount;
  readonly received_on: string;
  readonly when_full?: WhenFull | undefined;
}

/** Reads what staff entered. Throws 422 for a day to come. */
export async function readArrival(
  db: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { received, received_on, when_full }: Given,
): Promise<Arrival> {
  await requirePast(db, deps, 'received_on', received_on);
  return { amountSen: readAmount(received), receivedOn: received_on, whenFull: when_full };
}

/** Reads an amount that the contract let pass. */
export function readAmount(amount: Amount): Sen {
  const sen = senFromRinggit(amount);
  if (sen === undefined) throw new Error('Amounts are checked before they are read');
  return sen;
}

/** Throws 422 at the field for a day to come. */
export async function requirePast(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  field: string,
  day: string,
): Promise<void> {
  const { time_zone } = await getProvider(db);
  if (day > clock.today(time_zone)) throw invalid({ [field]: [t('Enter today’s date or an earlier one.')] });
}
