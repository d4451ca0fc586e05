import type { DayAction, DayActionOf } from './actions.ts';
import { withoutAnswers } from './answers.ts';
import { isSameName } from './same-name.ts';

/** A phone that had no signal on the last evening sends on the next day what was done. */
export const DAYS_TO_SEND = 1;

/** What reaches the server later than this after it was done says so. */
const LATE_MS = 5 * 60_000;

/** When something reached the server, where that was minutes after it was done. */
export const receivedLate = (madeAt: Date, receivedAt: Date): string | undefined =>
  receivedAt.getTime() - madeAt.getTime() > LATE_MS ? receivedAt.toISOString() : undefined;

/** That somebody was counted or handed over, as a phone shows it. */
export interface Mark {
  readonly id: string;
  readonly by: string;
  readonly at: string;
  /** When the server received it, where that was minutes later. */
  readonly received_at?: string | undefined;
  /** On this phone only, until it is sent. */
  readonly waits: boolean;
}

/** That somebody was seen: also where another had counted them at the same checkpoint before. */
interface Sighted extends Mark {
  readonly of: 'check in' | 'roll call';
  /** Where they were counted. */
  readonly checkpoint_id?: string | undefined;
}

export type Taker = DayActionOf<'hand over'>['taker'];

export type HandedOver = Mark & { readonly taker: Taker };

interface Done {
  readonly id: string;
  readonly registration_id: string;
  readonly by: string;
  readonly at: string;
  readonly received_at?: string | undefined;
  readonly undone: boolean;
}

type HandOverRow = Done & {
  readonly taker: Taker;
  readonly returned: boolean;
  readonly contradicts?: string | undefined;
};

/** What the server knows, as in its response. */
export interface DayRecords {
  readonly attendance: readonly (Done & { readonly checkpoint_id: string })[];
  readonly hand_overs: readonly HandOverRow[];
  /** Absent in what an older version of the page kept. */
  readonly returns?: readonly (Done & { readonly note?: string })[];
  /** Absent in the same. Without a registration a roll call was started. */
  readonly roll_calls?: readonly (Omit<Done, 'registration_id'> & {
    readonly registration_id: string | null;
  })[];
}

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

/** The changes known so far with those since: a row that came again is newer. */
export function mergeChanges<C extends object>(known: C, since: C): C {
  const before = new Map<string, unknown>(Object.entries(known));
  const entries = Object.entries(since).map(([name, value]) => {
    const rows = before.get(name);
    return [name, Array.isArray(rows) && Array.isArray(value) ? mergeRows(rows, value) : value];
  });
  return Object.fromEntries(entries) as C;
}

function mergeRows<R extends { readonly id: string }>(
  known: readonly R[],
  since: readonly R[],
): readonly R[] {
  if (since.length === 0) return known;
  const ids = new Set(since.map(({ id }) => id));
  return [...known.filter(({ id }) => !ids.has(id)), ...since];
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

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

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

/** Made once for the same rows: at the end of a camp there are thousands, and each tap asks for them. */
const storedPresent = once((attendance: DayRecords['attendance']) => {
  const present = new Map<string, Map<string, Mark>>();
  for (const { undone, registration_id, checkpoint_id, ...done } of attendance) {
    if (undone) continue;
    const here = present.get(checkpoint_id) ?? new Map<string, Mark>();
    if (!here.has(registration_id)) here.set(registration_id, { ...done, waits: false });
    present.set(checkpoint_id, here);
  }
  return present as ReadonlyMap<string, ReadonlyMap<string, Mark>>;
});

/** Every count of a camper, by the id of the registration. */
const storedCounts = once((attendance: DayRecords['attendance']) =>
  byPersonOf(attendance.map((row) => ({ ...row, of: 'check in' as const, waits: false }))),
);

function byPersonOf<
  Row extends Sighted & { readonly registration_id: string | null; readonly undone: boolean },
>(rows: readonly Row[]): ReadonlyMap<string, readonly Sighted[]> {
  const byPerson = new Map<string, Sighted[]>();
  for (const { undone, registration_id, ...sighted } of rows) {
    if (undone || registration_id === null) continue;
    const theirs = byPerson.get(registration_id);
    if (theirs) theirs.push(sighted);
    else byPerson.set(registration_id, [sighted]);
  }
  return byPerson;
}

const noRows: readonly never[] = [];

/** The returns in order, so that the last of somebody is the one that a map keeps. */
const storedReturns = once((returns: readonly Done[]) =>
  returns
    .filter(({ undone }) => !undone)
    .sort((a, b) => compare(a.at, b.at))
    .map(
      ({ undone, registration_id, ...done }) => [registration_id, { ...done, waits: false } as Mark] as const,
    ),
);

/** The ticks and the starts of roll calls, in order. */
const storedTicks = once((rows: NonNullable<DayRecords['roll_calls']>) => {
  const marks = rows
    .filter(({ undone }) => !undone)
    .sort((a, b) => compare(a.at, b.at))
    .map(
      ({ undone, registration_id, ...done }) => [registration_id, { ...done, waits: false } as Mark] as const,
    );
  return {
    all: byPersonOf(rows.map((row) => ({ ...row, of: 'roll call' as const, waits: false }))),
    ticked: marks.flatMap(([id, mark]) => (id === null ? [] : [[id, mark] as const])),
    starts: marks.flatMap(([id, mark]) => (id === null ? [mark] : [])),
  };
});

/** The actions that the server has: one that it has stays in the queue until the phone has read that. */
const storedIds = once(
  ({ attendance, hand_overs, returns = noRows, roll_calls = noRows }: DayRecords): ReadonlySet<string> =>
    new Set([attendance, hand_overs, returns, roll_calls].flatMap((rows) => rows.map(({ id }) => id))),
);

function once<G extends object, R>(make: (given: G) => R): (given: G) => R {
  const made = new WeakMap<G, R>();
  return (given) => {
    const result = made.get(given) ?? make(given);
    made.set(given, result);
    return result;
  };
}
