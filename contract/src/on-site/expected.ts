import { BUS } from '../options/choices.ts';
import type { DayMarks } from './day-state.ts';
import { hasArrived, hasLeft } from './presence.ts';

/** Where people are counted. */
export const checkpointKinds = ['bus there', 'arrival', 'session', 'meal', 'bus home'] as const;
export type CheckpointKind = (typeof checkpointKinds)[number];

export interface Checkpoint {
  readonly id: string;
  readonly kind: CheckpointKind;
  readonly name: string;
  /** `yyyy-mm-dd` */
  readonly day: string;
}

/** What decides where somebody is expected. */
export interface Traveller {
  readonly registration_id: string;
  readonly travel: {
    readonly there: string | null;
    readonly home: string | null;
  };
}

/**
 * Whether somebody is expected at a checkpoint. At sessions, meals and on the bus home everybody is who has arrived and has
 * not left, also those in question. Who left after being counted stays among those who were
 * there.
 */
export function isExpected(
  person: Traveller,
  { id, kind }: Checkpoint,
  checkpoints: readonly Checkpoint[],
  marks: DayMarks,
): boolean {
  if (kind === 'bus there') return person.travel.there === BUS;
  if (kind === 'arrival') return true;
  if (hasLeft(person, checkpoints, marks)) return marks.present.get(id)?.has(person.registration_id) ?? false;
  if (kind === 'bus home' && person.travel.home !== BUS) return false;
  return hasArrived(person, checkpoints, marks);
}
