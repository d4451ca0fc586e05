import { ALL_SEASONS, campsOfSeason } from '@bowline/contract/staff/seasons/season';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { listCampDays } from './queries.ts';

interface SeasonFilters {
  readonly season?: string | undefined;
  readonly camp?: string | undefined;
  readonly ids?: string | undefined;
}

/** Filters with the camps that they leave; undefined where that is any camp. */
export type InSeason<Filters> = Filters & { readonly camps: readonly string[] | undefined };

/** Adds the camps of the season, the current one where none is named. A camp or registrations need none. */
export async function inSeason<Filters extends SeasonFilters>(
  { clock }: Pick<AppDeps, 'clock'>,
  db: Connection,
  filters: Filters,
): Promise<InSeason<Filters>> {
  const { season, camp, ids } = filters;
  if (camp) return { ...filters, camps: [camp] };
  if (ids || season === ALL_SEASONS) return { ...filters, camps: undefined };
  const all = await listCampDays(db);
  const camps = campsOfSeason(all, season, clock.today(all[0]?.time_zone ?? 'UTC'));
  return { ...filters, camps: camps.length === all.length ? undefined : camps.map(({ id }) => id) };
}
