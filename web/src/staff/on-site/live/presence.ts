import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { marksOf } from '@bowline/contract/on-site/day-state';

type Kind = CampDay['checkpoints'][number]['kind'];

interface Presence {
  /** Counted at the arrival and not handed over; on the bus home is no more. */
  readonly present: readonly DayPerson[];
  /** Counted on the bus there, and not at the arrival yet. */
  readonly onBus: readonly DayPerson[];
}

/**
 * Who is at camp now, and who is on the way there.
 * @param queue what this phone has yet to send
 * @param me the name of whose phone this is
 */
export function presenceOf(
  { checkpoints, people, changes }: CampDay,
  queue: readonly DayAction[],
  me: string,
): Presence {
  const marks = marksOf(changes, queue, me);
  const countedAt = (kind: Kind, id: string) =>
    checkpoints.some((checkpoint) => checkpoint.kind === kind && marks.present.get(checkpoint.id)?.has(id));
  const left = (id: string) => marks.handedOver.has(id) || countedAt('bus home', id);
  const here = people.filter(({ registration_id: id }) => !left(id));
  return {
    present: here.filter(({ registration_id: id }) => countedAt('arrival', id)),
    onBus: here.filter(({ registration_id: id }) => countedAt('bus there', id) && !countedAt('arrival', id)),
  };
}

export interface Departure {
  readonly handedOver: number;
  readonly onBusHome: number;
  readonly atCamp: readonly DayPerson[];
}

/** How many of those who came have left, and who has not. */
export function departureOf(day: CampDay): Departure {
  const { handedOver, present } = marksOf(day.changes, [], '');
  const buses = day.checkpoints.filter(({ kind }) => kind === 'bus home');
  const onBusHome = day.people.filter(
    ({ registration_id: id }) => !handedOver.has(id) && buses.some((bus) => present.get(bus.id)?.has(id)),
  );
  return {
    handedOver: day.people.filter(({ registration_id: id }) => handedOver.has(id)).length,
    onBusHome: onBusHome.length,
    atCamp: presenceOf(day, [], '').present,
  };
}

const presenceKinds: readonly Kind[] = ['bus there', 'arrival', 'bus home'];

/** Whether an action can change who is at camp. */
export function concernsPresence(action: DayAction, { checkpoints }: CampDay): boolean {
  if (action.kind === 'hand over' || action.kind === 'came back') return true;
  // What it takes back may be of any checkpoint.
  if (action.kind === 'undo') return ['check in', 'hand over', 'came back'].includes(action.of);
  return (
    action.kind === 'check in' &&
    checkpoints.some(({ id, kind }) => id === action.checkpoint_id && presenceKinds.includes(kind))
  );
}
