import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './parts.module.css';
import type { UnstoredAction } from './phone-day/action-queue.ts';

interface Props {
  readonly day: CampDay;
  readonly unstored: readonly UnstoredAction[];
  readonly onDismiss: (actionId: string) => void;
}

const AGREED_MS = 8000;

/**
 * What this phone sent and the server did not store, with the reason: hand-overs that wait for the office, what somebody
 * must read, and, for a moment, what another one had done before.
 */
export function UnstoredList({ day, unstored: known, onDismiss }: Props) {
  // What the office has released meanwhile is stored.
  const unstored = known.filter(({ action }) => day.changes.hand_overs.every(({ id }) => id !== action.id));
  const waiting = unstored.filter(waitsForRelease);
  const agreed = unstored.filter(isAgreed);
  const others = unstored.filter((one) => !waitsForRelease(one) && !isAgreed(one));
  const list = (
    title: string,
    shown: readonly UnstoredAction[],
    className = styles.unstored,
    text = (one: UnstoredAction) => [nameOf(one, day), one.message].filter(Boolean).join(': '),
  ) =>
    shown.length > 0 && (
      <section className={className} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {shown.map((one) => (
            <li key={one.action.id}>
              <span>{text(one)}</span>
              <Button variant="quiet" onClick={() => onDismiss(one.action.id)}>
                OK
              </Button>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {list('Not recorded', others, classNames(styles.unstored, styles.refused))}
      {list(
        'Waiting for the office to release',
        waiting,
        styles.unstored,
        (one) =>
          `${nameOf(one, day) ?? 'The camper'} stays with you until then. If the office says no, tap OK.`,
      )}
      <Agreed agreed={agreed} day={day} onDismiss={onDismiss} />
    </>
  );
}

/** The tap said the same as one before it: nothing is to be done. */
const isAgreed = ({ action, outcome }: UnstoredAction): boolean =>
  outcome === 'superseded' && ['check in', 'roll call', 'came back', 'answer'].includes(action.kind);

const waitsForRelease = ({ needs_release }: UnstoredAction): boolean => needs_release === true;

const nameOf = ({ action }: UnstoredAction, { people }: CampDay): string | undefined =>
  'registration_id' in action
    ? people.find(({ registration_id }) => registration_id === action.registration_id)?.name
    : undefined;

/** A quiet line, which goes by itself. */
function Agreed({
  agreed,
  day,
  onDismiss,
}: Pick<Props, 'day' | 'onDismiss'> & { agreed: Props['unstored'] }) {
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  const ids = agreed.map(({ action }) => action.id).join(' ');
  useEffect(() => {
    if (ids === '') return;
    const timer = setTimeout(() => {
      for (const id of ids.split(' ')) dismiss.current(id);
    }, AGREED_MS);
    return () => clearTimeout(timer);
  }, [ids]);
  return (
    <div role="status">
      {agreed.length > 0 && (
        <p className={styles.agreed}>
          {agreed.map((one) => [nameOf(one, day), one.message].filter(Boolean).join(': ')).join(' ')}
        </p>
      )}
    </div>
  );
}
