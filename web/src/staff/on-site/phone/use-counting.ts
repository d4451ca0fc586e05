import type { DayAction } from '@bowline/contract/on-site/actions';
import { type DayMarks, marksAt } from '@bowline/contract/on-site/day-state';
import { useState } from 'react';
import { type DayPlace, HAND_OVER } from './day-filters.tsx';
import { newAction } from './phone-day/new-action.ts';

/** Whom one counted last, and in a count of many by which action. */
interface Counted {
  readonly registrationId: string;
  readonly actionId?: string | undefined;
  /** The return that came with it, of somebody who was handed over. */
  readonly returnId?: string | undefined;
}

/** Counts people at a place, one or many at a time, and takes the last count back. */
export function useCounting(place: DayPlace, marks: DayMarks, act: (action: DayAction) => void) {
  const counted = marksAt(place, marks);
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const [last, setLast] = useState<readonly Counted[]>([]);
  // They stay where they are while one taps: another must not come under the finger.
  const hold = (ids: readonly string[]) => setPressed((before) => [...before, ...ids]);

  /** Counts somebody, who came back if they were handed over; does nothing if they are counted already. */
  const count = (registrationId: string): Counted => {
    if (place === HAND_OVER || counted.has(registrationId)) return { registrationId };
    const action = newAction({ kind: 'check in', checkpoint_id: place.id, registration_id: registrationId });
    const cameBack = marks.handedOver.has(registrationId)
      ? newAction({ kind: 'came back', registration_id: registrationId, note: '' })
      : undefined;
    if (cameBack) act(cameBack);
    act(action);
    return { registrationId, actionId: action.id, returnId: cameBack?.id };
  };

  return {
    /** The ids of those who were tapped since the list last changed. */
    pressed,
    lastId: last[0]?.registrationId,
    // Of those counted together, what another did meanwhile is not ours to take back.
    lastMarks: last.flatMap(({ registrationId, actionId }) => {
      const mark = counted.get(registrationId);
      return mark && (actionId === undefined || actionId === mark.id) ? [mark] : [];
    }),
    countOne: (registrationId: string) => {
      setLast([{ ...count(registrationId), actionId: undefined }]);
      hold([registrationId]);
    },
    countMany: (registrationIds: readonly string[]) => {
      hold(registrationIds);
      setLast(registrationIds.map(count).filter(({ actionId }) => actionId !== undefined));
    },
    undo: (ids: readonly string[]) => {
      for (const id of ids) act(newAction({ kind: 'undo', of: 'check in', action_id: id }));
      for (const { returnId } of last)
        if (returnId) act(newAction({ kind: 'undo', of: 'came back', action_id: returnId }));
    },
    /** Lets the list close up again. */
    release: () => setPressed([]),
    forget: () => {
      setLast([]);
      setPressed([]);
    },
  };
}
