import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { Button } from '../../../ui/button.tsx';
import type { UnstoredAction } from './phone-day/action-queue.ts';
import styles from './unstored-list.module.css';

interface Props {
  readonly day: CampDay;
  readonly unstored: readonly UnstoredAction[];
  readonly onDismiss: (actionId: string) => void;
}

/** What this phone sent and the server did not store, with the reason. */
export function UnstoredList({ day, unstored, onDismiss }: Props) {
  if (unstored.length === 0) return null;
  const nameOf = ({ action }: UnstoredAction) =>
    'registration_id' in action
      ? day.people.find(({ registration_id }) => registration_id === action.registration_id)?.name
      : undefined;
  return (
    <section className={styles.unstored} aria-label="Not recorded">
      <h2>Not recorded</h2>
      <ul>
        {unstored.map((one) => (
          <li key={one.action.id}>
            <span>{[nameOf(one), one.message].filter(Boolean).join(': ')}</span>
            <Button variant="quiet" onClick={() => onDismiss(one.action.id)}>
              OK
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
