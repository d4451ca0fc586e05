import { formatDate } from '../text/dates.ts';
import { plural, t } from '../text/t.ts';

/** The state of registration for a camp, for people without an account. */
export const offerStates = ['open', 'not open yet', 'full', 'waiting list', 'closed'] as const;

interface CampOffer {
  readonly state: (typeof offerStates)[number];
  readonly until: string | null;
  readonly places_left: number | null;
}

interface AgeRange {
  readonly min_age: number;
  readonly max_age: number | null;
}

export function agesInWords({ min_age, max_age }: AgeRange): string {
  if (max_age === null) return t('Ages {min} and over', { min: min_age });
  if (max_age === min_age) return t('Age {min}', { min: min_age });
  return t('Ages {min} to {max}', { min: min_age, max: max_age });
}

/** Whether somebody can get a place, in a few words: `6 places left`, `Opens 05/12/2026, 20:00`. */
export function offerInWords({ state, until, places_left }: CampOffer): string {
  const [day = '', time = ''] = until?.split('T') ?? [];
  switch (state) {
    case 'open':
      return plural(places_left ?? 0, { one: '{count} place left', other: '{count} places left' });
    case 'not open yet':
      return until ? t('Opens {day}, {time}', { day: formatDate(day), time }) : t('Not open yet');
    case 'waiting list':
      return t('Full, waiting list');
    case 'full':
      return t('Full');
    case 'closed':
      return t('Closed');
  }
}

/** The last day on which registration is open: `Open until 15/01/2027`. Undefined where it is not. */
export function lastDayInWords({ state, until }: CampOffer): string | undefined {
  if (state !== 'open' || !until) return undefined;
  return t('Open until {day}', { day: formatDate(until.slice(0, 10)) });
}
