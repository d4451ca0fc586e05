import type { BankLine, Suggestion } from '@bowline/contract/api/staff/money/bank-statements';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Badge } from '../../ui/badge.tsx';
import { KeyHint, useShortcuts } from '../../ui/shortcuts.tsx';
import styles from './bank-statement.module.css';
import { FindRegistration } from './find-registration.tsx';
import { LineShares } from './line-shares.tsx';
import { mustSplit } from './parts.ts';
import { SplitLineDialog, type SplitStart } from './split-line.tsx';
import { StrengthBadge, SuggestionCard } from './suggestion-card.tsx';
import { useDecideLine } from './use-decide-line.ts';

/**
 * The open lines, for the keyboard: one key confirms the selected suggestion, another marks the line as not a camp payment,
 * and the next line gets the focus.
 */
export function OpenLines({ lines }: { lines: readonly BankLine[] }) {
  const { line, go, marked, mark } = useCurrentLine(lines);
  const { busy, confirm, ignore } = useDecideLine();
  const list = useRef<HTMLOListElement>(null);
  const suggestion = line?.suggestions[marked];
  const [splitting, setSplitting] = useState<SplitStart>();
  const split = (one: BankLine, { registration_id }: Suggestion) =>
    setSplitting({ line: one, registrationId: registration_id });
  const act = {
    confirm: () => {
      if (!line || !suggestion) return;
      if (mustSplit(suggestion, line)) split(line, suggestion);
      else void confirm(line, suggestion);
    },
    ignore: () => line && ignore(line),
  };
  useFocusOn(lines, line?.id, list);
  useShortcuts([
    { keys: ['j', 'ArrowDown'], does: 'Next line', act: () => go(1), repeats: true },
    { keys: ['k', 'ArrowUp'], does: 'Previous line', act: () => go(-1), repeats: true },
    ...['1', '2', '3'].map((key, index) => ({
      keys: [key],
      does: `Select suggestion ${key}`,
      act: () => index < (line?.suggestions.length ?? 0) && mark(index),
    })),
    { keys: ['c'], does: 'Confirm the selected suggestion', act: act.confirm },
    { keys: ['x'], does: 'Not a camp payment', act: act.ignore },
  ]);
  if (lines.length === 0) return <NoLines />;
  return (
    <>
      <ol ref={list} className={classNames('panel', styles.lines)} aria-busy={busy}>
        {lines.map((one) => (
          <LineRow
            key={one.id}
            line={one}
            current={one.id === line?.id}
            marked={one.id === line?.id ? marked : 0}
            busy={busy}
            onChoose={() => go(one)}
            onMark={mark}
            onConfirm={(suggestion, duplicateOf) => void confirm(one, suggestion, duplicateOf)}
            onSplit={(suggestion) => split(one, suggestion)}
            onIgnore={() => void ignore(one)}
          />
        ))}
      </ol>
      <SplitLineDialog start={splitting} onClose={() => setSplitting(undefined)} />
    </>
  );
}

function NoLines() {
  return (
    <p className={styles.nothing}>
      No lines to match. Download a statement from your bank as CSV or Excel and import it here.
    </p>
  );
}

function useCurrentLine(lines: readonly BankLine[]) {
  const [current, setCurrent] = useState({ id: lines[0]?.id, index: 0, marked: 0 });
  const foundIndex = lines.findIndex(({ id }) => id === current.id);
  const index = foundIndex >= 0 ? foundIndex : Math.min(current.index, lines.length - 1);
  const line = lines[index];
  const go = (to: number | BankLine) => {
    const next = typeof to === 'number' ? index + to : lines.indexOf(to);
    const other = lines[next];
    if (other && other.id !== line?.id) setCurrent({ id: other.id, index: next, marked: 0 });
    return other !== undefined;
  };
  // Where the line has gone, its mark is gone with it.
  const marked = foundIndex >= 0 ? current.marked : 0;
  const mark = (suggestion: number) => setCurrent({ id: line?.id, index, marked: suggestion });
  return { line, go, marked, mark };
}

/** Focuses the line after one that was decided; and the current line, unless the focus is outside the list. */
function useFocusOn(
  lines: readonly BankLine[],
  id: string | undefined,
  list: React.RefObject<HTMLOListElement | null>,
): void {
  const last = useRef(id);
  useEffect(() => {
    const isDecided = !lines.some((line) => line.id === last.current);
    last.current = id;
    const row = list.current?.querySelector<HTMLElement>(`[data-line="${id}"]`);
    const { activeElement } = document;
    const isFree = activeElement === document.body || list.current?.contains(activeElement);
    if (!row || !(isDecided || isFree) || row.parentElement?.contains(activeElement)) return;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }, [lines, id, list]);
}

type Props = {
  line: BankLine;
  current: boolean;
  /** Which suggestion the key would confirm. */
  marked: number;
  busy: boolean;
  onChoose: () => void;
  onMark: (index: number) => void;
  onConfirm: (suggestion: Suggestion, duplicateOf?: string) => void;
  onSplit: (suggestion: Suggestion) => void;
  onIgnore: () => void;
};

/** A line of the bank; the current one is unfolded with what it may be. */
function LineRow({ line, current, onChoose, ...rest }: Props) {
  const { id, day, amount, description, suggestions } = line;
  return (
    <li className={styles.line} data-current={current || undefined}>
      <button
        type="button"
        data-line={id}
        className={classNames('bare stack gap-3', styles.head)}
        aria-expanded={current}
        aria-current={current ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className="digits nowrap">{formatDate(day)}</span>
        <strong className={styles.money}>{formatRinggit(amount)}</strong>
        <span className={classNames('ellipsis', styles.description)}>
          <LineMarks line={line} /> {description}
        </span>
        <span className="ellipsis">
          {suggestions[0]?.makes === 'linked' && <Badge colour="grey">Already confirmed</Badge>}{' '}
          <StrengthBadge strength={suggestions[0]?.strength} /> {!current && suggestions[0]?.camper_name}
        </span>
      </button>
      {current && <LineBody line={line} {...rest} />}
    </li>
  );
}

/** The rest of a line, that the bank has not booked it, or took it back. */
export function LineMarks({ line: { pending, reversed_by, state, shares, left } }: { line: BankLine }) {
  if (reversed_by) return <Badge colour="red">{`Reversed ${formatDate(reversed_by.day)}`}</Badge>;
  return (
    <>
      {state !== 'returned' && shares.length > 0 && left > 0 && (
        <Badge colour="amber">{`${formatRinggit(left)} left`}</Badge>
      )}
      {pending && <Badge colour="amber">Not booked yet</Badge>}
    </>
  );
}

function LineBody({
  line,
  marked,
  busy,
  onMark,
  onConfirm,
  onSplit,
  onIgnore,
}: Omit<Props, 'current' | 'onChoose'>) {
  return (
    <div className={styles.body}>
      {line.reversed_by && (
        <Callout colour="red">
          <p>{`The money went back: ${line.reversed_by.description}`}</p>
        </Callout>
      )}
      {line.shares.length > 0 && (
        <div>
          Matched so far:
          <LineShares line={line} />
        </div>
      )}
      {line.suggestions.length === 0 && <p className="quiet small">No match found.</p>}
      {line.suggestions.map((suggestion, index) => (
        <SuggestionCard
          key={suggestion.registration_id}
          {...{ suggestion, line, busy }}
          choice={{ number: index + 1, marked: index === marked, onMark: () => onMark(index) }}
          onConfirm={(duplicateOf) => onConfirm(suggestion, duplicateOf)}
          onSplit={() => onSplit(suggestion)}
        />
      ))}
      <div className="row gap-3">
        <FindRegistration {...{ line, busy, onConfirm, onSplit }} />
        <Button busy={busy} aria-keyshortcuts="x" onClick={onIgnore}>
          {line.shares.length > 0 ? 'The rest is not a camp payment' : 'Not a camp payment'}{' '}
          <KeyHint name="x" />
        </Button>
      </div>
    </div>
  );
}
