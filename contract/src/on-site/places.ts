import type { Mark } from './day-records.ts';
import type { DayMarks } from './day-state.ts';
import { type Checkpoint, isExpected, type Traveller } from './expected.ts';
import { hasArrived } from './presence.ts';

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
  return hasArrived(person, checkpoints, marks);
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
