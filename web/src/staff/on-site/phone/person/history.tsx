import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import type { DayMarks } from '@bowline/contract/on-site/day-state';
import { type HistoryEntry, historyOf } from '@bowline/contract/on-site/person-history';
import { formatInstant } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { newAction } from '../phone-day/new-action.ts';
import { whenDone } from '../when-done.ts';
import styles from './person.module.css';
import { SafetyQuestion } from './safety-question.tsx';

interface Props {
  readonly day: CampDay;
  readonly person: DayPerson;
  readonly marks: DayMarks;
  /** What this phone has yet to send. */
  readonly queue: readonly DayAction[];
  readonly me: string;
  readonly act: (action: DayAction) => void;
}

/**
 * Where the person was counted, who took them, and whether they came back; the last of each can be undone, after a question.
 */
export function History({ day, person: { registration_id, name }, marks, queue, me, act }: Props) {
  const [askedId, setAskedId] = useState<string>();
  const entries = historyOf(day.changes, queue, { registration_id, me });
  if (entries.length === 0) return <p>Nothing yet.</p>;
  return (
    <ul className={styles.history}>
      {entries.map((entry) => {
        const what = inWords(entry, day);
        const when = whenDone(entry, (instant) => formatInstant(instant, day.time_zone));
        if (entry.id === askedId && canUndo(entry, registration_id, marks))
          return (
            <li key={entry.id}>
              <SafetyQuestion
                question={`Undo “${what}” for ${name}?`}
                no="No, keep it"
                yes="Yes, undo it"
                onNo={() => setAskedId(undefined)}
                onYes={() => act(newAction({ kind: 'undo', of: entry.of, action_id: entry.id }))}
              />
            </li>
          );
        return (
          <li key={entry.id} className={classNames(entry.undone && styles.undone)}>
            <span>
              <span className={styles.what}>{what}</span>
              <small>
                {`${when} by ${entry.by}`}
                {entry.undone && '. Undone'}
              </small>
            </span>
            {canUndo(entry, registration_id, marks) && (
              <Button aria-label={`Undo: ${what}`} onClick={() => setAskedId(entry.id)}>
                Undo
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function inWords(entry: HistoryEntry, { checkpoints }: CampDay): string {
  if (entry.of === 'hand over') return `Handed over to ${entry.taker.name}`;
  if (entry.of === 'roll call') return 'Ticked at a roll call';
  if (entry.of === 'came back') return entry.note ? `Came back: ${entry.note}` : 'Came back';
  return checkpoints.find(({ id }) => id === entry.checkpoint_id)?.name ?? 'Counted';
}

/** A hand-over that ended is undone after the return that ended it. */
function canUndo({ id, of, undone }: HistoryEntry, registrationId: string, marks: DayMarks): boolean {
  if (undone) return false;
  if (of === 'check in' || of === 'roll call') return true;
  const handedOver = marks.handedOver.get(registrationId);
  if (of === 'hand over')
    return [handedOver, ...(marks.otherHandOvers.get(registrationId) ?? [])].some((one) => one?.id === id);
  return !handedOver && marks.cameBack.get(registrationId)?.id === id;
}
