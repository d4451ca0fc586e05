import { type Sen, senFromRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import type { AppDeps, Connection } from '../../app-deps.ts';
import { invalid } from '../../http/refusals.ts';
import { getProvider } from '../portal/service.ts';

/** Money as it arrived at the provider's. */
export interface Arrival {
  readonly amountSen: Sen;
  readonly receivedOn: string;
}

type Amount = number | string;

interface Given {
  readonly received: Amount;
  readonly received_on: string;
}

/** Reads what staff entered. Throws 422 for an amount that is none and for a day to come. */
export async function readArrival(
  db: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { received, received_on }: Given,
): Promise<Arrival> {
  const amountSen = senFromRinggit(received);
  const tooLate = await isToCome(db, deps, received_on);
  if (amountSen !== undefined && !tooLate) return { amountSen, receivedOn: received_on };
  throw invalid({
    ...(amountSen === undefined && { received: [noAmount()] }),
    ...(tooLate && { received_on: [notThen()] }),
  });
}

/** Reads an amount that leaves a registration. Throws 422 at `amount`. */
export function readAmount(amount: Amount): Sen {
  const sen = senFromRinggit(amount);
  if (sen === undefined) throw invalid({ amount: [noAmount()] });
  return sen;
}

/** Throws 422 at the field for a day to come. */
export async function requirePast(
  db: Connection,
  deps: Pick<AppDeps, 'clock'>,
  field: string,
  day: string,
): Promise<void> {
  if (await isToCome(db, deps, day)) throw invalid({ [field]: [notThen()] });
}

async function isToCome(db: Connection, { clock }: Pick<AppDeps, 'clock'>, day: string): Promise<boolean> {
  const { time_zone } = await getProvider(db);
  return day > clock.today(time_zone);
}

const noAmount = () => t('Enter the amount in ringgit, such as 200 or 200.50.');
const notThen = () => t('Enter a day that is not after today.');
