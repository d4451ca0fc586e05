import type { DayAction, DayActionOf } from './actions.ts';
import { type Checkpoint, type DayState, isExpected, type Traveller } from './expected.ts';

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

export type Taker = DayActionOf<'hand over'>['taker'];

type HandedOver = Mark & { readonly taker: Taker };

interface Done {
  readonly id: string;
  readonly registration_id: string;
  readonly by: string;
  readonly at: string;
  readonly received_at?: string | undefined;
  readonly undone: boolean;
}

/** What the server knows, as in its response. */
export interface DayRecords {
  readonly attendance: readonly (Done & { readonly checkpoint_id: string })[];
  readonly hand_overs: readonly (Done & { readonly taker: Taker; readonly returned: boolean })[];
  /** Absent in what an older version of the page kept. */
  readonly returns?: readonly (Done & { readonly note?: string })[];
}

/** What was done so far, with what this phone has yet to send. */
export interface DayMarks extends DayState {
  /** By the id of the checkpoint, then of the registration. */
  readonly present: ReadonlyMap<string, ReadonlyMap<string, Mark>>;
  /** By the id of the registration. */
  readonly handedOver: ReadonlyMap<string, HandedOver>;
  /** Who came back after that, the last time; by the id of the registration. */
  readonly cameBack: ReadonlyMap<string, Mark>;
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
 * What holds. An action in the queue shows at once: it counts nobody twice, and what it takes back is gone.
 * @param me the name of whose phone this is
 */
export function marksOf(
  { attendance, hand_overs, returns = noReturns }: DayRecords,
  queue: readonly DayAction[],
  me: string,
): DayMarks {
  const stored = storedPresent(attendance);
  const present = new Map<string, ReadonlyMap<string, Mark>>(stored);
  const handedOver = new Map(storedHandOvers(hand_overs));
  const cameBack = new Map(storedReturns(returns));
  const copies = new Map<string, Map<string, Mark>>();
  const copyOf = (checkpoint: string) => {
    const copy = copies.get(checkpoint) ?? new Map(stored.get(checkpoint));
    copies.set(checkpoint, copy);
    present.set(checkpoint, copy);
    return copy;
  };
  // Who was counted or came back after they were handed over is at camp, whatever arrived first.
  const endHandOvers = () => {
    for (const [registration, { at }] of handedOver) {
      const isLater = (mark: Mark | undefined) => mark !== undefined && mark.at > at;
      if (
        isLater(cameBack.get(registration)) ||
        [...present.values()].some((here) => isLater(here.get(registration)))
      )
        handedOver.delete(registration);
    }
  };
  endHandOvers();
  for (const action of queue) {
    const mark = { id: action.id, by: me, at: action.made_at, waits: true };
    if (action.kind === 'check in' && !present.get(action.checkpoint_id)?.has(action.registration_id))
      copyOf(action.checkpoint_id).set(action.registration_id, mark);
    if (action.kind === 'hand over' && !isStopped(action) && !handedOver.has(action.registration_id))
      handedOver.set(action.registration_id, { ...mark, taker: action.taker });
    if (action.kind === 'came back' && endsHandOver(action, handedOver.get(action.registration_id))) {
      handedOver.delete(action.registration_id);
      cameBack.set(action.registration_id, mark);
    }
    if (action.kind !== 'undo') continue;
    for (const registration of marked(handedOver, action.action_id)) handedOver.delete(registration);
    for (const registration of marked(cameBack, action.action_id)) {
      cameBack.delete(registration);
      const ended = lastHandOver(hand_overs, queue, registration, me);
      if (ended) handedOver.set(registration, ended);
    }
    for (const [checkpoint, here] of present)
      for (const registration of marked(here, action.action_id)) copyOf(checkpoint).delete(registration);
  }
  endHandOvers();
  return { present, handedOver, cameBack };
}

/** How much a phone's clock may be behind. */
const CLOCK_MS = 10 * 60_000;

/** Whether a return that waits on this phone came after a hand-over, and not before another one. */
const endsHandOver = ({ made_at }: DayAction, handedOver: Mark | undefined): boolean =>
  handedOver !== undefined && Date.parse(handedOver.at) - Date.parse(made_at) < CLOCK_MS;

/**
 * The camper stays: the one who came was somebody whom the family excluded, which is sent so that the office knows, or the
 * office must release it first.
 */
export const isStopped = ({ asked = [], needs_release }: DayActionOf<'hand over'>): boolean =>
  needs_release === true || asked.some(({ same }) => same);

const marked = (marks: ReadonlyMap<string, Mark>, id: string): string[] =>
  [...marks].flatMap(([registration, mark]) => (mark.id === id ? [registration] : []));

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

const storedHandOvers = once((handOvers: DayRecords['hand_overs']) => {
  const rows = handOvers.filter(({ undone, returned }) => !undone && !returned);
  return new Map(
    rows.map(({ undone, returned, registration_id, ...done }) => [
      registration_id,
      { ...done, waits: false },
    ]),
  );
});

const noReturns: readonly Done[] = [];

/** The last hand-over of somebody who did not come back after all. */
function lastHandOver(
  handOvers: DayRecords['hand_overs'],
  queue: readonly DayAction[],
  registrationId: string,
  me: string,
): HandedOver | undefined {
  const sent = handOvers
    .filter(({ registration_id, undone }) => registration_id === registrationId && !undone)
    .map(({ undone, returned, registration_id, ...done }) => ({ ...done, waits: false }));
  const waiting = queue.flatMap((action) =>
    action.kind === 'hand over' && !isStopped(action) && action.registration_id === registrationId
      ? [{ id: action.id, by: me, at: action.made_at, waits: true, taker: action.taker }]
      : [],
  );
  return [...sent, ...waiting].sort((a, b) => b.at.localeCompare(a.at))[0];
}

const storedReturns = once((returns: readonly Done[]): ReadonlyMap<string, Mark> => {
  const rows = returns.filter(({ undone }) => !undone).sort((a, b) => a.at.localeCompare(b.at));
  return new Map(
    rows.map(({ undone, registration_id, ...done }) => [registration_id, { ...done, waits: false }]),
  );
});

function once<G extends object, R>(make: (given: G) => R): (given: G) => R {
  const made = new WeakMap<G, R>();
  return (given) => {
    const result = made.get(given) ?? make(given);
    made.set(given, result);
    return result;
  };
}

/** Where one works: at a checkpoint, or where campers are handed over. */
export type Place = Checkpoint | 'hand over';

/** Who was counted at a place. */
export const marksAt = (place: Place, { present, handedOver }: DayMarks): ReadonlyMap<string, Mark> =>
  (place === 'hand over' ? handedOver : present.get(place.id)) ?? new Map();

/** Whether somebody is expected at a place; everybody who came is to be handed over. */
export function isExpectedAt(
  person: Traveller,
  place: Place,
  checkpoints: readonly Checkpoint[],
  marks: DayMarks,
): boolean {
  if (place !== 'hand over') return isExpected(person, place, checkpoints, marks);
  const arrival = checkpoints.find(({ kind }) => kind === 'arrival');
  return arrival !== undefined && (marks.present.get(arrival.id)?.has(person.registration_id) ?? false);
}

/** “31 of 32”, and how many were counted who are not expected. */
export function countAt(
  people: readonly Traveller[],
  place: Place,
  checkpoints: readonly Checkpoint[],
  marks: DayMarks,
): { readonly here: number; readonly expected: number; readonly others: number } {
  const counted = marksAt(place, marks);
  const expected = people.filter((person) => isExpectedAt(person, place, checkpoints, marks));
  const here = expected.filter(({ registration_id }) => counted.has(registration_id)).length;
  const all = people.filter(({ registration_id }) => counted.has(registration_id)).length;
  return { here, expected: expected.length, others: all - here };
}

/** Without accents, apostrophes and capitals, to be searched. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ]/gu, '')
    .toLowerCase();

/** Whether every word that was typed is somewhere in a name. */
export function isNamed(foldedName: string, typed: string): boolean {
  return foldName(typed)
    .split(/[\s,]+/)
    .every((word) => foldedName.includes(word));
}
