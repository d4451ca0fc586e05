import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { RoundEntry } from '@bowline/contract/on-site/medicine-round';
import { plural } from '@bowline/contract/text/t';
import { Link } from '../../../../ui/link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { placeOf } from './dose-round.ts';
import styles from './health-on-site.module.css';

interface Props {
  readonly day: CampDay;
  /** The doses that something is wrong with. */
  readonly toCheck: readonly RoundEntry[];
}

/** The way to the medicine round, with a red number where somebody must look at a dose. */
export function MedicineLink({ day, toCheck }: Props) {
  const count = new Set(toCheck.map(placeOf)).size;
  return (
    <Link to={`/camp/${day.camp.id}/medicine`}>
      Medicine
      {count > 0 && (
        <span className={styles.badge}>
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>
            {plural(count, { one: '{count} dose to look at', other: '{count} doses to look at' })}
          </VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
