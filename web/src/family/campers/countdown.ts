import type { CampDetails } from '@bowline/contract/api/camp-details';
import { plural, t } from '@bowline/contract/text/t';

/** How soon a camp begins, for a family whose camper has a place. */
export function countdownOf({ days_left: days }: Pick<CampDetails, 'days_left'>): string {
  if (days < 0) return t('Camp is on now.');
  if (days === 0) return t('See you at camp today!');
  return plural(days, {
    one: 'See you at camp in {count} day',
    other: 'See you at camp in {count} days',
  });
}
