import { accountDetails } from '@bowline/contract/profile/account';
import { CAMPER_LIMIT } from '@bowline/contract/profile/camper';
import { uuidv7 } from 'uuidv7';
import type { AccessEntry } from '../../../core/access-log/queries.ts';
import { queuePasswordLink } from '../../../core/accounts/email-confirmation.ts';
import { emailTaken } from '../../../core/accounts/profile.ts';
import { type Account, insertAccount, lockAccount } from '../../../core/accounts/queries/accounts.ts';
import { insertPaperAccount } from '../../../core/accounts/queries/paper-accounts.ts';
import { addListedCamper, requireRoom } from '../../../core/campers/add-camper.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import { type BroughtAccount, type BroughtRow, failRow, type ImportRow } from './queries/imports.ts';

export interface Bringing {
  readonly staffId: string;
  readonly address: string;
  /** When the next link may be emailed. */
  nextEmailAt: Date;
  readonly emailsPerHour: number;
  /** What was brought, to be saved together. */
  readonly brought: BroughtRow[];
  /** IC numbers that a camper has got since the file was checked, beside those whose row was ticked. */
  readonly takenIcs: ReadonlySet<string>;
  /** The accounts that earlier rows of the same parents were brought to, by family. */
  readonly accounts: ReadonlyMap<number, BroughtAccount>;
}

type Deps = Pick<AppDeps, 'clock' | 'deriveKey'>;

const HOUR_MS = 60 * 60_000;

/**
 * Makes the account of the rows of one parent, unless there is one, and adds their campers. A row that can no longer be
 * brought keeps the reason and leaves the others alone. Returns what the log says.
 */
export async function bringFamily(
  trx: Connection,
  deps: Deps,
  rows: readonly ImportRow[],
  bringing: Bringing,
): Promise<AccessEntry[]> {
  const [first] = rows;
  if (!first) return [];
  const { staffId, address } = bringing;
  const entry = { staffId, action: 'change', address } as const;
  const wanted = rows.filter((row) => !isTaken(row, bringing));
  for (const row of rows.filter((one) => !wanted.includes(one)))
    await failRow(trx, row, 'A camper with this IC was entered meanwhile.');
  if (wanted.length === 0) return [];
  const before = bringing.accounts.get(first.family);
  const knownId = rows.find(({ account_id }) => account_id)?.account_id ?? before?.account_id;
  const known = knownId ? await lockKept(trx, knownId) : undefined;
  if (known?.erased_at) {
    for (const row of wanted) await failRow(trx, row, 'The account of this family was deleted meanwhile.');
    return [];
  }
  const made = known ? undefined : await makeAccount(trx, deps, first, bringing);
  const accountId = known?.id ?? made;
  if (!accountId) {
    for (const row of wanted) await failRow(trx, row, emailTaken().details.fields?.email?.[0] ?? '');
    return [];
  }
  const type = known?.type ?? 'parent';
  const made_account =
    made !== undefined || (before?.made_account === true && before.account_id === accountId);
  const entries: AccessEntry[] = made ? [{ ...entry, what: ['broughtAccount'], accountId }] : [];
  for (const row of wanted) {
    const mayBeFull = known !== undefined || wanted.indexOf(row) >= CAMPER_LIMIT.parent;
    const camper_id = await addCamper(trx, row, { accountId, type }, mayBeFull);
    if (!camper_id) continue;
    bringing.brought.push({ id: row.id, account_id: accountId, camper_id, made_account });
    entries.push({ ...entry, what: ['broughtCamper'], accountId, camperId: camper_id });
  }
  return entries;
}

/** An account, or the one that it was merged into meanwhile, locked until the transaction ends. */
async function lockKept(trx: Connection, id: string): Promise<Account> {
  const account = await lockAccount(trx, id);
  return account.merged_account_id ? lockKept(trx, account.merged_account_id) : account;
}

const isTaken = ({ kind, camper }: ImportRow, { takenIcs }: Bringing): boolean =>
  kind === 'new' && takenIcs.has(String(camper.ic));

/** Undefined where the email has got an account since the file was checked. */
async function makeAccount(
  trx: Connection,
  deps: Deps,
  { email, parent }: ImportRow,
  bringing: Bringing,
): Promise<string | undefined> {
  const id = uuidv7();
  const profile = { [accountDetails.id]: parent };
  const account = { id, type: 'parent', email, password_hash: null, profile } as const;
  if (!(await insertAccount(trx, account))) return undefined;
  const now = deps.clock.now();
  await insertPaperAccount(trx, { account_id: id, staff_id: bringing.staffId, entered_at: now });
  if (email === null) return id;
  const at = Math.max(now.getTime(), bringing.nextEmailAt.getTime());
  const waitSeconds = Math.ceil((at - now.getTime()) / 1000);
  await queuePasswordLink(trx, deps, id, { kind: 'account brought', waitSeconds });
  bringing.nextEmailAt = new Date(at + HOUR_MS / bringing.emailsPerHour);
  return id;
}

/** Undefined where the account cannot have the camper; then the row says why. */
async function addCamper(
  trx: Connection,
  row: ImportRow,
  owner: Parameters<typeof addListedCamper>[1],
  mayBeFull: boolean,
): Promise<string | undefined> {
  try {
    if (mayBeFull) await requireRoom(trx, owner);
    if (owner.type !== 'parent') throw invalid({ camper: ['The account is an adult camper’s.'] });
    return (await addListedCamper(trx, owner, row.camper)).id;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [texts] = Object.values(error.details.fields ?? {});
    await failRow(trx, row, texts?.[0] ?? error.message);
    return undefined;
  }
}
