import { formatDate } from '../text/dates.ts';
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

/** The state of registration, in a few words: `Opens 05/12/2026 20:00`. */
export function offerInWords({ state, until }: CampOffer): string {
  const [day = '', time = ''] = until?.split('T') ?? [];
  switch (state) {
    case 'open':
      return until ? t('Open until {day}', { day: formatDate(day) }) : t('Open');
    case 'not open yet':
      return until ? t('Opens {day} {time}', { day: formatDate(day), time }) : t('Not open yet');
    case 'waiting list':
      return t('Full – waiting list');
    case 'full':
      return t('Full');
    case 'closed':
      return t('Closed');
  }
}
