import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { withWaitingSwimTests } from '@bowline/contract/on-site/swim-test';
import { useMemo } from 'react';
import { withQueuedMoves } from './queued-moves.ts';

/** The day with what waits on this phone: moves between groups and swimming tests. */
export function useShownDay(stored: CampDay, queue: readonly DayAction[]): CampDay {
  return useMemo(() => {
    const moved = withQueuedMoves(stored, queue);
    const { people, changes } = moved;
    return { ...moved, people: withWaitingSwimTests(people, changes.swim_tests, queue) };
  }, [stored, queue]);
}
