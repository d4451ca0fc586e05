import type { GroupPersonRecord } from '@bowline/contract/api/staff/on-site/groups';
import { plural } from '@bowline/contract/text/t';
import { classNames } from '../../../ui/class-names.ts';
import styles from './groups.module.css';

/** More seats than this are only told as a number. */
const MOST_SEATS = 40;

type Props = { people: readonly GroupPersonRecord[]; capacity: number };

/** A seat for each place: taken, taken by a non-swimmer, free, and those too many. */
export function Seats({ people, capacity }: Props) {
  const seats = Math.max(capacity, people.length);
  const sorted = [...people].sort((a, b) => Number(a.swims) - Number(b.swims));
  return (
    <div>
      {seats <= MOST_SEATS && (
        <p className={styles.seats} aria-hidden="true">
          {Array.from({ length: seats }, (_, at) => {
            const person = sorted[at];
            const taken = person && (person.swims ? styles.taken : styles.cannotSwim);
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                key={at}
                className={classNames('center bold', styles.seat, taken, at >= capacity && styles.tooMany)}
              >
                {person && !person.swims && NON_SWIMMER}
              </span>
            );
          })}
        </p>
      )}
      <p className={styles.words}>{seatWords({ people, capacity })}</p>
    </div>
  );
}

/** The mark of a seat, explained below the seats. */
const NON_SWIMMER = 'N';

function seatWords({ people, capacity }: Props): string {
  const free = capacity - people.length;
  const count = people.filter(({ swims }) => !swims).length;
  const seats = free < 0 ? `${-free} too many` : free === 0 ? 'full' : `${free} free`;
  if (count === 0) return seats;
  const words = plural(count, { one: '{count} non-swimmer', other: '{count} non-swimmers' });
  return `${NON_SWIMMER}: ${words} · ${seats}`;
}
