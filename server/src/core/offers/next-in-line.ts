import type { RegistrationStatus } from '@bowline/contract/registrations/status';

/** A registration on a waiting list, as far as offers depend on it. */
export interface InLine {
  readonly id: string;
  readonly account_id: string;
  readonly status: RegistrationStatus;
  /** Whether staff skipped it, or its last offer was declined or ended. */
  readonly offers_paused: boolean;
  readonly waits_with_siblings: boolean;
  /** Whether a place is offered to it now. */
  readonly has_offer: boolean;
}

/** The registration and the siblings who want places only together with it, in order. */
export function togetherWith<Row extends InLine>(line: readonly Row[], row: Row): Row[] {
  if (!row.waits_with_siblings) return [row];
  return line.filter(
    ({ account_id, waits_with_siblings }) => waits_with_siblings && account_id === row.account_id,
  );
}

/** A form that is with the family for changes has to come back first. */
export const canBeOffered = ({ status, offers_paused, has_offer }: InLine): boolean =>
  status === 'Waitlisted' && !offers_paused && !has_offer;

/**
 * The first in line, with the siblings who want places only together with it, for whom there are enough free places. Siblings
 * for whom there are too few keep their position, and whoever comes next gets the place.
 * @param line in the order of the waiting list
 */
export function nextInLine<Row extends InLine>(line: readonly Row[], free: number): Row[] {
  for (const row of line) {
    const group = togetherWith(line, row);
    if (group[0] === row && group.length <= free && group.every(canBeOffered)) return group;
  }
  return [];
}
