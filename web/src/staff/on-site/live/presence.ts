import type { DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import type { CampPresence } from '@bowline/contract/on-site/presence';

export interface Departure {
  readonly handedOver: number;
  readonly onBusHome: number;
  readonly atCamp: readonly DayPerson[];
  /** The people in question. */
  readonly asked: number;
}

/** How many arrivals have left, and who has not. */
export function departureOf({ all, present, asked }: CampPresence<DayPerson>): Departure {
  const leftBy = (way: 'taker' | 'bus home') => all.filter(({ left }) => left?.by === way).length;
  return {
    handedOver: leftBy('taker'),
    onBusHome: leftBy('bus home'),
    atCamp: present,
    asked: asked.length,
  };
}

const presenceActions = ['check in', 'roll call', 'hand over', 'came back', 'answer'];

/** Whether an action can change who is at camp. */
export const concernsPresence = (action: DayAction): boolean =>
  presenceActions.includes(action.kind === 'undo' ? action.of : action.kind);
