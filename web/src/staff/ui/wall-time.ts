/** An instant as the provider's clock on the wall shows it: `01/02/2026, 09:00`. */
export function wallTime(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(instant));
}
