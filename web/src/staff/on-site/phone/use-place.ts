import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { currentCheckpoints } from '@bowline/contract/on-site/current-checkpoint';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { countAt } from '@bowline/contract/on-site/places';
import { formatTime } from '@bowline/contract/text/dates';
import { useEffect, useMemo, useState } from 'react';
import { withLocalStorage } from '../../../shell/local-storage.ts';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { type DayPlace, HAND_OVER } from './day-filters.tsx';
import { useNow } from './use-now.ts';

/** The place that was chosen on a day. */
interface ChosenPlace {
  readonly day: string;
  readonly at: string;
}

/**
 * Where one counts: as chosen, or as a link says, which stays until it is changed or the day ends, also on the other pages;
 * at first the checkpoint of the time of day. `current` is that one while another one is chosen.
 */
export function usePlace(day: CampDay, act: (action: DayAction) => void) {
  const campId = day.camp.id;
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState(() => readChosenPlace(campId));
  const { current, first } = useCurrentCheckpoint(day);
  // Of this day: nobody is to count elsewhere because time passed.
  const [opened, setOpened] = useState({ day: day.today, at: first?.id });
  if (opened.day !== day.today) setOpened({ day: day.today, at: first?.id });
  const linked = search.get('at');
  const wanted = linked ?? (chosen?.day === day.today ? chosen.at : opened.at);
  const checkpoint = day.checkpoints.find(({ id }) => id === wanted);
  const place: DayPlace = checkpoint ?? HAND_OVER;
  const choose = (at: string) => {
    if (chosen?.at === at && chosen.day === day.today) return;
    const next = { day: day.today, at };
    withLocalStorage((storage) => storage.setItem(keyOf(campId), JSON.stringify(next)));
    setChosen(next);
  };
  useEffect(() => {
    if (linked === null) return;
    choose(linked);
    search.delete('at');
    setSearch(search, { replace: true });
  });
  const isElsewhere = place !== HAND_OVER && current.length > 0 && !current.includes(place);
  return {
    place,
    choose,
    current: isElsewhere ? first : undefined,
    /** Does something. The checkpoint where somebody was counted is chosen. */
    act: (action: DayAction) => {
      if (action.kind === 'check in') choose(action.checkpoint_id);
      act(action);
    },
  };
}

const keyOf = (campId: string): string => `camp-place/${campId}`;

function readChosenPlace(campId: string): ChosenPlace | undefined {
  return (
    withLocalStorage(
      (storage) => JSON.parse(storage.getItem(keyOf(campId)) ?? 'null') as ChosenPlace | null,
    ) ?? undefined
  );
}

/** Where people are counted now: of several without a time the first where somebody is missing. */
function useCurrentCheckpoint(day: CampDay) {
  const time = formatTime(useNow(), day.time_zone);
  return useMemo(() => {
    const { checkpoints, people, changes } = day;
    const current = currentCheckpoints(checkpoints, day.today, time);
    const marks = marksOf(changes, [], '');
    const unfinished = current.find((checkpoint) => {
      const { here, expected } = countAt(people, checkpoint, checkpoints, marks);
      return here < expected;
    });
    return { current, first: unfinished ?? current.at(-1) ?? checkpoints[0] };
  }, [day, time]);
}
