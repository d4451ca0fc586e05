import type { StaffAccount } from '@bowline/contract/api/staff/administration/accounts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { getStaffRow, type ListedStaff, listStaffRows } from './queries/staff.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** Every staff account, by name. */
export async function listStaffAccounts(db: Connection, { clock }: Deps): Promise<StaffAccount[]> {
  const today = clock.today((await getProvider(db)).time_zone);
  return (await listStaffRows(db)).map((row) => presentStaff(row, today));
}

/** One staff account as the list shows it. */
export async function getStaffAccount(db: Connection, { clock }: Deps, id: string): Promise<StaffAccount> {
  const today = clock.today((await getProvider(db)).time_zone);
  return presentStaff(await getStaffRow(db, id), today);
}

/** @param today by the provider's calendar */
function presentStaff(staff: ListedStaff, today: string): StaffAccount {
  const { id, name, email, roles, ends_on, last_seen_at, single_sign_on, crew_camps, version } = staff;
  const seen = last_seen_at?.toISOString() ?? null;
  const state = stateOf(staff, today);
  return { id, name, email, roles, ends_on, state, last_seen_at: seen, single_sign_on, crew_camps, version };
}

function stateOf({ disabled_at, ends_on, is_set_up }: ListedStaff, today: string): StaffAccount['state'] {
  if (disabled_at) return 'disabled';
  if (ends_on && ends_on < today) return 'ended';
  return is_set_up ? 'active' : 'invited';
}
