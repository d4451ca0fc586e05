import type { ICalCalendar } from 'ical-generator';

/** A calendar as a file: its last line ends like the others (RFC 5545 §3.1), which the library leaves out. */
export const calendarFile = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;

/** A text of a calendar as a whole, such as its name: the library escapes only those of events (RFC 5545 §3.3.11). */
export const calendarText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
