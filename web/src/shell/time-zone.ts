import { formatInstant, zoneInWords } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useSyncExternalStore } from 'react';
import { serverNow } from '../api/server-clock.ts';

const never = () => () => {};

/** The camp's zone in words where a clock on the wall of this device shows another time; else undefined. */
function otherZone(timeZone: string, instant: string | Date = new Date(serverNow())): string | undefined {
  const { timeZone: ofDevice } = Intl.DateTimeFormat().resolvedOptions();
  const isSame = formatInstant(instant, timeZone) === formatInstant(instant, ofDevice);
  return isSame ? undefined : zoneInWords(instant, timeZone);
}

/** `otherZone` now, for pages that the server renders: it does not know the device's zone. */
export const useOtherZone = (timeZone: string | undefined): string | undefined =>
  useSyncExternalStore(
    never,
    () => timeZone && otherZone(timeZone),
    () => undefined,
  );

/** A time at the camp: `20:00`, and `20:00 (Malaysia Time)` where this device is in another zone. */
export function withZone(time: string, timeZone: string, instant?: string | Date): string {
  const zone = otherZone(timeZone, instant);
  return zone ? t('{time} ({zone})', { time, zone }) : time;
}
