import type { DayAction } from './actions.ts';
import { type DayRecords, marksOf } from './day-state.ts';
import type { Checkpoint } from './expected.ts';

interface Presence<Person> {
  /** Counted at the arrival and not handed over; on the bus home is no more. */
  readonly present: readonly Person[];
  /** Counted on the bus there, and not at the arrival yet. */
  readonly onBus: readonly Person[];
}

interface Day<Person> {
  readonly checkpoints: readonly Pick<Checkpoint, 'id' | 'kind'>[];
  readonly people: readonly Person[];
  readonly changes: DayRecords;
}

/**
 * Who is at camp now, and who is on the way there.
 * @param queue what this phone has yet to send
 * @param me the name of whose phone this is
 */
export function presenceOf<Person extends { readonly registration_id: string }>(
  { checkpoints, people, changes }: Day<Person>,
  queue: readonly DayAction[],
  me: string,
): Presence<Person> {
  const marks = marksOf(changes, queue, me);
  const countedAt = (kind: Checkpoint['kind'], id: string) =>
    checkpoints.some((checkpoint) => checkpoint.kind === kind && marks.present.get(checkpoint.id)?.has(id));
  const left = (id: string) => marks.handedOver.has(id) || countedAt('bus home', id);
  const here = people.filter(({ registration_id: id }) => !left(id));
  return {
    present: here.filter(({ registration_id: id }) => countedAt('arrival', id)),
    onBus: here.filter(({ registration_id: id }) => countedAt('bus there', id) && !countedAt('arrival', id)),
  };
}
