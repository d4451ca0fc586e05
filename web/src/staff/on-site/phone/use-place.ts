import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { countAt, marksOf } from '@bowline/contract/on-site/day-state';
import { useState } from 'react';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { type DayPlace, HAND_OVER } from './day-filters.tsx';

/** Where one counts: as chosen, kept in the address; at first where somebody is missing today. */
export function usePlace(day: CampDay) {
  const [search, setSearch] = useSearchParams();
  const [first] = useState(() => firstPlace(day));
  const wanted = search.get('at') ?? first;
  const checkpoint = day.checkpoints.find(({ id }) => id === wanted);
  const place: DayPlace = checkpoint ?? HAND_OVER;
  const choose = (id: string) => {
    search.set('at', id);
    setSearch(search, { replace: true });
  };
  return { place, choose };
}

function firstPlace(day: CampDay): string {
  const marks = marksOf(day.changes, [], '');
  const ofToday = day.checkpoints.filter((checkpoint) => checkpoint.day === day.today);
  const unfinished = ofToday.find((checkpoint) => {
    const { here, expected } = countAt(day.people, checkpoint, day.checkpoints, marks);
    return here < expected;
  });
  return (unfinished ?? ofToday.at(-1) ?? day.checkpoints[0])?.id ?? HAND_OVER;
}
