/** `02/03/2026, 09:30` on the wall of whoever looks. */
export function formatInstant(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(iso));
}
