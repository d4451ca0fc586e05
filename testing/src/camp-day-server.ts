import type { DayAction } from '@bowline/contract/on-site/actions';
import { isReturn } from '@bowline/contract/on-site/answers';
import type { DayRecords } from '@bowline/contract/on-site/day-records';
import { isSameHandOver } from '@bowline/contract/on-site/day-state';

type Row<List extends keyof DayRecords> = Required<DayRecords>[List][number];

/** Stores actions as the server does, in memory. */
export function createCampDayServer() {
  let attendance: readonly Row<'attendance'>[] = [];
  let handOvers: readonly (Row<'hand_overs'> & { readonly returned_at?: string | undefined })[] = [];
  let returns: readonly Row<'returns'>[] = [];
  let rollCalls: readonly Row<'roll_calls'>[] = [];
  const isHeld = ({ undone, returned, registration_id, at }: Row<'hand_overs'>) =>
    !undone &&
    !returned &&
    !returns.some((one) => one.registration_id === registration_id && !one.undone && one.at > at);
  const heldOf = (id: string) =>
    handOvers
      .filter((row) => row.registration_id === id && isHeld(row))
      .sort((a, b) => Number(Boolean(a.contradicts)) - Number(Boolean(b.contradicts)));
  const isSeenAfter = (id: string, at: string) =>
    [...attendance, ...rollCalls].some((row) => row.registration_id === id && !row.undone && row.at > at);
  const isLastOfContradicting = (id: string) => {
    const last = handOvers.find((row) => row.id === id);
    const theirs = handOvers.filter((row) => row.registration_id === last?.registration_id);
    return (
      theirs.every((row) => row.id === id || row.undone || row.returned) &&
      theirs.some((row) => row.undone && (row.contradicts === id || row.id === last?.contradicts))
    );
  };
  const undoIn = <R extends { readonly id: string }>(rows: readonly R[], id: string): readonly R[] =>
    rows.map((row) => (row.id === id ? { ...row, undone: true } : row));

  const reopen = (registrationId: string, ids: ReadonlySet<string>) => {
    const isTheirs = (row: { readonly registration_id: string | null }) =>
      row.registration_id === registrationId;
    const [held] = heldOf(registrationId);
    const asked = handOvers.filter(({ id }) => ids.has(id));
    const ends = returns.filter(
      (one) => isTheirs(one) && !one.undone && asked.some((row) => backAtOf(row) === one.at),
    );
    const isEndedBy = ({ returned_at }: { readonly returned_at?: string | undefined }) =>
      ends.some(({ at }) => at === returned_at);
    returns = returns.map((row) => (ends.includes(row) ? { ...row, undone: true } : row));
    handOvers = handOvers.map((row) => {
      if (row.id === held?.id) return { ...row, contradicts: undefined };
      if (!isTheirs(row) || (!ids.has(row.id) && !isEndedBy(row))) return row;
      const isUndone = row.undone && !ids.has(row.id);
      const returned = isEndedBy(row) ? { returned: false, returned_at: undefined } : {};
      return { ...row, ...returned, undone: isUndone, contradicts: held?.id ?? row.contradicts };
    });
    const redo = <R extends { readonly id: string }>(rows: readonly R[]): readonly R[] =>
      rows.map((row) => (ids.has(row.id) ? { ...row, undone: false } : row));
    attendance = redo(attendance);
    rollCalls = redo(rollCalls);
  };
  const backAtOf = ({ returned_at, registration_id, at }: (typeof handOvers)[number]) =>
    returned_at ??
    returns
      .filter((one) => one.registration_id === registration_id && !one.undone && one.at > at)
      .map((one) => one.at)
      .sort()[0];

  const store = (action: DayAction, by: string): void => {
    const { id, made_at: at } = action;
    const signed = { id, by, at, undone: false };
    switch (action.kind) {
      case 'check in': {
        const { checkpoint_id, registration_id } = action;
        attendance = [...attendance, { ...signed, checkpoint_id, registration_id }];
        return;
      }
      case 'hand over': {
        const { registration_id, taker } = action;
        const [first] = heldOf(registration_id);
        if (first && isSameHandOver(first, taker, isSeenAfter(registration_id, first.at))) return;
        const row = { ...signed, registration_id, taker, returned: false, contradicts: first?.id };
        handOvers = [...handOvers, row];
        return;
      }
      case 'came back': {
        const { registration_id } = action;
        const ended = heldOf(registration_id).filter((row) => row.at <= at);
        if (ended.length === 0) return;
        handOvers = handOvers.map((row) =>
          ended.includes(row) ? { ...row, returned: true, returned_at: at } : row,
        );
        returns = [...returns, { ...signed, registration_id }];
        return;
      }
      case 'roll call': {
        rollCalls = [...rollCalls, { ...signed, registration_id: action.registration_id }];
        return;
      }
      case 'answer': {
        const { registration_id, at_camp, right, wrong } = action;
        const idsOf = (facts: typeof right) => new Set(facts.map(({ action_id }) => action_id));
        const isRight = (row: { readonly id: string }) => idsOf(right).has(row.id);
        const isContested =
          [...attendance, ...rollCalls, ...handOvers].some((row) => isRight(row) && row.undone) ||
          (!at_camp && handOvers.some((row) => isRight(row) && !isHeld(row)));
        if (isContested) {
          reopen(registration_id, idsOf([...right, ...wrong]));
          return;
        }
        for (const one of wrong) store({ id, made_at: at, kind: 'undo', ...one }, by);
        if (isReturn(action)) store({ id, made_at: at, kind: 'came back', registration_id, note: '' }, by);
        return;
      }
      case 'undo': {
        if (action.of === 'check in') attendance = undoIn(attendance, action.action_id);
        if (action.of === 'roll call') rollCalls = undoIn(rollCalls, action.action_id);
        if (action.of === 'hand over' && !isLastOfContradicting(action.action_id))
          handOvers = undoIn(handOvers, action.action_id);
        return;
      }
    }
  };
  return {
    store,
    read: (): Required<DayRecords> => ({
      attendance,
      hand_overs: handOvers,
      returns,
      roll_calls: rollCalls,
    }),
  };
}
