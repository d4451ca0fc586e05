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

interface Given {
  readonly received: number | string;
  readonly received_on: string;
}

/** Reads what staff entered. Throws 422 for an amount that is none and for a day to come. */
export async function readArrival(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { received, received_on }: Given,
): Promise<Arrival> {
  const amountSen = senFromRinggit(received);
  const { time_zone } = await getProvider(db);
  const tooLate = received_on > clock.today(time_zone);
  if (amountSen !== undefined && !tooLate) return { amountSen, receivedOn: received_on };
  throw invalid({
    ...(amountSen === undefined && { received: [t('Enter the amount in ringgit, such as 200 or 200.50.')] }),
    ...(tooLate && { received_on: [t('Enter a day that is not after today.')] }),
  });
}
