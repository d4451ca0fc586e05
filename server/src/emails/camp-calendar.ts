import { addDays } from '@bowline/contract/text/calendar';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { campName } from '../core/camps/camp-names.ts';
import type { Attachment } from '../platform/mail/mailer.ts';
import type { CalendarChange } from './calendar-change.ts';
import type { RegistrationFacts } from './facts.ts';

/** Midnight UTC of a `yyyy-mm-dd` day, so that the machine's own time zone cannot move it. */
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

type CalendarFacts = Pick<RegistrationFacts, 'registration' | 'camper' | 'provider'> & {
  readonly calendar?: CalendarChange | undefined;
};

const firstEntry: CalendarChange = { method: 'PUBLISH', sequence: 0 };

/**
 * The camp as a calendar event of whole days, or its cancellation (RFC 5546 §3.2.1 and §3.2.5). One with the same UID and a higher
 * sequence replaces those before.
 */
export function campCalendar(
  { registration, camper, provider, calendar: change = firstEntry }: CalendarFacts,
  stamp: Date,
): Attachment {
  const { method, sequence } = change;
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Bowline', product: 'Camp' },
  });
  calendar.createEvent({
    id: `${registration.id}@${provider.sender_email.split('@').at(-1)}`,
    stamp,
    sequence,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
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
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
    calendar: method,
  };
}
