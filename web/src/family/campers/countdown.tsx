import type { CampDetails } from '@bowline/contract/api/camp-details';
import { plural, t } from '@bowline/contract/text/t';
import { Illustration } from '../../ui/illustration.tsx';
import styles from './campers-page.module.css';

type Props = { details: Pick<CampDetails, 'days_left'>; as: 'h2' | 'p' };

/** How soon a camp begins, for a family whose camper has a place. */
export function Countdown({ details, as: Element }: Props) {
  return (
    <div className="line gap-3 middle between">
      <Element className={styles.soon}>{countdownText(details.days_left)}</Element>
      <Illustration name="sail" className={styles.sail} />
    </div>
  );
}

function countdownText(days: number): string {
  if (days < 0) return t('Camp is on now.');
  if (days === 0) return t('See you at camp today!');
  return plural(days, {
    one: 'See you at camp in {count} day',
    other: 'See you at camp in {count} days',
  });
}
