/** `07/03/2026, 14:05` on the provider's wall clock. */
export function formatInstant(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );
}
