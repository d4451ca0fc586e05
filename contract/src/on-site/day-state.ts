import type { DayAction, DayActionOf } from './actions.ts';
import { withoutAnswers } from './answers.ts';
import {
  compare,
  type DayRecords,
  type Done,
  type HandedOver,
  type HandOverRow,
  type Mark,
  noRows,
  type Sighted,
  storedCounts,
  storedIds,
  storedPresent,
  storedReturns,
  storedTicks,
  type Taker,
} from './day-records.ts';
import { isSameName } from './same-name.ts';

/** What was done so far, with what this phone has yet to send. */
export interface DayMarks {
  /** Who was counted, by the id of the checkpoint, then of the registration. */
  readonly present: ReadonlyMap<string, ReadonlyMap<string, Mark>>;
  /** The hand-over that only a return ends, by the id of the registration. */
  readonly handedOver: ReadonlyMap<string, HandedOver>;
  /** The hand-overs to others while that one held, by the id of the registration. */
  readonly otherHandOvers: ReadonlyMap<string, readonly HandedOver[]>;
  /** Who came back, the last time; by the id of the registration. */
  readonly cameBack: ReadonlyMap<string, Mark>;
  /** Who was ticked at a roll call, the last time; by the id of the registration. */
  readonly ticked: ReadonlyMap<string, Mark>;
  /** Each time that somebody was counted or ticked, by the id of the registration. */
  readonly sighted: (id: string) => readonly Sighted[];
  /** The start of the last roll call. */
  readonly rollCall: Mark | undefined;
}

/**
 * What holds. An action in the queue shows at once: it counts nobody twice, and what it undoes is gone.
 * @param sent what this phone has yet to send
 * @param me the name of whose phone this is
 */
export function marksOf(records: DayRecords, sent: readonly DayAction[], me: string): DayMarks {
  const queue = withoutAnswers(sent);
  const { attendance, hand_overs, returns = noRows, roll_calls = noRows } = records;
  const undoneIds = new Set(queue.flatMap((action) => (action.kind === 'undo' ? [action.action_id] : [])));
  const known = queue.length > 0 ? storedIds(records) : new Set<string>();
  const waiting = queue
    .filter(({ id }) => !undoneIds.has(id) && !known.has(id))
    .map((action) => ({
      action,
      mark: { id: action.id, by: me, at: action.made_at, waits: true as boolean },
    }));
  const present = presentOf(attendance, undoneIds);
  const cameBack = new Map(withoutUndone(storedReturns(returns), undoneIds));
  const ticks = storedTicks(roll_calls);
  const ticked = new Map(withoutUndone(ticks.ticked, undoneIds));
  const starts: Mark[] = [...ticks.starts];
  const held = heldHandOvers(hand_overs, returns, undoneIds);
  const sightedHere: (Sighted & { readonly registration_id: string })[] = [];
  const sighted = (id: string): readonly Sighted[] => [
    ...[...(storedCounts(attendance).get(id) ?? []), ...(ticks.all.get(id) ?? [])].filter(
      (one) => !undoneIds.has(one.id),
    ),
    ...sightedHere.filter(({ registration_id }) => registration_id === id),
  ];
  for (const { action, mark } of waiting) {
    if ((action.kind === 'check in' || action.kind === 'roll call') && action.registration_id !== null) {
      const { kind: of, registration_id } = action;
      const checkpoint_id = action.kind === 'check in' ? action.checkpoint_id : undefined;
      sightedHere.push({ ...mark, of, registration_id, checkpoint_id });
    }
    if (action.kind === 'check in') present.add(action.checkpoint_id, action.registration_id, mark);
    if (action.kind === 'roll call' && action.registration_id !== null)
      ticked.set(action.registration_id, mark);
    if (action.kind === 'roll call' && action.registration_id === null) starts.push(mark);
    if (action.kind === 'hand over' && !isStopped(action)) {
      const { registration_id: id, taker } = action;
      const before = held.get(id) ?? [];
      const isSeen = (since: string) => sighted(id).some(({ at }) => at > since);
      if (!before.some((one) => isSameHandOver(one, taker, isSeen(one.at))))
        held.set(id, [...before, { ...mark, taker }]);
    }
    if (action.kind === 'came back') {
      const { registration_id: id } = action;
      const before = held.get(id) ?? [];
      const after = before.filter((one) => !endsHandOver(action, one));
      if (after.length < before.length) cameBack.set(id, mark);
      held.set(id, after);
    }
  }
  return {
    present: present.marks,
    ...splitHeld(held),
    cameBack,
    ticked,
    sighted,
    rollCall: startOfLast(starts),
  };
}

/** Two people who start a roll call within this time start the same one. */
export const SAME_ROLL_CALL_MS = 15 * 60_000;

/** The start of the last roll call: the earliest of those that belong together. */
function startOfLast(starts: readonly Mark[]): Mark | undefined {
  let last: Mark | undefined;
  for (const start of [...starts].sort((a, b) => compare(a.at, b.at)))
    if (!last || Date.parse(start.at) - Date.parse(last.at) >= SAME_ROLL_CALL_MS) last = start;
  return last;
}

/**
 * Who is ticked at the last roll call, by the id of the registration; nobody before one was started. A phone's clock may be
 * behind that of the phone that started it: what it has yet to send is of this roll call all the same.
 */
export function tickedNow({ ticked, rollCall }: DayMarks): ReadonlyMap<string, Mark> {
  if (!rollCall) return new Map();
  const isOfIt = ({ at, waits }: Mark) =>
    at >= rollCall.at || (waits && !rollCall.waits && Date.parse(rollCall.at) - Date.parse(at) < CLOCK_MS);
  return new Map([...ticked].filter(([, mark]) => isOfIt(mark)));
}

/**
 * Whether a hand-over says the same as one that holds: to the same person, and nobody has seen the camper between the two.
 * Any other one contradicts it, since only a return ends a hand-over.
 */
export const isSameHandOver = (
  before: { readonly taker: Pick<Taker, 'name'> },
  taker: Pick<Taker, 'name'>,
  isSeenSince: boolean,
): boolean => isSameName(before.taker.name, taker.name) && !isSeenSince;

/** Those that no return ended, by the id of the registration, the one that reached the server first in front. */
function heldHandOvers(
  rows: DayRecords['hand_overs'],
  returns: readonly Done[],
  undoneIds: ReadonlySet<string>,
): Map<string, readonly HandedOver[]> {
  const isEnded = ({ registration_id, at, returned }: HandOverRow) => {
    const theirs = returns.filter((one) => one.registration_id === registration_id && one.at >= at);
    const isEndedAgain = theirs.some((one) => !one.undone && !undoneIds.has(one.id) && one.at > at);
    return isEndedAgain || (returned && !theirs.some(({ id }) => undoneIds.has(id)));
  };
  const held = rows
    .filter((row) => !row.undone && !undoneIds.has(row.id) && !isEnded(row))
    .sort((a, b) => Number(Boolean(a.contradicts)) - Number(Boolean(b.contradicts)) || compare(a.at, b.at));
  const byPerson = new Map<string, readonly HandedOver[]>();
  for (const { undone, returned, contradicts, registration_id, ...done } of held)
    byPerson.set(registration_id, [...(byPerson.get(registration_id) ?? []), { ...done, waits: false }]);
  return byPerson;
}

function splitHeld(held: ReadonlyMap<string, readonly HandedOver[]>) {
  const handedOver = new Map<string, HandedOver>();
  const otherHandOvers = new Map<string, readonly HandedOver[]>();
  for (const [id, [first, ...others]] of held) {
    if (first) handedOver.set(id, first);
    if (others.length > 0) otherHandOvers.set(id, others);
  }
  return { handedOver, otherHandOvers };
}

/** Who was counted where, to which counts are added; a checkpoint is copied when it is changed. */
function presentOf(attendance: DayRecords['attendance'], undoneIds: ReadonlySet<string>) {
  const stored = storedPresent(attendance);
  const marks = new Map<string, ReadonlyMap<string, Mark>>(stored);
  const copies = new Map<string, Map<string, Mark>>();
  const copyOf = (checkpoint: string) => {
    const copy = copies.get(checkpoint) ?? new Map(stored.get(checkpoint));
    copies.set(checkpoint, copy);
    marks.set(checkpoint, copy);
    return copy;
  };
  if (undoneIds.size > 0)
    for (const [checkpoint, here] of stored)
      for (const [id, mark] of here) if (undoneIds.has(mark.id)) copyOf(checkpoint).delete(id);
  return {
    marks,
    add: (checkpoint: string, id: string, mark: Mark) => {
      if (!marks.get(checkpoint)?.has(id)) copyOf(checkpoint).set(id, mark);
    },
  };
}

const withoutUndone = (
  marks: readonly (readonly [string, Mark])[],
  undoneIds: ReadonlySet<string>,
): readonly (readonly [string, Mark])[] =>
  undoneIds.size === 0 ? marks : marks.filter(([, { id }]) => !undoneIds.has(id));

/** How much a phone's clock may be behind. */
const CLOCK_MS = 10 * 60_000;

/** Whether a return that waits on this phone came after a hand-over, and not before another one. */
const endsHandOver = ({ made_at }: DayAction, handedOver: Mark): boolean =>
  Date.parse(handedOver.at) - Date.parse(made_at) < CLOCK_MS;

/**
 * The camper stays: the taker was excluded by the family, which is sent so that the office knows, or the
 * office must release it first.
 */
export const isStopped = ({ asked = [], needs_release }: DayActionOf<'hand over'>): boolean =>
  needs_release === true || asked.some(({ same }) => same);
