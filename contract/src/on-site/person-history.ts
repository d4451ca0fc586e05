import type { DayAction } from './actions.ts';
import { withoutAnswers } from './answers.ts';
import type { DayRecords, Mark, Taker } from './day-records.ts';
import { isStopped } from './day-state.ts';

/** What was done with somebody: that it was undone stays to be read. */
export type HistoryEntry = Mark & { readonly undone: boolean } & (
    | { readonly of: 'check in'; readonly checkpoint_id: string }
    | { readonly of: 'roll call' }
    | { readonly of: 'hand over'; readonly taker: Taker }
    | { readonly of: 'came back'; readonly note: string }
  );

/**
 * Where somebody was counted or ticked, who took them and whether they came back, in order, with what this phone has yet to
 * send.
 */
export function historyOf(
  { attendance, hand_overs, returns = [], roll_calls = [] }: DayRecords,
  sent: readonly DayAction[],
  { registration_id: id, me }: { readonly registration_id: string; readonly me: string },
): HistoryEntry[] {
  const queue = withoutAnswers(sent);
  const undoneIds = new Set(queue.flatMap((action) => (action.kind === 'undo' ? [action.action_id] : [])));
  const isTheirs = (row: { readonly registration_id: string | null }) => row.registration_id === id;
  const stored: HistoryEntry[] = [
    ...attendance.filter(isTheirs).map((row) => ({ ...row, of: 'check in' as const, waits: false })),
    ...roll_calls.filter(isTheirs).map((row) => ({ ...row, of: 'roll call' as const, waits: false })),
    ...hand_overs.filter(isTheirs).map((row) => ({ ...row, of: 'hand over' as const, waits: false })),
    ...returns.filter(isTheirs).map((row) => ({ note: '', ...row, of: 'came back' as const, waits: false })),
  ];
  return [...stored, ...queue.flatMap((action) => waitingEntry(action, id, me))]
    .map((entry) => (undoneIds.has(entry.id) ? { ...entry, undone: true } : entry))
    .sort((a, b) => a.at.localeCompare(b.at));
}

function waitingEntry(action: DayAction, registrationId: string, me: string): HistoryEntry[] {
  if (!('registration_id' in action) || action.registration_id !== registrationId) return [];
  const mark = { id: action.id, by: me, at: action.made_at, waits: true, undone: false };
  if (action.kind === 'check in') return [{ ...mark, of: action.kind, checkpoint_id: action.checkpoint_id }];
  if (action.kind === 'roll call') return [{ ...mark, of: action.kind }];
  if (action.kind === 'came back') return [{ ...mark, of: action.kind, note: action.note }];
  if (action.kind !== 'hand over' || isStopped(action)) return [];
  return [{ ...mark, of: action.kind, taker: action.taker }];
}
