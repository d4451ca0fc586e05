import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { MessageRow } from '../core/outbox/queries/messages.ts';
import type { Registration } from '../core/registrations/registration.ts';
import type { Connection } from '../platform/app-deps.ts';
import { countEarlier, findLastCalendar } from './queries/messages.ts';

/** The calendar entry of a registration that an email brings. */
export interface CalendarChange {
  readonly method: 'PUBLISH' | 'CANCEL';
  /** Higher in each later email (RFC 5545 §3.8.7.4). */
  readonly sequence: number;
}

/** The emails that may bring one. */
export const calendarKinds: readonly MessageKind[] = [
  'accepted',
  'camp cancelled',
  'camp restored',
  'camp changed',
  'camp dates changed',
  'camp details changed',
  'waitlisted',
  'refused',
  'withdrawn',
  'correction',
];

/** Those that bring it again to an accepted registration. */
const newsKinds: readonly MessageKind[] = [
  'camp restored',
  'camp changed',
  'camp dates changed',
  'camp details changed',
];

/**
 * The calendar entry that a message brings: the dates to an accepted registration, and a cancellation to one that is so no
 * longer, where the family has been sent an entry. An acceptance that was restored brings the entry back.
 */
export async function findCalendarChange(
  db: Connection,
  row: MessageRow,
  { status, status_before }: Pick<Registration, 'status' | 'status_before'>,
): Promise<CalendarChange | undefined> {
  if (!calendarKinds.includes(row.kind)) return undefined;
  const sequence = await countEarlier(db, row, calendarKinds);
  const isAccepted = (status === 'Changes Requested' ? status_before : status) === 'Accepted';
  if (row.kind === 'accepted') return { method: 'PUBLISH', sequence };
  const last = await findLastCalendar(db, row);
  const hasEntry = last !== undefined && last.calendar !== 'CANCEL';
  if (!isAccepted) return hasEntry ? { method: 'CANCEL', sequence } : undefined;
  const isNews = newsKinds.includes(row.kind) || last?.calendar === 'CANCEL';
  return isNews ? { method: 'PUBLISH', sequence } : undefined;
}
