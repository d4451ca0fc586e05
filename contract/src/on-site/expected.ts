import { BUS } from '../options/choices.ts';

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

type Ids = Pick<ReadonlySet<string>, 'has'>;

/** What was done so far. */
export interface DayState {
  /** Who was counted at each checkpoint, by its id. */
  readonly present: ReadonlyMap<string, Ids>;
  /** Who was handed over. */
  readonly handedOver: Ids;
}

/**
 * Whether somebody is expected at a checkpoint. At sessions, meals and on the bus home those are expected who have arrived
 * and were not handed over; who took the bus there is expected to arrive, too. Who left after being counted stays among those
 * who were there.
 */
export function isExpected(
  { registration_id, travel }: Traveller,
  { id, kind }: Checkpoint,
  checkpoints: readonly Checkpoint[],
  { present, handedOver }: DayState,
): boolean {
  if (kind === 'bus there') return travel.there === BUS;
  if (kind === 'arrival') return true;
  if (handedOver.has(registration_id)) return present.get(id)?.has(registration_id) ?? false;
  if (kind === 'bus home' && travel.home !== BUS) return false;
  const arrival = checkpoints.find((other) => other.kind === 'arrival');
  return arrival !== undefined && (present.get(arrival.id)?.has(registration_id) ?? false);
}
