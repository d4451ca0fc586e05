import type { GroupPersonRecord } from '@bowline/contract/api/staff/on-site/groups';
import { cssOfGroup, type GroupColour } from '@bowline/contract/on-site/group-colours';
import { plural } from '@bowline/contract/text/t';
import { type CSSProperties, type DragEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Badge } from '../../ui/badge.tsx';
import { sexText } from './group-words.ts';
import styles from './groups.module.css';

type Props = {
  /** Null for those without a group. */
  id: string | null;
  name: string;
  colour?: GroupColour;
  facts: string;
  /** The matches of the search. */
  members: readonly GroupPersonRecord[];
  /** All of them. */
  everybody: readonly GroupPersonRecord[];
  leaders?: ReactNode;
  capacity?: number | null;
  conflicts: readonly string[];
  selected: readonly string[];
  onToggle: (id: string) => void;
  onDrop: (ids: readonly string[], group: string | null) => void;
  canChange: boolean;
};

/** A group with its people; it takes those that are dropped on it. */
export function Column({
  id,
  name,
  colour,
  facts,
  members,
  everybody,
  leaders,
  capacity,
  conflicts,
  ...props
}: Props) {
  const headingId = useId();
  const { canChange, onDrop } = props;
  const count = everybody.length;
  const drop = useDrop(canChange, (ids) => onDrop(ids, id));
  return (
    <section
      className={classNames('sheet stack gap-2', styles.column, drop.over && styles.over)}
      aria-labelledby={headingId}
      data-column
      style={colour && ({ '--group': cssOfGroup(colour) } as CSSProperties)}
      {...drop.handlers}
    >
      <h2 className={styles.name} id={headingId}>
        {name}{' '}
        <span className="quiet small normal digits">{capacity ? `${count} of ${capacity}` : count}</span>
      </h2>
      {capacity && <Seats people={everybody} capacity={capacity} />}
      {facts && <p className="quiet small">{facts}</p>}
      {leaders}
      {conflicts.map((text) => (
        <p key={text} className={styles.conflict}>
          <Icon name="warning" /> {text}
        </p>
      ))}
      <ul className="stack gap-1">
        {members.map((person) => (
          <li key={person.registration_id}>
            <Person person={person} {...props} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PersonProps = Pick<Props, 'selected' | 'onToggle' | 'canChange'> & { person: GroupPersonRecord };

function Person({ person, selected, onToggle, canChange }: PersonProps) {
  const { registration_id, name, age, sex, swims, languages } = person;
  const isSelected = selected.includes(registration_id);
  const content = (
    <>
      <span className={classNames('row middle between', styles.person)}>
        {name}, {[age, sexText(sex)].filter(Boolean).join(' · ')}
        {!swims && <Badge colour="red">Cannot swim</Badge>}
      </span>
      <span className="quiet small">{languages.join(', ')}</span>
    </>
  );
  if (!canChange) return <div className={classNames('inset stack', styles.card)}>{content}</div>;
  const drag = (event: DragEvent) => {
    const ids = isSelected ? selected : [registration_id];
    event.dataTransfer.setData(DRAGGED, JSON.stringify(ids));
    event.dataTransfer.effectAllowed = 'move';
  };
  return (
    <button
      type="button"
      className={classNames('inset stack', styles.card)}
      aria-pressed={isSelected}
      draggable
      onDragStart={drag}
      onClick={() => onToggle(registration_id)}
    >
      {content}
    </button>
  );
}

const DRAGGED = 'application/x-registrations';

function useDrop(enabled: boolean, onDrop: (ids: readonly string[]) => void) {
  const [over, setOver] = useState(false);
  const isOurs = (event: DragEvent) => enabled && event.dataTransfer.types.includes(DRAGGED);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!isOurs(event)) return;
      event.preventDefault();
      onDrop(JSON.parse(event.dataTransfer.getData(DRAGGED)) as string[]);
    },
  };
  return { over, handlers };
}

/** More seats than this are only told as a number. */
const MOST_SEATS = 40;

type SeatsProps = { people: readonly GroupPersonRecord[]; capacity: number };

/** A seat for each place: taken, taken by a non-swimmer, free, and those too many. */
function Seats({ people, capacity }: SeatsProps) {
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

function seatWords({ people, capacity }: SeatsProps): string {
  const free = capacity - people.length;
  const count = people.filter(({ swims }) => !swims).length;
  const seats = free < 0 ? `${-free} too many` : free === 0 ? 'full' : `${free} free`;
  if (count === 0) return seats;
  const words = plural(count, { one: '{count} non-swimmer', other: '{count} non-swimmers' });
  return `${NON_SWIMMER}: ${words} · ${seats}`;
}
