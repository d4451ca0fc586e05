/** `21 Nov 2026`: the day of an instant where the camp is. */
export function mediumDate(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(new Date(instant));
}
