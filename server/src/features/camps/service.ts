import type { AppDeps } from '../../app-deps.ts';
import type { Provider } from '../portal/service.ts';
import { getProviderAndCamps, type SeasonCamp } from './queries.ts';

export { offersOf, presentEligibleCamp, pricesOf } from './present.ts';
export { type Camp, findCamp, type SeasonCamp } from './queries.ts';

/** The camps that are not over, and the moment at which that was asked. */
export interface Season {
  readonly provider: Provider;
  readonly camps: readonly SeasonCamp[];
  readonly now: Date;
  readonly today: string;
}

export async function getSeason({ clock }: Pick<AppDeps, 'clock'>, db: AppDeps['db']): Promise<Season> {
  const now = clock.now();
  const { provider, camps } = await getProviderAndCamps(db, now);
  return { provider, camps, now, today: clock.today(provider.time_zone) };
}
