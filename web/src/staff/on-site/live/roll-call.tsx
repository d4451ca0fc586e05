import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { type DayMarks, SAME_ROLL_CALL_MS, tickedNow } from '@bowline/contract/on-site/day-state';
import { useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { timeOf } from '../phone/person/whereabouts.ts';
import { newAction } from '../phone/phone-day/new-action.ts';
import styles from './live.module.css';

interface Props {
  readonly day: CampDay;
  readonly marks: DayMarks;
  readonly act: (action: DayAction) => void;
}

/** It is shown for so long, also past midnight. */
const SHOWN_MS = 12 * 3_600_000;

/** The roll call of the last hours, and who is ticked; undefined before somebody starts one. */
export function rollCallOf(marks: DayMarks) {
  const start = marks.rollCall;
  const ago = start && serverNow() - Date.parse(start.at);
  return start && ago !== undefined && ago < SHOWN_MS
    ? { start, ticked: tickedNow(marks), canStartAgain: ago >= SAME_ROLL_CALL_MS }
    : undefined;
}

interface BarProps extends Props {
  /** The people who must be there. */
  readonly people: readonly DayPerson[];
  readonly onlyOpen: boolean;
  readonly onOnlyOpen: (onlyOpen: boolean) => void;
}

/** How far the roll call is, on all phones; a new one starts empty. */
export function RollCallBar({ day, marks, act, people, onlyOpen, onOnlyOpen }: BarProps) {
  const rollCall = rollCallOf(marks);
  const [asking, setAsking] = useState(false);
  const start = () => {
    setAsking(false);
    act(newAction({ kind: 'roll call', registration_id: null }));
  };
  if (!rollCall)
    return (
      <div className={classNames('no-print', styles.bar)}>
        <p>Tick everybody you see, also without a network: all phones share the ticks.</p>
        <Button onClick={start}>Start a roll call</Button>
      </div>
    );
  const open = people.filter(({ registration_id }) => !rollCall.ticked.has(registration_id));
  const done = people.length - open.length;
  return (
    <div className={classNames('no-print', styles.bar, styles.running, open.length === 0 && styles.complete)}>
      <p role="status">
        <strong>{`${done} of ${people.length} ticked`}</strong>
        <span>{`Roll call of ${timeOf(day, rollCall.start.at)}, started by ${rollCall.start.by}`}</span>
      </p>
      {asking ? (
        <div className={classNames('row gap-2', styles.actions)}>
          <span className={styles.question}>Start again, with nobody ticked?</span>
          <Button variant="primary" onClick={start}>
            Yes, start again
          </Button>
          <Button onClick={() => setAsking(false)}>No</Button>
        </div>
      ) : (
        <div className={classNames('row gap-2', styles.actions)}>
          <Button onClick={() => onOnlyOpen(!onlyOpen)}>
            {onlyOpen ? 'Show all' : `Not ticked: ${open.length}`}
          </Button>
          {rollCall.canStartAgain && <Button onClick={() => setAsking(true)}>New roll call</Button>}
        </div>
      )}
    </div>
  );
}

/** A box to tick, on the screen while there is a roll call, on paper always. */
export function Tick({
  marks,
  act,
  person: { registration_id, name },
}: Omit<Props, 'day'> & { person: DayPerson }) {
  const rollCall = rollCallOf(marks);
  const mark = rollCall?.ticked.get(registration_id);
  const toggle = () =>
    act(
      newAction(
        mark ? { kind: 'undo', of: 'roll call', action_id: mark.id } : { kind: 'roll call', registration_id },
      ),
    );
  return (
    <>
      <PaperBox />
      {rollCall && (
        <label className={classNames('no-print center', styles.tick)}>
          <input type="checkbox" aria-label={name} checked={mark !== undefined} onChange={toggle} />
        </label>
      )}
    </>
  );
}

/** To be ticked on paper. */
export const PaperBox = () => <span className={styles.box} aria-hidden="true" />;
