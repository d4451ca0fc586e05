import type { PartDue } from '@bowline/contract/money/due';
import { campLines } from '@bowline/contract/registrations/camp-lines';
import { addDays, midnightUtc } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { linesIn } from '@bowline/contract/text/lists';
import { formatSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { instantIn } from '@bowline/contract/text/wall-time';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { describeCamp } from '../core/camps/camp-details.ts';
import { campName } from '../core/camps/camp-names.ts';
import { calendarFile } from '../platform/files/calendar-file.ts';
import type { Attachment } from '../platform/mail/mailer.ts';
import type { CalendarChange } from './calendar-change.ts';
import type { RegistrationFacts } from './facts.ts';

type Registration = RegistrationFacts['registration'];

type CalendarFacts = Pick<RegistrationFacts, 'registration' | 'camper' | 'provider'> & {
  readonly calendar?: CalendarChange | undefined;
  readonly due?: Pick<RegistrationFacts['due'], 'parts'>;
};

const firstEntry: CalendarChange = { method: 'PUBLISH', sequence: 0 };

/**
 * The camp as a calendar event, of whole days unless both its times are known, or its cancellation (RFC 5546 §3.2.1 and §3.2.5). One with the same UID and a higher
 * sequence replaces those before.
 */
export function campCalendar(
  { registration, camper, provider, due, calendar: change = firstEntry }: CalendarFacts,
  stamp: Date,
  publicUrl: string,
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
    ...timesOf(registration, provider.time_zone),
    timezone: 'UTC',
    ...placeOf(registration, due?.parts ?? [], publicUrl),
    summary: `${campName(registration.camp)}: ${camper}`,
    organizer: { name: provider.name, email: provider.contact_email },
  });
  return {
    filename: 'camp.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarFile(calendar),
    calendar: method,
  };
}

function timesOf({ camp, camp_details: details }: Registration, timeZone: string) {
  const { arrival_time, departure_time } = details ?? {};
  if (arrival_time && departure_time)
    return {
      start: instantIn(timeZone, `${camp.starts_on}T${arrival_time}`),
      end: instantIn(timeZone, `${camp.ends_on}T${departure_time}`),
    };
  // The end of whole days is the first day after them (RFC 5545 §3.6.1).
  return { start: midnightUtc(camp.starts_on), end: midnightUtc(addDays(camp.ends_on, 1)), allDay: true };
}

/** Where it is, and what to know about it; nothing without a place. */
function placeOf({ id, camp_details: stored }: Registration, parts: readonly PartDue[], publicUrl: string) {
  if (!stored) return {};
  const details = describeCamp(stored);
  const { place, address } = details;
  const url = `${publicUrl}/registration/${id}`;
  const lines = campLines(details).map(({ term, value }) =>
    t('{label}: {value}', { label: term, value: linesIn(value).join(', ') }),
  );
  const location = [place, ...linesIn(address)].filter(Boolean).join(', ');
  return {
    ...(location && { location }),
    description: [...lines, ...dueLines(parts), url].join('\n'),
    url,
  };
}

/** By when what is left must be paid. */
function dueLines(parts: readonly PartDue[]): string[] {
  const open = parts.filter(({ open_sen }) => open_sen > 0);
  return open.flatMap(({ due_on, open_sen }) => {
    if (!due_on) return [];
    const values = { day: formatDate(due_on), amount: formatSen(open_sen) };
    return open.length === 1
      ? t('The rest of the fee is due by {day}.', values)
      : t('{amount} of the fee is due by {day}.', values);
  });
}
