import { dryRunOf } from '@bowline/contract/api/define-call';
import { decide } from '@bowline/contract/api/staff/review/decisions';
import type { QueueRow } from '@bowline/contract/api/staff/review/queue';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { splitHeldEmails, UndoWhileHeld } from '../decisions/decide-part.tsx';
import styles from './queue-filters.module.css';
import { UndoAll, useDecided } from './undo-all.tsx';

export type BulkDecisionName = 'accept' | 'waitlist';

export const bulkTitle = (move: BulkDecisionName): string =>
  move === 'accept' ? 'Accept the selected campers' : 'Put the selected campers on the waiting list';

type Props = {
  rows: readonly QueueRow[];
  move: BulkDecisionName;
  /** Gets the ids of all that were decided. */
  onDecided: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** Each row with the result of its own check, then with what became of it. */
export function BulkDecision({ rows, move, onDecided, onClose }: Props) {
  const [note, setNote] = useState('');
  const { stateOf, count, busy, check, send } = useBulkDecision(rows, move);
  // A note may be what a check was missing.
  const noteAndCheck = (left: string) => {
    if (left === note) return;
    setNote(left);
    void check(left);
  };
  const ready = count('ready');
  const decided = rows.filter((row) => stateOf(row).kind === 'done').map(({ id }) => id);
  const label = move === 'accept' ? `Accept ${ready}` : `Waitlist ${ready}`;
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={classNames('line gap-3 between', styles.row)}>
              <strong>{row.camper_name}</strong>
              <span>{row.camp_name}</span>
            </div>
            <RowResult row={row} state={stateOf(row)} />
          </li>
        ))}
      </ul>
      {decided.length < rows.length && (
        <TextArea
          optional
          rows={2}
          label="Internal note"
          hint="Added to each of them. Families never see it."
          onBlur={({ currentTarget }) => noteAndCheck(currentTarget.value.trim())}
        />
      )}
      <p role="status">
        {busy && decided.length > 0
          ? `${decided.length} of ${rows.length} done…`
          : summary(count, rows.length)}
      </p>
      <ButtonRow>
        {(ready > 0 || busy) && (
          <Button variant="primary" busy={busy} onClick={() => void send(note).then(onDecided)}>
            {label}
          </Button>
        )}
        <UndoAll ids={decided} />
        <Button onClick={onClose}>{decided.length > 0 ? 'Close' : 'Cancel'}</Button>
      </ButtonRow>
    </>
  );
}

function RowResult({ row, state }: { row: QueueRow; state: RowState }) {
  if (state.kind === 'done') return <Decided id={row.id} />;
  if (state.kind === 'blocked') return <p className="small red">{state.why}</p>;
  return <p className="quiet small">{state.kind === 'ready' ? 'Ready' : 'Checking…'}</p>;
}

/** The registration after the decision, with the undo as long as its email is held. */
function Decided({ id }: { id: string }) {
  const [review] = useDecided([id]);
  const [isSent, setSent] = useState(false);
  if (!review) return null;
  const { undoable } = splitHeldEmails(review);
  return (
    <>
      <StatusBadge status={review.status} />
      {undoable.length > 0 && (
        <UndoWhileHeld withoutKey emails={undoable} {...{ review, isSent }} onSent={() => setSent(true)} />
      )}
    </>
  );
}

function summary(count: (kind: RowState['kind']) => number, all: number): string {
  const [done, blocked, ready] = [count('done'), count('blocked'), count('ready')];
  if (count('checking') > 0) return 'Checking each registration…';
  if (done > 0 && blocked > 0)
    return `${done} of ${all} done. The others were left as they are, for the reason beside each.`;
  if (done > 0) return `All ${all} done.`;
  if (blocked > 0) return `${ready} of ${all} can be done now; the reason stands beside each of the others.`;
  return 'Each family gets an email. It waits 60 seconds, in which you can undo.';
}

type RowState =
  | { readonly kind: 'checking' | 'ready' | 'done' }
  /** It cannot be done, or could not: the server's reason. */
  | { readonly kind: 'blocked'; readonly why: string };

/**
 * The same decision on several registrations, each as if it were the only one: the server checks each, and each succeeds or
 * fails by itself.
 */
function useBulkDecision(rows: readonly QueueRow[], decision: BulkDecisionName) {
  const queries = useQueryClient();
  const [states, setStates] = useState<Readonly<Record<string, RowState>>>({});
  const [busy, setBusy] = useState(false);
  const stateOf = ({ id }: QueueRow): RowState => states[id] ?? { kind: 'checking' };
  const set = (id: string, state: RowState) => setStates((known) => ({ ...known, [id]: state }));
  const bodyOf = ({ version }: QueueRow, note: string) => ({ decision, version, ...(note && { note }) });

  async function each(act: (row: QueueRow) => Promise<RowState>, only: readonly QueueRow[]): Promise<void> {
    setBusy(true);
    for (const row of only) set(row.id, await act(row).catch(blockedBy));
    setBusy(false);
  }
  const check = (note: string) =>
    each(
      async (row) => {
        await callApi(dryRunOf(decide), { ...optionsFor(row), body: bodyOf(row, note) });
        return { kind: 'ready' };
      },
      rows.filter((row) => stateOf(row).kind !== 'done'),
    );
  /** Returns the ids of all that were decided. */
  const send = async (note: string): Promise<readonly string[]> => {
    const done = rows.filter((row) => stateOf(row).kind === 'done').map(({ id }) => id);
    await each(
      async (row) => {
        const review = await callApi(decide, { ...optionsFor(row), body: bodyOf(row, note) });
        queries.setQueryData(queryOf(getReview, { params: { registrationId: row.id } }).queryKey, review);
        done.push(row.id);
        return { kind: 'done' };
      },
      rows.filter((row) => stateOf(row).kind === 'ready'),
    );
    return done;
  };
  const first = useRef(check);
  useEffect(() => {
    void first.current('');
  }, []);
  const count = (kind: RowState['kind']) => rows.filter((row) => stateOf(row).kind === kind).length;
  return { stateOf, count, busy, check, send };
}

const optionsFor = ({ id }: QueueRow) => ({ params: { registrationId: id }, background: true });

function blockedBy(failure: unknown): RowState {
  const serverMessage =
    failure instanceof ApiError ? (Object.values(failure.errors)[0]?.[0] ?? failure.message) : '';
  // Here is no box that says so.
  const why = serverMessage.replace(
    ' Decide all the same?',
    ' Open the registration to decide all the same.',
  );
  return { kind: 'blocked', why: why || 'Something went wrong. Please try again.' };
}
