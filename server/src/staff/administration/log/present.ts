import type { LogEntry } from '@bowline/contract/api/staff/administration/log';
import { logInWords } from '@bowline/contract/staff/log-events';
import { personName } from '@bowline/contract/text/names/person-name';
import type { LogRecord } from './queries/entries.ts';

/** An entry in words: those of staff, or those that its family reads. */
export function presentEntry(entry: LogRecord, inWords: typeof logInWords = logInWords): LogEntry {
  const { id, at, action, roles, address, registration_id, reference } = entry;
  return {
    id,
    at: at.toISOString(),
    staff: named(entry.staff_id, entry.staff_name),
    api_key: named(entry.key_id, entry.key_name),
    roles,
    action,
    what: inWords(entry.what),
    family: named(entry.account_id, personName(entry.family_names)),
    camper: named(entry.camper_id, entry.camper_name),
    registration: registration_id ? { id: registration_id, reference } : null,
    about_staff: named(entry.about_staff_id, entry.about_name),
    address,
  };
}

// A log entry outlives the records it is about: a deleted one leaves its id without a name.
const named = (id: string | null, name: string | null) => (id ? { id, name: name ?? '' } : null);
