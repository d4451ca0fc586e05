import type { Review } from '@bowline/contract/api/staff/review';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { t } from '@bowline/contract/text/t';
import { chargeHistory } from '../../core/charges/present.ts';
import type { ChargeWithNames } from '../../core/charges/queries.ts';
import type { listNotes, TransitionRow } from './queries.ts';

/**
 * The history of a registration, with the names of the staff. The reasons are only for roles that read internal notes: a
 * reason may be one.
 */
export function presentHistory(
  roles: readonly StaffRole[],
  events: readonly TransitionRow[],
  charges: readonly ChargeWithNames[],
): Review['history'] {
  const moves = events.map(({ id, move, from_status, to_status, actor, staff_name, at, reason }) => ({
    id,
    move,
    text: null,
    from: from_status,
    to: to_status,
    by: actor === 'staff' ? (staff_name ?? t('Staff')) : t(actor === 'family' ? 'Family' : 'System'),
    at: at.toISOString(),
    reason: canReadNotes(roles) ? reason : null,
  }));
  const changes = chargeHistory(charges).map((entry) => ({
    ...entry,
    move: null,
    ...{ from: null, to: null },
    reason: canReadNotes(roles) ? entry.reason : null,
  }));
  return [...moves, ...changes].sort((a, b) => a.at.localeCompare(b.at));
}

/** Whether a role reads internal notes. */
export const canReadNotes = (roles: readonly StaffRole[]): boolean => roles.some((role) => role !== 'viewer');

type Note = Awaited<ReturnType<typeof listNotes>>[number];

export const presentNotes = (notes: readonly Note[]): Review['notes'] =>
  notes.map((note) => ({ ...note, at: note.at.toISOString() }));
