import { inviteStaffBody } from '@bowline/contract/api/staff/administration/accounts';
import { formatInstant } from '@bowline/contract/text/dates';
import { getProvider } from '../../core/provider/queries.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  inviteStaff,
  resetStaff,
  type StaffChangeSource,
  saveStaff,
} from '../../staff/administration/accounts/change-staff.ts';
import { listStaffAccounts } from '../../staff/administration/accounts/present.ts';
import { findStaffByEmail } from '../../staff/administration/accounts/queries/staff.ts';
import { readWordAndOptions, UsageError } from './run-command.ts';

// Who has access to the machine has access to everything; the log says that the change was made there.
const commandLine: StaffChangeSource = { staffId: null, address: 'command line' };

/** What `npm run staff` does: creates the first admin, and helps when no admin can log in. */
const staffCommands: Readonly<Record<string, Command | undefined>> = {
  create: async (deps, { email = '', role = '', name }) => {
    const roles = role.split(',').map((one) => one.trim());
    const body = { email, roles, name: name ?? email.split('@')[0], ends_on: null };
    const parsed = inviteStaffBody.safeParse(body);
    if (!parsed.success) throw new UsageError(parsed.error.issues.map(({ message }) => message).join('\n'));
    return linkLines(deps, await inviteStaff(deps, parsed.data, commandLine));
  },
  list: async ({ db, clock }) => {
    const all = await listStaffAccounts(db, { clock });
    return all.length === 0
      ? ['There are no staff accounts yet.']
      : all.map(({ email, name, roles, state }) => [email, roles.join(','), state, name].join('  '));
  },
  disable: async (deps, { email }) => {
    const { id, name, roles, ends_on } = await getStaff(deps, email);
    await saveStaff(deps, id, { name, roles, ends_on, disabled: true }, commandLine);
    return ['Disabled; every session of this account has ended.'];
  },
  reset: async (deps, { email }) => {
    const { id } = await getStaff(deps, email);
    return linkLines(deps, await resetStaff(deps, id, commandLine));
  },
};

const USAGE = `Use: npm run staff -- create --email ADDRESS --role ROLE[,ROLE…] [--name NAME]
     npm run staff -- list
     npm run staff -- disable --email ADDRESS
     npm run staff -- reset --email ADDRESS
ROLE is admin, registrar, medic or viewer; several may be given, with commas or as several --role.`;

/**
 * The command that the arguments ask for, which returns the lines to print.
 * @throws UsageError
 */
export function readStaffCommand(args?: readonly string[]): (deps: Deps) => Promise<string[]> {
  const { word, options } = readWordAndOptions(USAGE, ['email', 'role', 'name'], args);
  const command = staffCommands[word];
  if (!command) throw new UsageError(USAGE);
  return (deps) => run(() => command(deps, options));
}

/** Prints errors that the page shows at its fields as sentences. */
async function run(command: () => Promise<string[]>): Promise<string[]> {
  try {
    return await command();
  } catch (error) {
    if (error instanceof AppError) throw new UsageError(sentencesOf(error));
    throw error;
  }
}

function sentencesOf({ message, details: { fields } }: AppError): string {
  return fields ? Object.values(fields).flat().join('\n') : message;
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>;

type Options = Readonly<Record<string, string | undefined>>;

/** Returns the lines to print. */
type Command = (deps: Deps, options: Options) => Promise<string[]>;

async function getStaff({ db }: Deps, email: string | undefined) {
  if (!email) throw new UsageError('Say whose account with --email ADDRESS.');
  const staff = await findStaffByEmail(db, email);
  if (!staff) throw new UsageError('There is no staff account with this address.');
  return staff;
}

async function linkLines({ db }: Deps, { link, link_ends_at }: { link: string; link_ends_at: string }) {
  const until = formatInstant(link_ends_at, (await getProvider(db)).time_zone);
  return [`This link sets up the account. It works once, until ${until}, and is not shown again:`, '', link];
}
