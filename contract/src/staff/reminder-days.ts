const MOST = 6;
const FURTHEST = 60;

/** The days of `-7, 0, 3, 10`, from the day on which something is due; undefined for anything else. */
export function daysIn(text: string): number[] | undefined {
  const days = text
    .replace(/[\u2212\u2013]/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const areDays = days.every((day) => Number.isInteger(day) && Math.abs(day) <= FURTHEST);
  return areDays && days.length > 0 && days.length <= MOST ? [...new Set(days)] : undefined;
}
