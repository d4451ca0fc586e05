import type { AppDeps } from '../../platform/app-deps.ts';
import type { Provider } from '../provider/queries.ts';
import type { Moment } from './present.ts';
import { getProviderAndCamps, type OfferedCamp } from './queries.ts';

/** The camps that are not over at the time of the request. */
export interface Season {
  readonly provider: Provider;
  readonly camps: readonly OfferedCamp[];
  readonly now: Date;
  readonly today: string;
}

export async function getSeason({ clock }: Pick<AppDeps, 'clock'>, db: AppDeps['db']): Promise<Season> {
  const now = clock.now();
  const { provider, camps } = await getProviderAndCamps(db, now);
  return { provider, camps, now, today: clock.today(provider.time_zone) };
}

export const momentOf = ({ now, provider }: Season): Moment => ({ now, timeZone: provider.time_zone });
