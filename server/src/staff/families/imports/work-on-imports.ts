import { type AccessEntry, logAccesses } from '../../../core/access-log/queries.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { type Bringing, bringFamily } from './bring-family.ts';
import * as queries from './queries/imports.ts';
import { listTakenIcs } from './queries/known.ts';
import * as undo from './queries/undo.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'deriveKey'>;

/** In one transaction: a stop is seen between two, and a crash loses at most one. */
const BATCH_FAMILIES = 50;
const BATCH_UNDONE = 200;

/**
 * Works off the import that was started or is being undone, in batches. Several servers may do so: one works while the
 * others skip, and continues where a killed one stopped. A family that cannot be stored does not stop the others.
 * @param signal begins no further batch
 */
export async function workOnImports(deps: Deps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await workOnce(deps)));
}

/** False where nothing is left to do. */
async function workOnce(deps: Deps): Promise<boolean> {
  try {
    return await runBatch(deps, BATCH_FAMILIES);
  } catch {
    // One of them failed: each by itself, until that one is found.
    return runBatch(deps, 1).catch((error) => setAside(deps, error));
  }
}

const runBatch = ({ db, ...deps }: Deps, families: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const found = await queries.claimImport(trx);
    if (!found) return false;
    return found.state === 'undoing' ? undoBatch(trx, found.id) : bringBatch(trx, deps, found, families);
  });

type Claimed = NonNullable<Awaited<ReturnType<typeof queries.claimImport>>>;

async function bringBatch(
  trx: Connection,
  deps: Omit<Deps, 'db'>,
  { id, staff_id, address, emails_per_hour }: Claimed,
  families: number,
): Promise<boolean> {
  const rows = await queries.listNextRows(trx, id, families);
  const now = deps.clock.now();
  if (rows.length === 0) {
    await queries.updateImport(trx, id, { state: 'done', finished_at: now });
    return false;
  }
  const bringing: Bringing = {
    ...{ staffId: staff_id, address, emailsPerHour: emails_per_hour ?? 1 },
    brought: [],
    nextEmailAt: (await queries.findNextEmailAt(trx)) ?? now,
    takenIcs: await listTakenIcs(
      trx,
      rows.map(({ camper }) => String(camper.ic)),
    ),
    accounts: await queries.listBroughtAccounts(
      trx,
      id,
      rows.map(({ family }) => family),
    ),
  };
  const entries: AccessEntry[] = [];
  for (const family of Map.groupBy(rows, (row) => row.family).values())
    entries.push(...(await bringFamily(trx, deps, family, bringing)));
  await queries.saveBrought(trx, bringing.brought);
  await logAccesses(trx, entries);
  await queries.updateImport(trx, id, { next_email_at: bringing.nextEmailAt });
  return true;
}

/** The family at the head of the rows, which the database refused. Throws while it refuses everything. */
const setAside = ({ db }: Deps, error: unknown): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const found = await queries.claimImport(trx);
    if (!found || found.state === 'undoing') throw error;
    for (const row of await queries.listNextRows(trx, found.id, 1))
      await queries.failRow(trx, row, 'It could not be stored. Please enter this family by hand.');
    return true;
  });

async function undoBatch(trx: Connection, importId: string): Promise<boolean> {
  const rows = await undo.listToUndo(trx, importId, BATCH_UNDONE);
  if (rows.length === 0) {
    await queries.updateImport(trx, importId, { state: 'undone' });
    return false;
  }
  const made = rows.flatMap(({ made_account, account_id }) =>
    made_account && account_id ? [account_id] : [],
  );
  const added = rows.flatMap(({ made_account, camper_id }) =>
    !made_account && camper_id ? [camper_id] : [],
  );
  const gone = new Set([
    ...(await undo.deleteUntouchedAccounts(trx, importId, [...new Set(made)])),
    ...(await undo.deleteUntouchedCampers(trx, added)),
  ]);
  // One that the family deleted since is gone as well.
  const isGone = ({ made_account, account_id, camper_id }: (typeof rows)[number]) => {
    const id = made_account ? account_id : camper_id;
    return id === null || gone.has(id);
  };
  const idsOf = (some: typeof rows) => some.map(({ id }) => id);
  await undo.markUndone(trx, idsOf(rows.filter(isGone)), idsOf(rows.filter((row) => !isGone(row))));
  return true;
}
