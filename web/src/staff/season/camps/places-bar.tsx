import type { StaffCampRow } from '@bowline/contract/api/staff/camps';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './places-bar.module.css';

type Camp = Pick<StaffCampRow, 'id' | 'name' | 'held' | 'capacity' | 'waiting'>;

/** How many places of a camp are held, as a bar and in words, and who waits for one. */
export function PlacesBar({ camp }: { camp: Camp }) {
  const { id, name, held, capacity, waiting } = camp;
  const beyond = overCapacityText(camp);
  const share = capacity > 0 ? Math.min(1, held / capacity) : 1;
  const colour = beyond ? styles.over : held >= capacity ? styles.full : undefined;
  return (
    <div className={classNames(styles.places, colour)}>
      <div className={styles.words}>
        {`${held} of ${capacity}`}
        <span className={styles.state}>
          {beyond ?? (held >= capacity ? 'Full' : `${capacity - held} left`)}
        </span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <div style={{ inlineSize: `${share * 100}%` }} />
      </div>
      {waiting > 0 && (
        <Link
          to={`/registrations?tab=waitlisted&camp=${id}`}
          aria-label={`${waiting} on the waiting list of ${name}`}
        >
          {`${waiting} on the waiting list`}
        </Link>
      )}
    </div>
  );
}

/** Where more places are held than the camp has, how many more: money that was confirmed late, or fewer places than before. */
export function overCapacityText({
  held,
  capacity,
}: Pick<StaffCampRow, 'held' | 'capacity'>): string | undefined {
  return held > capacity ? `Over capacity by ${held - capacity}` : undefined;
}
