const DAY_MS = 24 * 60 * 60 * 1000;

interface DayCount {
  readonly day: string;
  readonly count: number;
}

export interface DayFigures {
  readonly day: string;
  readonly begun: number;
  readonly submitted: number;
}

/** Every day from the first to the last that has a count, those between without any included. */
export function everyDay(begun: readonly DayCount[], submitted: readonly DayCount[]): DayFigures[] {
  const days = [...begun, ...submitted].map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const counts = (of: readonly DayCount[]) => new Map(of.map(({ day, count }) => [day, count]));
  const [begunOn, submittedOn] = [counts(begun), counts(submitted)];
  const length = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return Array.from({ length }, (_, index) => {
    const day = new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10);
    return { day, begun: begunOn.get(day) ?? 0, submitted: submittedOn.get(day) ?? 0 };
  });
}
