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
  /** Nobody can answer on the portal: the account has no email, or staff froze changes about the camper. */
  readonly by_phone: boolean;
}

/**
 * The registration and its siblings for places only together, in order. One that was skipped, or whose
 * offer was not accepted, is left out, so that it blocks nobody.
 */
export function togetherWith<Row extends InLine>(line: readonly Row[], row: Row): Row[] {
  const family = line.filter(({ account_id }) => account_id === row.account_id);
  if (!family.some(({ waits_with_siblings }) => waits_with_siblings)) return [row];
  return family.filter((one) => one === row || !one.offers_paused);
}

/** A form that is with the family for changes has to come back first. */
export const canBeOffered = ({ status, offers_paused, has_offer }: InLine): boolean =>
  status === 'Waitlisted' && !offers_paused && !has_offer;

/**
 * The first in line, with the siblings who want places only together with it, if there are enough free places. Siblings
 * with too few places keep their position, and the next in line gets the place.
 * @param line in the order of the waiting list
 */
export function nextInLine<Row extends InLine>(line: readonly Row[], free: number): Row[] {
  for (const row of line) {
    const group = togetherWith(line, row);
    if (group[0] === row && group.length <= free && group.every(canBeOffered)) return group;
  }
  return [];
}

/** How many free places can be offered, one group after the other. */
export function countToOffer(line: readonly InLine[], free: number): number {
  const group = nextInLine(line, free);
  if (group.length === 0) return 0;
  const rest = line.map((row) => (group.includes(row) ? { ...row, has_offer: true } : row));
  return group.length + countToOffer(rest, free - group.length);
}
