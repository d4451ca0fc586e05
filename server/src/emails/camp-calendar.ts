import { addDays } from '@bowline/contract/text/calendar';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { campName } from '../core/camps/camp-names.ts';
import type { Attachment } from '../platform/mailer/mailer.ts';
import type { RegistrationFacts } from './facts.ts';

/** Midnight UTC of a `yyyy-mm-dd` day, so that the machine's own time zone cannot move it. */
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** The camp as a calendar event of whole days; a second copy replaces the first. */
export function campCalendar({ registration, camper, provider }: RegistrationFacts, stamp: Date): Attachment {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Bowline', product: 'Camp' },
  });
  calendar.createEvent({
    id: `${registration.id}@${provider.sender_email.split('@').at(-1)}`,
    stamp,
    start: midnight(registration.camp.starts_on),
    // The end of whole days is the first day after them (RFC 5545 §3.6.1).
    end: midnight(addDays(registration.camp.ends_on, 1)),
    allDay: true,
    timezone: 'UTC',
    summary: `${campName(registration.camp)}: ${camper}`,
    organizer: { name: provider.name, email: provider.contact_email },
  });
  return {
    filename: 'camp.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendar.toString(),
  };
}
