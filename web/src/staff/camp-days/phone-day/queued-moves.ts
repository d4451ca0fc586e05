import type { CampDay } from '@bowline/contract/api/staff/on-site/camp-days';
import type { DayAction } from '@bowline/contract/camp-days/actions';

/**
 * The day with the moves between groups that wait on this phone. Until the server answers, somebody is in the new group of
 * a kind alone: which groups share a day is not known here.
 */
export function withQueuedMoves(day: CampDay, queue: readonly DayAction[]): CampDay {
  const moves = queue.filter((action) => action.kind === 'move');
  if (moves.length === 0) return day;
  const people = day.people.map((person) =>
    moves
      .filter(({ registration_id }) => registration_id === person.registration_id)
      .reduce((moved, { kind_id, group_id }) => {
        const groups = day.group_kinds.find(({ id }) => id === kind_id)?.groups ?? [];
        const others = moved.group_ids.filter((id) => groups.every((group) => group.id !== id));
        return { ...moved, group_ids: group_id === null ? others : [...others, group_id] };
      }, person),
  );
  return { ...day, people };
}
