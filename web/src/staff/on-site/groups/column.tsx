import type { GroupPersonRecord } from '@bowline/contract/api/staff/on-site/groups';
import { cssOfGroup, type GroupColour } from '@bowline/contract/on-site/group-colours';
import { type CSSProperties, type DragEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Badge } from '../../ui/badge.tsx';
import { sexText } from './group-words.ts';
import styles from './groups.module.css';
import { Seats } from './seats.tsx';

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
