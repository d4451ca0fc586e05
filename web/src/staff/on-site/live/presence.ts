import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { presenceOf } from '@bowline/contract/on-site/presence';

type Kind = CampDay['checkpoints'][number]['kind'];

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
