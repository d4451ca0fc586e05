import { undoDecision } from '@bowline/contract/api/staff/review/decisions';
import { getReview, type Review } from '@bowline/contract/api/staff/review/registrations';
import { type SkipToken, skipToken, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { useAct } from '../../../shell/action.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useSecondsLeft } from '../../ui/held-emails.tsx';
import { KeyHint } from '../../ui/shortcuts.tsx';
import { splitHeldEmails, UNDO_KEY } from '../decisions/decide-part.tsx';
import styles from './queue-filters.module.css';

/** The registrations as their decisions left them. They are not loaded: that would log a view of each. */
export function useDecided(ids: readonly string[]): Review[] {
  const decided = useQueries({
    queries: ids.map((id) => ({ queryKey: keyOf(id), queryFn: skipToken as SkipToken })),
  });
  return decided.flatMap(({ data }) => (data ? [data as Review] : []));
}

const keyOf = (id: string) => queryOf(getReview, { params: { registrationId: id } }).queryKey;

/** What was just decided, below the list, while all of it can be undone. */
export function JustDecided({ ids }: { ids: readonly string[] }) {
  const undo = useUndoAll(ids);
  return (
    undo.reviews.length > 0 && (
      <section className={classNames('row middle panel', styles.bar)} aria-label="Just decided">
        <p>{`${undo.reviews.length} decided`}</p>
        <UndoAllButton {...undo} />
      </section>
    )
  );
}

/** The same among the rows of a dialog. */
export function UndoAll({ ids }: { ids: readonly string[] }) {
  const undo = useUndoAll(ids);
  return undo.reviews.length > 0 && <UndoAllButton {...undo} />;
}

type UndoProps = ReturnType<typeof useUndoAll>;

function UndoAllButton({ busy, undoAll }: UndoProps) {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The keys of the page are off while a dialog is open.
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isTyping = target instanceof Element && target.closest('input, textarea, select');
      const dialog = document.querySelector('dialog[open]');
      const isElsewhere = dialog !== null && !dialog.contains(button.current);
      if (key !== UNDO_KEY || ctrlKey || metaKey || altKey || isTyping || isElsewhere) return;
      event.preventDefault();
      undoAll();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undoAll]);
  return (
    <div ref={button}>
      <Button busy={busy} aria-keyshortcuts={UNDO_KEY} onClick={undoAll}>
        Undo all <KeyHint name={UNDO_KEY} />
      </Button>
    </div>
  );
}

/** Undoes every decision whose email is still held. */
function useUndoAll(ids: readonly string[]) {
  const queries = useQueryClient();
  const held = useDecided(ids).filter((review) => splitHeldEmails(review).undoable.length > 0);
  const emails = held.flatMap((review) => splitHeldEmails(review).undoable);
  const [first] = emails.sort((a, b) => a.seconds_left - b.seconds_left);
  const waits = useSecondsLeft(first) > 0;
  const { act, busy } = useAct(async () => {
    for (const { id, version } of held) {
      const body = { version, only_if_unsent: true };
      const options = { params: { registrationId: id }, body, background: true };
      queries.setQueryData(keyOf(id), await callApi(undoDecision, options));
    }
  });
  return { reviews: waits ? held : [], busy, undoAll: () => busy || act() };
}
