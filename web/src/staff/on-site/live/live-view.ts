import type { CampDay, DayMedicine, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { severities } from '@bowline/contract/on-site/actions/incident';
import { type DayMarks, marksOf } from '@bowline/contract/on-site/day-state';
import { isExpected } from '@bowline/contract/on-site/expected';
import { medicineRound, type RoundEntry } from '@bowline/contract/on-site/medicine-round';
import { type CampPresence, presenceOf, type Sighting } from '@bowline/contract/on-site/presence';
import { staysOf } from '@bowline/contract/on-site/stays';
import { formatTime } from '@bowline/contract/text/dates';
import { type Departure, departureOf } from './presence.ts';

type CampCheckpoint = CampDay['checkpoints'][number];

export interface CheckpointCount {
  readonly checkpoint: CampCheckpoint;
  /** The counted, of the expected. */
  readonly here: readonly DayPerson[];
  readonly expected: number;
  /** The people not counted here, nor anywhere since. */
  readonly missing: readonly DayPerson[];
  /** The people not counted here, but seen since. */
  readonly elsewhere: readonly SeenElsewhere[];
  /** Since when they are missing: `hh:mm`, or without a time the instant of the first count; null before. */
  readonly since: string | null;
}

interface SeenElsewhere {
  readonly person: DayPerson;
  readonly seen: Sighting;
}

type HandOver = CampDay['changes']['hand_overs'][number];

/** A hand-over that was not undone, and whether the camper is at camp again. */
export interface LiveHandOver extends HandOver {
  readonly person: DayPerson;
  readonly cameBack: { readonly at: string; readonly by: string; readonly note: string } | undefined;
}

interface MissedDose {
  readonly medicine: DayMedicine;
  readonly person: DayPerson;
  /** `yyyy-mm-dd` and `hh:mm` */
  readonly day: string;
  readonly due_at: string;
}

/** A dose that something is wrong with, such as one that two people gave. */
interface DoseToCheck {
  readonly entry: RoundEntry<DayMedicine>;
  readonly person: DayPerson;
}

export interface LiveView {
  /** Where everybody is. */
  readonly presence: CampPresence<DayPerson>;
  readonly counts: readonly CheckpointCount[];
  /** On the last day: who has left, and who is still there. */
  readonly departure: Departure | undefined;
  readonly incidents: CampDay['changes']['incidents'];
  /** Those of any day that nobody has settled. */
  readonly seriousIncidents: CampDay['changes']['incidents'];
  readonly dosesToCheck: readonly DoseToCheck[];
  readonly missedDoses: readonly MissedDose[];
  /** Those to people off the list first, then the newest. */
  readonly handOvers: readonly LiveHandOver[];
  /** Who nobody ever counted, although the first checkpoint where they are expected, or a later one, has started. */
  readonly noShows: readonly DayPerson[];
}

/**
 * What the office follows: the checkpoints of the day, today’s incidents and the doses that were missed.
 * @param now `hh:mm` of the provider’s day
 * @param isToday whether an instant is of the provider’s day
 * @param marks with what this device has yet to send
 * @param queue what that is
 */
export function liveViewOf(
  day: CampDay,
  now: string,
  isToday: (instant: string) => boolean,
  marks: DayMarks = marksOf(day.changes, [], ''),
  queue: readonly DayAction[] = [],
): LiveView {
  const presence = presenceOf(day, marks);
  return {
    presence,
    counts: countsOf(day, { now, isToday, marks, presence }),
    departure: day.today === day.camp.ends_on ? departureOf(presence) : undefined,
    incidents: day.changes.incidents.filter(({ happened_at }) => isToday(happened_at)),
    seriousIncidents: seriousIncidentsOf(day, queue),
    ...dosesOf(day, now, queue),
    handOvers: handOversOf(day, marks),
    noShows: noShowsOf(day, now, presence),
  };
}

interface Now {
  readonly now: string;
  readonly isToday: (instant: string) => boolean;
  readonly marks: DayMarks;
  readonly presence: LiveView['presence'];
}

function countsOf(
  { checkpoints, today, people, time_zone }: CampDay,
  { now, isToday, marks, presence }: Now,
): CheckpointCount[] {
  const lastSeen = new Map(presence.all.map(({ person, seen }) => [person.registration_id, seen]));
  return checkpoints
    .filter(({ day }) => day === today)
    .map((checkpoint) => {
      const counted = marks.present.get(checkpoint.id);
      const expected = people.filter((person) => isExpected(person, checkpoint, checkpoints, marks));
      const here = expected.filter(({ registration_id }) => counted?.has(registration_id));
      const first = [...(counted?.values() ?? [])].map(({ at }) => at).sort()[0] ?? null;
      const { starts_at } = checkpoint;
      const since = starts_at === null ? first : starts_at <= now ? starts_at : null;
      const isSince = ({ at }: Sighting) =>
        since === starts_at ? isToday(at) && formatTime(at, time_zone) >= (since ?? '') : at > (since ?? at);
      const others = expected
        .filter(({ registration_id }) => !counted?.has(registration_id))
        .map((person) => ({ person, seen: lastSeen.get(person.registration_id) }));
      const elsewhere = others.flatMap(({ person, seen }) =>
        seen && since !== null && isSince(seen) ? [{ person, seen }] : [],
      );
      const found = new Set(elsewhere.map(({ person }) => person));
      const missing = others.flatMap(({ person }) => (found.has(person) ? [] : [person]));
      return { checkpoint, here, expected: expected.length, missing, elsewhere, since };
    });
}

const isToOther = ({ taker }: HandOver): boolean => taker.kind === 'other';

function handOversOf({ people, changes }: CampDay, { handedOver, otherHandOvers }: DayMarks): LiveHandOver[] {
  const byId = new Map(people.map((person) => [person.registration_id, person]));
  const holds = ({ id, registration_id }: HandOver) =>
    [handedOver.get(registration_id), ...(otherHandOvers.get(registration_id) ?? [])].some(
      (held) => held?.id === id,
    );
  return changes.hand_overs
    .filter(({ undone }) => !undone)
    .flatMap((handOver) => {
      const person = byId.get(handOver.registration_id);
      return person
        ? [{ ...handOver, person, cameBack: holds(handOver) ? undefined : returnOf(handOver, changes) }]
        : [];
    })
    .sort((a, b) => Number(isToOther(b)) - Number(isToOther(a)) || b.at.localeCompare(a.at));
}

/** The return after a hand-over that holds no more. */
const returnOf = (
  { registration_id, at }: HandOver,
  { returns }: CampDay['changes'],
): LiveHandOver['cameBack'] =>
  returns
    .filter((row) => row.registration_id === registration_id && !row.undone && row.at > at)
    .sort((a, b) => a.at.localeCompare(b.at))[0];

function noShowsOf(
  { checkpoints, today, changes }: CampDay,
  now: string,
  { neverCounted }: LiveView['presence'],
): DayPerson[] {
  const started = new Set(
    changes.attendance.flatMap(({ undone, checkpoint_id }) => (undone ? [] : [checkpoint_id])),
  );
  const hasStarted = ({ id, day, starts_at }: CampCheckpoint) =>
    started.has(id) || day < today || (day === today && starts_at !== null && starts_at <= now);
  const nothingYet = marksOf({ attendance: [], hand_overs: [] }, [], '');
  return neverCounted.filter((person) => {
    const first = checkpoints.findIndex((checkpoint) =>
      isExpected(person, checkpoint, checkpoints, nothingYet),
    );
    return first >= 0 && checkpoints.slice(first).some(hasStarted);
  });
}

function seriousIncidentsOf({ changes }: CampDay, queue: readonly DayAction[]): LiveView['seriousIncidents'] {
  const queued = queue.filter((action) => action.kind === 'incident note');
  const settled = new Set(
    [...changes.incident_notes, ...queued].flatMap(({ settles, incident_id }) =>
      settles ? [incident_id] : [],
    ),
  );
  return byUrgency(
    changes.incidents.filter(({ id, facts }) => facts?.severity === 'serious' && !settled.has(id)),
  );
}

// One that was given twice comes first.
const urgencyOf = ({ entry: { warning } }: DoseToCheck): number => Number(warning !== 'given twice');

function dosesOf(
  day: CampDay,
  now: string,
  queue: readonly DayAction[],
): Pick<LiveView, 'dosesToCheck' | 'missedDoses'> {
  const { medicines, today, people, changes } = day;
  const byId = new Map(people.map((person) => [person.registration_id, person]));
  const round = {
    ...{ medicines, doses: changes.doses, settlements: changes.doses_settled, queue, me: '' },
    ...{ today, time: now, stays: staysOf(day, queue) },
  };
  const entries = medicineRound<DayMedicine>(round).flatMap((entry) => {
    const person = byId.get(entry.medicine.registration_id);
    return person ? [{ entry, person }] : [];
  });
  return {
    dosesToCheck: entries
      .filter(({ entry }) => entry.state === 'to check')
      .sort((a, b) => urgencyOf(a) - urgencyOf(b)),
    missedDoses: entries.flatMap(({ entry: { state, medicine, due_at, day, dose }, person }) =>
      (state === 'missed' || state === 'earlier') && due_at !== null && !dose
        ? [{ medicine, person, day, due_at }]
        : [],
    ),
  };
}

type Incident = CampDay['changes']['incidents'][number];

export const incidentKind = ({ type }: Pick<Incident, 'type'>): string =>
  type === 'incident' ? 'Incident' : 'First aid';

export const nameOfIncident = (
  { registration_id: id }: Pick<Incident, 'registration_id'>,
  { people }: Pick<CampDay, 'people'>,
): string => people.find(({ registration_id }) => registration_id === id)?.name ?? 'No specific camper';

const rankOf = ({ facts }: Incident): number => (facts?.severity ? severities.indexOf(facts.severity) : -1);

/** The worst first, and of them the newest; those of unknown severity come last. */
export const byUrgency = (incidents: readonly Incident[]): Incident[] =>
  [...incidents].sort((a, b) => rankOf(b) - rankOf(a) || b.happened_at.localeCompare(a.happened_at));
