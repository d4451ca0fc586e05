import { formatMonthDay, formatMonthDayTime } from '../text/month-days.ts';
import { t } from '../text/t.ts';

/** The state of registration for a camp, for people without an account. */
export const offerStates = ['open', 'not open yet', 'full', 'waiting list', 'closed'] as const;

interface CampOffer {
  readonly state: (typeof offerStates)[number];
  readonly until: string | null;
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

/** The state of registration, in a few words: `Opens 5 December, 8 pm`. */
export function offerInWords({ state, until }: CampOffer): string {
  switch (state) {
    case 'open':
      return until ? t('Open until {day}', { day: formatMonthDay(until) }) : t('Open');
    case 'not open yet':
      return until ? t('Opens {time}', { time: formatMonthDayTime(until) }) : t('Not open yet');
    case 'waiting list':
      return t('Full – waiting list');
    case 'full':
      return t('Full');
    case 'closed':
      return t('Closed');
  }
}
