import * as z from 'zod/mini';
import { addDays } from '../../text/calendar.ts';

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

/** How long a camp that is over belongs to the current season, beside later ones of its year. */
const RECENT_DAYS = 60;

/**
 * The camps of the current season: those that are running or to come, and those of the same years that ended not long ago.
 * Once all are over it is the newest ones, until another is published.
 */
function currentCamps<Camp extends CampOfSeason>(camps: readonly Camp[], today: string): readonly Camp[] {
  const published = camps.filter((camp) => camp.published);
  const newest =
    published
      .map(({ ends_on }) => ends_on)
      .sort()
      .at(-1) ?? today;
  const day = newest < today ? newest : today;
  const years = published.filter(({ ends_on }) => ends_on >= day).map(seasonOf);
  const isCurrent = (camp: Camp) =>
    camp.ends_on >= day || (years.includes(seasonOf(camp)) && camp.ends_on >= addDays(day, -RECENT_DAYS));
  return camps.filter(isCurrent);
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
  return season === undefined
    ? currentCamps(camps, today)
    : camps.filter((camp) => seasonOf(camp) === season);
}

/** A season that is not the current one, in words. */
export const seasonInWords = (season: string): string =>
  season === ALL_SEASONS ? 'All seasons' : `Season ${season}`;
