import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { withWaitingSwimTests } from '@bowline/contract/on-site/swim-test';
import { useMemo } from 'react';

/** The day with what waits on this phone: moves between groups and swimming tests. */
export function useShownDay(stored: CampDay, queue: readonly DayAction[]): CampDay {
  return useMemo(() => {
    const moved = withQueuedMoves(stored, queue);
    const { people, changes } = moved;
    return { ...moved, people: withWaitingSwimTests(people, changes.swim_tests, queue) };
  }, [stored, queue]);
}

/**
 * The day with the moves between groups that wait on this phone. Until the server answers, somebody is in the new group only
 * of that kind: which groups share a day is not known here.
 */
export function withQueuedMoves(day: CampDay, queue: readonly DayAction[]): CampDay {
  const moves = queue.filter((action) => action.kind === 'move');
  if (moves.length === 0) return day;
  const people = day.people.map((person) => {
    let { group_ids } = person;
    for (const { kind_id, group_id } of moves.filter(
      ({ registration_id }) => registration_id === person.registration_id,
    )) {
      const groups = day.group_kinds.find(({ id }) => id === kind_id)?.groups ?? [];
      group_ids = group_ids.filter((id) => groups.every((group) => group.id !== id)).concat(group_id ?? []);
    }
    return group_ids === person.group_ids ? person : { ...person, group_ids };
  });
  return { ...day, people };
}
