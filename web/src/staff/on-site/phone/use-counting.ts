import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { answerOf, answersTo } from '@bowline/contract/on-site/answers';
import type { Mark } from '@bowline/contract/on-site/day-records';
import type { DayMarks } from '@bowline/contract/on-site/day-state';
import { marksAt } from '@bowline/contract/on-site/places';
import { presenceOfPerson } from '@bowline/contract/on-site/presence';
import { formatTime } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { type DayPlace, HAND_OVER } from './day-filters.tsx';
import { newAction } from './phone-day/new-action.ts';
import { whenDone } from './when-done.ts';

/** Who one counted last, and in a count of many by which action. */
interface Counted {
  readonly registrationId: string;
  readonly actionId?: string | undefined;
  /** The count that this phone sent of one: another may have counted them there before. */
  readonly sentId?: string | undefined;
  /** The return that came with it, after a hand-over. */
  readonly returnId?: string | undefined;
}

/** A whole boat is looked through. */
const SHOWN_MS_FOR_MANY = 30_000;

const manyCounted = (count: number) => ({
  text: `${count} counted`,
  undoLabel: 'Undo all',
  shownMs: SHOWN_MS_FOR_MANY,
});

/** Counts people at a place, one or many at a time, and takes the last count back. */
export function useCounting(
  day: CampDay,
  place: DayPlace,
  marks: DayMarks,
  act: (action: DayAction) => void,
) {
  const oneCounted = ({ registrationId, mark }: { readonly registrationId: string; readonly mark: Mark }) => {
    const name = day.people.find(({ registration_id }) => registration_id === registrationId)?.name ?? '';
    const when = whenDone(mark, (instant) => formatTime(instant, day.time_zone));
    return { text: `${name}: counted ${when} by ${mark.by}` };
  };
  const counted = marksAt(place, marks);
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const [last, setLast] = useState<readonly Counted[]>([]);
  // They stay where they are while one taps: another must not come under the finger.
  const hold = (ids: readonly string[]) => setPressed((before) => [...before, ...ids]);

  /** Counts somebody; does nothing if they are counted already. */
  const count = (registrationId: string): Counted => {
    if (place === HAND_OVER || counted.has(registrationId)) return { registrationId };
    const action = newAction({ kind: 'check in', checkpoint_id: place.id, registration_id: registrationId });
    act(action);
    return { registrationId, actionId: action.id };
  };

  /** One of them is in sight: who was handed over came back, which only this says, never a count of many. */
  const bringBack = (registration_id: string): string | undefined => {
    if (place === HAND_OVER || counted.has(registration_id) || !marks.handedOver.has(registration_id)) return;
    const person = day.people.find((one) => one.registration_id === registration_id);
    const question = person && presenceOfPerson(person, day.checkpoints, marks).question;
    const [isAtCamp] = question ? answersTo(question) : [];
    const action = isAtCamp
      ? newAction({ ...answerOf(isAtCamp), registration_id })
      : newAction({ kind: 'came back', registration_id, note: '' });
    act(action);
    return action.id;
  };

  // Of those counted together, what another did meanwhile is not ours to undo.
  const lastMarks = last.flatMap(({ registrationId, actionId }) => {
    const mark = counted.get(registrationId);
    return mark && (actionId === undefined || actionId === mark.id) ? [{ registrationId, mark }] : [];
  });
  const undo = () => {
    const ids = new Set([
      ...lastMarks.map(({ mark }) => mark.id),
      ...last.flatMap(({ sentId }) => sentId ?? []),
    ]);
    for (const action_id of ids) act(newAction({ kind: 'undo', of: 'check in', action_id }));
    for (const { returnId } of last)
      if (returnId) act(newAction({ kind: 'undo', of: 'came back', action_id: returnId }));
  };
  const [first, ...others] = lastMarks;

  return {
    /** The ids tapped since the list last changed. */
    pressed,
    /** The last counted person, with time and actor, if it holds. */
    done: first && {
      ...(others.length > 0 ? manyCounted(1 + others.length) : oneCounted(first)),
      id: first.mark.id,
      undo,
    },
    countOne: (registrationId: string) => {
      const returnId = bringBack(registrationId);
      setLast([{ registrationId, returnId, sentId: count(registrationId).actionId }]);
      hold([registrationId]);
    },
    countMany: (registrationIds: readonly string[]) => {
      hold(registrationIds);
      setLast(registrationIds.map(count).filter(({ actionId }) => actionId !== undefined));
    },
    /** Lets the list close up again. */
    release: () => setPressed([]),
    forget: () => {
      setLast([]);
      setPressed([]);
    },
  };
}
