import type { DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { memo } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './person.module.css';

interface Props {
  readonly person: DayPerson;
  readonly groups: string;
  /** A JPEG, base64. */
  readonly photo: string | undefined;
  /** `14:05`, where the person was counted. */
  readonly at: string | undefined;
  /** Who has them, or since when they are back. */
  readonly where: string | undefined;
  /** Counted on this phone, and not sent yet. */
  readonly waits: boolean;
  /** What the button does. */
  readonly action: 'count' | 'hand over' | 'wait for release';
  readonly onPress: (registrationId: string) => void;
  readonly onOpen: (registrationId: string) => void;
}

/** A person: the left side opens them, the button counts them. */
export const PersonRow = memo(function PersonRow({
  person,
  groups,
  photo,
  at,
  where,
  waits,
  action,
  onPress,
  onOpen,
}: Props) {
  const { registration_id, name, age } = person;
  const done = at !== undefined;
  return (
    <li className={classNames(styles.row, done && styles.done)}>
      <button type="button" className={styles.person} onClick={() => onOpen(registration_id)}>
        <Portrait name={name} photo={photo} />
        <span className="stack fit">
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>{[`${age} years`, groups].filter(Boolean).join(' · ')}</span>
          {where && <span className={styles.where}>{where}</span>}
          <Flags person={person} />
        </span>
      </button>
      <button
        type="button"
        className={classNames('center bold', styles.press, waits && styles.waits)}
        aria-pressed={action === 'count' ? done : undefined}
        aria-label={labelOf(action, name, at)}
        onClick={() => onPress(registration_id)}
      >
        {done ? <Tick /> : <span aria-hidden="true">{buttons[action]}</span>}
        {done && <span className={styles.time}>{at}</span>}
      </button>
    </li>
  );
});

const buttons = { count: 'Count', 'hand over': 'Hand over', 'wait for release': 'Waits for release' };

function labelOf(action: Props['action'], name: string, at: string | undefined): string {
  if (at !== undefined && action !== 'count') return `${name}: handed over ${at}`;
  if (action === 'wait for release') return `${name} waits for release`;
  if (action === 'hand over') return `Hand over ${name}`;
  return at === undefined ? `Count ${name}` : `${name}: counted ${at}`;
}

export function Portrait({ name, photo }: { name: string; photo: string | undefined }) {
  if (photo)
    return (
      <img
        className={classNames('center bold', styles.portrait)}
        src={`data:image/jpeg;base64,${photo}`}
        alt=""
      />
    );
  const [first = '', ...others] = name.split(/\s+/).filter(Boolean);
  const initials = [first, others.at(-1) ?? ''].map((word) => [...word][0] ?? '').join('');
  return (
    <span className={classNames('center bold', styles.portrait)} aria-hidden="true">
      {initials}
    </span>
  );
}

export function Flags({ person: { flags } }: { person: Pick<DayPerson, 'flags'> }) {
  if (flags.length === 0) return null;
  return (
    <span className={classNames('row gap-1', styles.flags)}>
      {flags.map(({ kind, label }) => (
        <span key={kind + label} className={classNames(styles.flag, styles[kind])}>
          {label}
        </span>
      ))}
    </span>
  );
}

const Tick = () => (
  <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
    <path d="M4 12.5l5.5 5.5L20 7" fill="none" stroke="currentColor" strokeWidth="3.5" />
  </svg>
);
