import { inviteStaffBody } from '@bowline/contract/api/staff/accounts';
import { formatInstant } from '@bowline/contract/text/dates';
import { getProvider } from '../../core/provider/provider.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { type ChangedBy, inviteStaff, resetStaff, saveStaff } from '../../staff/accounts/change-staff.ts';
import { listStaff } from '../../staff/accounts/list.ts';
import { findStaffByEmail } from '../../staff/accounts/queries/staff.ts';
import { Misuse } from './run-command.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>;
type Options = Readonly<Record<string, string | undefined>>;

/** Each answers the lines to print. */
type Command = (deps: Deps, options: Options) => Promise<string[]>;

// Whoever has the machine has everything; the log says that it was done there.
const here: ChangedBy = { staffId: null, address: 'command line' };

/** `npm run staff`: what makes the first admin, and helps when no admin can get in. */
export const staffCommands: Readonly<Record<string, Command | undefined>> = {
  create: async (deps, { email = '', role = '', name }) => {
    const roles = role.split(',').map((one) => one.trim());
    const given = { email, roles, name: name ?? email.split('@')[0], ends_on: null };
    const read = inviteStaffBody.safeParse(given);
    if (!read.success) throw new Misuse(read.error.issues.map(({ message }) => message).join('\n'));
    return saidOf(deps, await inviteStaff(deps, read.data, here));
  },
  list: async ({ db, clock }) => {
    const all = await listStaff(db, { clock });
    return all.length === 0
      ? ['There are no staff accounts yet.']
      : all.map(({ email, name, roles, state }) => [email, roles.join(','), state, name].join('  '));
  },
  disable: async (deps, { email }) => {
    const { id, name, roles, ends_on } = await getStaff(deps, email);
    await saveStaff(deps, id, { name, roles, ends_on, disabled: true }, here);
    return ['Disabled; every session of this account has ended.'];
  },
  reset: async (deps, { email }) => {
    const { id } = await getStaff(deps, email);
    return saidOf(deps, await resetStaff(deps, id, here));
  },
};

async function getStaff({ db }: Deps, email: string | undefined) {
  if (!email) throw new Misuse('Say whose account with --email ADDRESS.');
  const staff = await findStaffByEmail(db, email);
  if (!staff) throw new Misuse('There is no staff account with this address.');
  return staff;
}

async function saidOf({ db }: Deps, { link, link_ends_at }: { link: string; link_ends_at: string }) {
  const until = formatInstant(link_ends_at, (await getProvider(db)).time_zone);
  return [`This link sets up the account. It works once, until ${until}, and is not shown again:`, '', link];
}
