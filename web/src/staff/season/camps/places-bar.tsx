import type { StaffCampRow } from '@bowline/contract/api/staff/camps';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { queueLinks } from '../../review/queue-search/queue-links.ts';
import styles from './places-bar.module.css';

type Places = Pick<StaffCampRow, 'held' | 'accepted' | 'capacity' | 'waiting'>;
type Props = { camp: Places & Pick<StaffCampRow, 'id' | 'name'>; scale?: number };

/**
 * The places of a camp as accepted, held and waited for, in one bar and in words.
 * @param scale how many places the whole width stands for; by default all that the camp needs
 */
export function PlacesBar({ camp, scale = placesShown(camp) }: Props) {
  const { id, name, held, accepted, capacity, waiting } = camp;
  const widthOf = (places: number) => ({ inlineSize: `${(places / Math.max(1, scale)) * 100}%` });
  const beyond = overCapacityText(camp);
  return (
    <div className={styles.places}>
      <div className={styles.line}>
        <div className={styles.bar} aria-hidden="true">
          <span className={styles.accepted} style={widthOf(accepted)} />
          <span className={styles.held} style={widthOf(held - accepted)} />
          <span className={styles.free} style={widthOf(Math.max(0, capacity - held))} />
          {waiting > 0 && <span className={styles.waiting} style={widthOf(waiting)} />}
          <span className={styles.capacity} style={{ insetInlineStart: widthOf(capacity).inlineSize }} />
        </div>
        <span className={styles.figure}>{`${held} of ${capacity}`}</span>
      </div>
      <div className={styles.labels}>
        <Label sample={styles.accepted}>{`${accepted} accepted`}</Label>
        {held > accepted && <Label sample={styles.held}>{`${held - accepted} to decide`}</Label>}
        {waiting > 0 && (
          <Label sample={styles.waiting}>
            <Link to={queueLinks.waitingFor(id)} aria-label={`${waiting} on the waiting list of ${name}`}>
              {`${waiting} waiting`}
            </Link>
          </Label>
        )}
        {held < capacity && <Label sample={styles.free}>{`${capacity - held} left`}</Label>}
        {held >= capacity && (
          <strong className={classNames(beyond && styles.over)}>{beyond ?? 'Full'}</strong>
        )}
      </div>
    </div>
  );
}

function Label({ sample, children }: { sample: string | undefined; children: ReactNode }) {
  return (
    <span className={styles.label}>
      <span className={classNames(styles.sample, sample)} aria-hidden="true" />
      {children}
    </span>
  );
}

/** How many places a bar of the camp shows: those that it has or that are held, and those waited for. */
export const placesShown = ({ held, capacity, waiting }: Omit<Places, 'accepted'>): number =>
  Math.max(held, capacity) + waiting;

/** Where more places are held than the camp has, how many more: money that was confirmed late, or fewer places than before. */
export function overCapacityText({
  held,
  capacity,
}: Pick<StaffCampRow, 'held' | 'capacity'>): string | undefined {
  return held > capacity ? `Over capacity by ${held - capacity}` : undefined;
}
