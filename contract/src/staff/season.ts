import * as z from 'zod/mini';

/** Every season; without one a list has the current season. */
export const ALL_SEASONS = 'all';

/** The season of a list: a year, all of them, or the current season where it is absent. */
export const seasonSchema = z.string().check(z.regex(/^(\d{4}|all)$/, { error: 'Choose a season.' }));

interface CampOfSeason {
  readonly starts_on: string;
  readonly ends_on: string;
  readonly published: boolean;
}

/** The season of a camp: the year of its first day. */
export const seasonOf = ({ starts_on }: Pick<CampOfSeason, 'starts_on'>): string => starts_on.slice(0, 4);

/**
 * The years of the current season, the latest first: those of the camps that are running or to come, and of the camps of the
 * same year that are over. Once all are over it is the year of the newest camp, until another is published.
 */
export function currentSeason(camps: readonly CampOfSeason[], today: string): string[] {
  const published = camps.filter((camp) => camp.published);
  const toCome = published.filter(({ ends_on }) => ends_on >= today);
  const first = toCome.length > 0 ? toCome.map(seasonOf).sort()[0] : published.map(seasonOf).sort().at(-1);
  return seasonsOf(camps).filter((year) => first === undefined || year >= first);
}

/** All years in which a camp begins, the latest first. */
export const seasonsOf = (camps: readonly CampOfSeason[]): string[] =>
  [...new Set(camps.map(seasonOf))].sort().reverse();

/** The camps of a season, in their order. */
export function campsOfSeason<Camp extends CampOfSeason>(
  camps: readonly Camp[],
  season: string | undefined,
  today: string,
): readonly Camp[] {
  if (season === ALL_SEASONS) return camps;
  const years = season === undefined ? currentSeason(camps, today) : [season];
  return camps.filter((camp) => years.includes(seasonOf(camp)));
}

/** A season that is not the current one, in words. */
export const seasonInWords = (season: string): string =>
  season === ALL_SEASONS ? 'All seasons' : `Season ${season}`;
