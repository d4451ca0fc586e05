/** The local time of an instant in the IANA `timeZone`: `yyyy-mm-ddThh:mm`. */
export const wallTimeIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T');

/** The instant of a local time `yyyy-mm-ddThh:mm` in the IANA `timeZone`. */
export function instantIn(timeZone: string, wallTime: string): Date {
  const asUtc = Date.parse(`${wallTime}Z`);
  const offsetAt = (instant: number) => Date.parse(`${wallTimeIn(timeZone, new Date(instant))}Z`) - instant;
  // The second offset is right where the clock changes between the guess and the instant.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
}
