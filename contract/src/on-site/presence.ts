import { BUS } from '../options/choices.ts';
import type { HandedOver, Mark } from './day-records.ts';
import type { DayMarks } from './day-state.ts';
import type { Checkpoint, Traveller } from './expected.ts';

/** Where somebody can be, as far as is known: everybody who was accepted is in exactly one of these. */
export const presenceStates = ['here', 'missing', 'went home', 'not arrived'] as const;
type PresenceState = (typeof presenceStates)[number];

/** That somebody was seen. */
export interface Sighting extends Mark {
  readonly of: 'check in' | 'roll call' | 'came back';
  /** Where they were counted. */
  readonly checkpoint?: Checkpoint;
}

/** How somebody left. */
export type Left =
  | { readonly by: 'taker'; readonly mark: HandedOver }
  /** `earlier`: counted on it, or on another one, before. */
  | { readonly by: 'bus home'; readonly mark: Sighting; readonly earlier: readonly Sighting[] };

/** What two phones say of somebody and cannot both be true. */
export interface Question {
  readonly left: Left;
  /** Other phones handed them over to somebody else. */
  readonly others: readonly HandedOver[];
  /** Where they were seen after they left, with the first of several takers, in order. */
  readonly seen: readonly Sighting[];
}

export interface Presence {
  readonly state: PresenceState;
  /** Where they were seen last. */
  readonly seen: Sighting | undefined;
  /** Of campers who went home. */
  readonly left?: Left;
  /** Of the missing: what nobody but a person can answer. */
  readonly question?: Question;
  /** Of the other missing: where they were not counted since they were seen. */
  readonly notAt?: Checkpoint;
}

type Id = Pick<Traveller, 'registration_id'>;

/** Where somebody is, before it is asked who is missing. */
type Standing =
  | { readonly is: 'at camp' | 'not arrived' }
  | { readonly is: 'gone'; readonly left: Left }
  | { readonly is: 'asked'; readonly question: Question };

/** Where somebody is by all that is known: counts anywhere, roll calls, hand-overs, returns and buses. */
function standingOf(id: string, checkpoints: readonly Checkpoint[], marks: DayMarks): Standing {
  const seen = sightingsOf(id, checkpoints, marks);
  const mark = marks.handedOver.get(id);
  if (mark) {
    const others = marks.otherHandOvers.get(id) ?? [];
    const first = [mark, ...others].map(({ at }) => at).sort()[0] ?? '';
    const since = seen.filter(({ of, at }) => of !== 'came back' && at > first);
    const left: Left = { by: 'taker', mark };
    return others.length > 0 || since.length > 0
      ? { is: 'asked', question: { left, others, seen: since } }
      : { is: 'gone', left };
  }
  const buses = seen.filter(({ checkpoint }) => checkpoint?.kind === 'bus home');
  const bus = buses.at(-1);
  if (bus) {
    const since = seen.filter(({ at }) => at > bus.at);
    const left: Left = { by: 'bus home', mark: bus, earlier: buses.slice(0, -1) };
    if (since.length === 0) return { is: 'gone', left };
    if (since.every(({ of }) => of !== 'came back'))
      return { is: 'asked', question: { left, others: [], seen: since } };
  }
  const isOnTheWay = seen.every(
    ({ checkpoint }) => checkpoint?.kind === 'bus there' && !hasBusArrived(checkpoint, checkpoints, marks),
  );
  return { is: isOnTheWay ? 'not arrived' : 'at camp' };
}

/** Where somebody was seen, in order. */
function sightingsOf(id: string, checkpoints: readonly Checkpoint[], marks: DayMarks): Sighting[] {
  const found = marks.sighted(id).flatMap(({ checkpoint_id, ...sighted }): Sighting[] => {
    if (sighted.of === 'roll call') return [sighted];
    const checkpoint = checkpoints.find((one) => one.id === checkpoint_id);
    return checkpoint ? [{ ...sighted, checkpoint }] : [];
  });
  const cameBack = marks.cameBack.get(id);
  if (cameBack) found.push({ ...cameBack, of: 'came back' });
  return found.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

/** A bus has arrived once a passenger was counted at camp. */
const hasBusArrived = (bus: Checkpoint, checkpoints: readonly Checkpoint[], marks: DayMarks): boolean =>
  remember(marks, checkpoints, `arrived ${bus.id}`, () => {
    const aboard = [...(marks.present.get(bus.id)?.keys() ?? [])];
    const atCamp = checkpoints.filter(({ kind }) => kind !== 'bus there');
    return aboard.some(
      (id) => marks.ticked.has(id) || atCamp.some((one) => marks.present.get(one.id)?.has(id)),
    );
  });

/** When the first was counted at a checkpoint; undefined where nobody was. */
const startedAt = (
  { id }: Checkpoint,
  checkpoints: readonly Checkpoint[],
  marks: DayMarks,
): string | undefined =>
  remember(marks, checkpoints, `started ${id}`, () => {
    let first: string | undefined;
    for (const { at } of marks.present.get(id)?.values() ?? []) if (!first || at < first) first = at;
    return first;
  });

/** Found once for the same marks: every list of a page asks for it. */
const found = new WeakMap<DayMarks, WeakMap<readonly Checkpoint[], Map<string, unknown>>>();

function remember<Found>(
  marks: DayMarks,
  checkpoints: readonly Checkpoint[],
  name: string,
  find: () => Found,
): Found {
  const ofMarks = found.get(marks) ?? new WeakMap<readonly Checkpoint[], Map<string, unknown>>();
  found.set(marks, ofMarks);
  const names = ofMarks.get(checkpoints) ?? new Map<string, unknown>();
  ofMarks.set(checkpoints, names);
  if (!names.has(name)) names.set(name, find());
  return names.get(name) as Found;
}

const standing = ({ registration_id: id }: Id, checkpoints: readonly Checkpoint[], marks: DayMarks) =>
  remember(marks, checkpoints, `standing ${id}`, () => standingOf(id, checkpoints, marks));

/** Whether somebody came to the camp, also if they have left it since. */
export const hasArrived = (person: Id, checkpoints: readonly Checkpoint[], marks: DayMarks): boolean =>
  standing(person, checkpoints, marks).is !== 'not arrived';

/** Whether somebody left, and nothing says otherwise. */
export const hasLeft = (person: Id, checkpoints: readonly Checkpoint[], marks: DayMarks): boolean =>
  standing(person, checkpoints, marks).is === 'gone';

/** The whereabouts of a person, and their source. */
export function presenceOfPerson(
  person: Traveller,
  checkpoints: readonly Checkpoint[],
  marks: DayMarks,
): Presence {
  const stands = standing(person, checkpoints, marks);
  const seen = sightingsOf(person.registration_id, checkpoints, marks).at(-1);
  if (stands.is === 'gone') return { state: 'went home', seen, left: stands.left };
  if (stands.is === 'asked') return { state: 'missing', seen, question: stands.question };
  if (stands.is === 'not arrived') return { state: 'not arrived', seen };
  const notAt = whereMissed(person, seen, checkpoints, marks);
  return notAt ? { state: 'missing', seen, notAt } : { state: 'here', seen };
}

/** The last checkpoint that began after somebody was seen, and where they are expected and not counted. */
function whereMissed(
  { travel }: Traveller,
  seen: Sighting | undefined,
  checkpoints: readonly Checkpoint[],
  marks: DayMarks,
): Checkpoint | undefined {
  const last = seen?.at ?? '';
  const missed = checkpoints.filter((checkpoint) => {
    const { kind } = checkpoint;
    if (kind === 'bus there' || (kind === 'bus home' && travel.home !== BUS)) return false;
    return (startedAt(checkpoint, checkpoints, marks) ?? '') > last;
  });
  // Others of their bus are at camp.
  const isOfBus = seen?.checkpoint?.kind === 'bus there';
  return missed.at(-1) ?? (isOfBus ? checkpoints.find(({ kind }) => kind === 'arrival') : undefined);
}

interface PersonPresence<Person> extends Presence {
  readonly person: Person;
}

/** Everybody of a camp, by where they are. */
export interface CampPresence<Person> {
  readonly all: readonly PersonPresence<Person>[];
  /** Who is at camp: also those who were not counted at the last count. */
  readonly present: readonly Person[];
  /** People in question: phones disagree whether they are at camp. */
  readonly asked: readonly (PersonPresence<Person> & { readonly question: Question })[];
  readonly wentHome: readonly Person[];
  /** Counted on the bus there, which has not arrived. */
  readonly onBus: readonly Person[];
  /** Counted nowhere. */
  readonly neverCounted: readonly Person[];
}

/** Where everybody of a camp is: the same for phones, *Live*, the emergency page and text messages. */
export function presenceOf<Person extends Traveller>(
  {
    checkpoints,
    people,
  }: { readonly checkpoints: readonly Checkpoint[]; readonly people: readonly Person[] },
  marks: DayMarks,
): CampPresence<Person> {
  const all = people.map((person) => ({ person, ...presenceOfPerson(person, checkpoints, marks) }));
  const peopleWho = (are: (presence: Presence) => boolean) => all.filter(are).map(({ person }) => person);
  return {
    all,
    present: peopleWho(({ state, question }) => state === 'here' || (state === 'missing' && !question)),
    asked: all.flatMap(({ question, ...one }) => (question ? [{ ...one, question }] : [])),
    wentHome: peopleWho(({ state }) => state === 'went home'),
    onBus: peopleWho(({ state, seen }) => state === 'not arrived' && seen !== undefined),
    neverCounted: peopleWho(({ state, seen }) => state === 'not arrived' && seen === undefined),
  };
}
