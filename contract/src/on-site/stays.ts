import { wallTimeIn } from '../text/wall-time.ts';
import type { DayAction } from './actions.ts';
import type { DayRecords } from './day-records.ts';
import { isStopped } from './day-state.ts';
import type { Checkpoint } from './expected.ts';

/** That somebody came to camp or was seen there, or left. */
interface Move {
  /** The time at camp, `yyyy-mm-ddThh:mm`. */
  readonly at: string;
  readonly here: boolean;
}

/** When campers came and left, in order, by registration: who was counted nowhere is not among them. */
export type Stays = ReadonlyMap<string, readonly Move[]>;

interface Day {
  readonly checkpoints: readonly Pick<Checkpoint, 'id' | 'kind'>[];
  readonly changes: Pick<DayRecords, 'attendance' | 'hand_overs' | 'returns' | 'roll_calls'>;
  readonly time_zone: string;
}

/**
 * When campers were with the crew: from the first count or tick of a roll call until they were handed over or counted on the
 * bus home, and again after they came back.
 * @param queue what this phone has yet to send
 */
export function staysOf({ checkpoints, changes, time_zone }: Day, queue: readonly DayAction[]): Stays {
  const undoneIds = new Set(queue.flatMap((action) => (action.kind === 'undo' ? [action.action_id] : [])));
  const busHome = new Set(checkpoints.flatMap(({ id, kind }) => (kind === 'bus home' ? [id] : [])));
  const { attendance, hand_overs, returns = [], roll_calls = [] } = changes;
  const stored = [
    ...attendance.map((row) => ({ ...row, here: !busHome.has(row.checkpoint_id) })),
    ...hand_overs.map((row) => ({ ...row, here: false })),
    ...returns.map((row) => ({ ...row, here: true })),
    ...roll_calls.flatMap(({ registration_id, ...row }) =>
      registration_id === null ? [] : [{ ...row, registration_id, here: true }],
    ),
  ].filter(({ undone }) => !undone);
  const waiting = queue.flatMap((action) => {
    const { id, made_at: at } = action;
    if (action.kind === 'check in')
      return [{ id, at, registration_id: action.registration_id, here: !busHome.has(action.checkpoint_id) }];
    if ((action.kind === 'came back' || action.kind === 'roll call') && action.registration_id)
      return [{ id, at, registration_id: action.registration_id, here: true }];
    return action.kind === 'hand over' && !isStopped(action)
      ? [{ id, at, registration_id: action.registration_id, here: false }]
      : [];
  });
  const stays = new Map<string, Move[]>();
  for (const { id, registration_id, at, here } of [...stored, ...waiting]) {
    if (undoneIds.has(id)) continue;
    const moves = stays.get(registration_id) ?? [];
    moves.push({ at, here });
    stays.set(registration_id, moves);
  }
  // Ordered by the instant: somebody can be seen and leave within a minute.
  const inOrder = (moves: readonly Move[]) =>
    [...moves]
      .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
      .map(({ at, here }) => ({ at: wallTimeIn(time_zone, new Date(at)), here }));
  return new Map([...stays].map(([id, moves]) => [id, inOrder(moves)]));
}

/**
 * Whether somebody was at camp at a time there; undefined for somebody nobody counted.
 * @param at `yyyy-mm-ddThh:mm`
 */
export function wasAtCamp(stays: Stays, registrationId: string, at: string): boolean | undefined {
  const moves = stays.get(registrationId);
  return moves && (moves.filter((move) => move.at <= at).at(-1)?.here ?? false);
}
