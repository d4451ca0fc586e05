import type { StaffAccount } from '@bowline/contract/api/staff/accounts';
import type { Staff } from './queries/staff.ts';

export type ListedStaff = Pick<
  Staff,
  'id' | 'name' | 'email' | 'roles' | 'ends_on' | 'disabled_at' | 'version'
> & {
  is_set_up: boolean;
  last_seen_at: Date | null;
};

/** @param today the provider's, by which last days are counted */
export function presentStaff(staff: ListedStaff, today: string): StaffAccount {
  const { id, name, email, roles, ends_on, last_seen_at, version } = staff;
  const seen = last_seen_at?.toISOString() ?? null;
  return { id, name, email, roles, ends_on, state: stateOf(staff, today), last_seen_at: seen, version };
}

function stateOf({ disabled_at, ends_on, is_set_up }: ListedStaff, today: string): StaffAccount['state'] {
  if (disabled_at) return 'disabled';
  if (ends_on && ends_on < today) return 'ended';
  return is_set_up ? 'active' : 'invited';
}
