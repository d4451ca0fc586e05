import type { QueueRow } from '@bowline/contract/api/staff/registration-queue';
import { getReview, type Review } from '@bowline/contract/api/staff/registration-review';
import { t } from '@bowline/contract/text/t';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { heldBy, UndoWhileHeld } from '../decisions/undo-while-held.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import styles from './bulk.module.css';
import { type RowState, useBulkDecision } from './use-bulk-decision.ts';

export type BulkMove = 'accept' | 'waitlist';

export const bulkTitle = (move: BulkMove): string =>
  move === 'accept' ? t('Accept the selected campers') : t('Put the selected campers on the waiting list');

type Props = { rows: readonly QueueRow[]; move: BulkMove; onClose: () => void };

/** Each row with the result of its own check, then with what became of it. */
export function BulkDecision({ rows, move, onClose }: Props) {
  const [note, setNote] = useState('');
  const { stateOf, count, busy, check, send } = useBulkDecision(rows, move);
  // A note may be what a check was missing.
  const noteAndCheck = (left: string) => {
    if (left === note) return;
    setNote(left);
    void check(left);
  };
  const ready = count('ready');
  const label =
    move === 'accept' ? t('Accept {count}', { count: ready }) : t('Waitlist {count}', { count: ready });
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={styles.row}>
              <strong>{row.camper_name}</strong>
              <span>{row.camp_name}</span>
            </div>
            <RowResult row={row} state={stateOf(row)} />
          </li>
        ))}
      </ul>
      <TextArea
        optional
        rows={2}
        label={t('Internal note')}
        hint={t('Added to each of them. Families never see it.')}
        onBlur={({ currentTarget }) => noteAndCheck(currentTarget.value.trim())}
      />
      <p role="status">{summary(count, rows.length)}</p>
      <ButtonRow>
        {(ready > 0 || busy) && (
          <Button look="primary" busy={busy} onClick={() => void send(note)}>
            {label}
          </Button>
        )}
        <Button onClick={onClose}>{count('done') > 0 ? t('Close') : t('Cancel')}</Button>
      </ButtonRow>
    </>
  );
}

function RowResult({ row, state }: { row: QueueRow; state: RowState }) {
  if (state.kind === 'done') return <Decided id={row.id} />;
  if (state.kind === 'blocked') return <p className={styles.blocked}>{state.why}</p>;
  return <p className={styles.quiet}>{state.kind === 'ready' ? t('Ready') : t('Checking…')}</p>;
}

/** The registration as it stands after the decision, with the undo as long as its email is held. */
function Decided({ id }: { id: string }) {
  const { data: review } = useQuery<Review>({ queryKey: [getReview.path, id], queryFn: skipToken });
  const [isSent, setSent] = useState(false);
  if (!review) return null;
  const { undoable } = heldBy(review);
  return (
    <>
      <StatusBadge status={review.status} />
      {undoable.length > 0 && (
        <UndoWhileHeld emails={undoable} {...{ review, isSent }} onSent={() => setSent(true)} />
      )}
    </>
  );
}

function summary(count: (kind: RowState['kind']) => number, all: number): string {
  const [done, blocked, ready] = [count('done'), count('blocked'), count('ready')];
  if (count('checking') > 0) return t('Checking each registration…');
  if (done > 0 && blocked > 0)
    return t('{done} of {all} done. The others were left as they are, for the reason beside each.', {
      done,
      all,
    });
  if (done > 0) return t('All {all} done.', { all });
  if (blocked > 0)
    return t('{ready} of {all} can be done now; the reason stands beside each of the others.', {
      ready,
      all,
    });
  return t('Each family gets an email. It waits 60 seconds, in which you can undo.');
}
