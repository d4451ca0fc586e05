import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { giveTo, type Identity, runAs } from './identity.ts';

/** The application's own role and database; the superuser cannot connect at all. */
export const applicationName = 'bowline';

const passwordFile = 'bowline-password';
const unfinished = '.unfinished-';

const initdbOptions = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  // Plain C does not know that É is the capital of é.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth-local=reject',
  '--auth-host=reject',
];

/**
 * Creates the cluster unless it exists. It is created under another name and renamed when complete: initdb writes PG_VERSION
 * early, so an interrupted first start would look complete and never run.
 * @throws EmbeddedPostgresError when another version of PostgreSQL created it
 */
export async function ensureCluster(cluster: string, binaries: Binaries, identity: Identity): Promise<void> {
  await removeUnfinished(cluster);
  if (await stat(cluster).catch(() => undefined)) return requireSameVersion(cluster, binaries);
  const draft = await mkdtemp(`${cluster}${unfinished}`);
  await giveTo(identity, draft);
  await runAs(identity, binaries.initdb, ['-D', draft, ...initdbOptions]);
  await createApplicationRole(draft, binaries, identity);
  await syncFolder(draft);
  await rename(draft, cluster);
  await syncFolder(dirname(cluster));
}

async function requireSameVersion(cluster: string, { majorVersion }: Binaries): Promise<void> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  const created = Number(text ?? majorVersion);
  if (created === majorVersion) return;
  throw new EmbeddedPostgresError(
    `${cluster} was created by PostgreSQL ${created}, and this is PostgreSQL ${majorVersion}. Set POSTGRES_BIN to the programs of ${created}; with them make a back-up, which can be restored into any version.`,
  );
}

/** The application role's password, created with the cluster and stored in it. */
export async function readPassword(cluster: string): Promise<string> {
  return readFile(join(cluster, passwordFile), 'utf8');
}

// A folder's new entries survive a power cut only once the folder itself is synced.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeUnfinished(cluster: string): Promise<void> {
  const folder = dirname(cluster);
  const leftovers = (await readdir(folder)).filter((name) =>
    name.startsWith(`${basename(cluster)}${unfinished}`),
  );
  // An initdb that outlived its server may still be adding files.
  const options = { recursive: true, maxRetries: 20 };
  await Promise.all(leftovers.map((name) => rm(join(folder, name), options)));
}

async function createApplicationRole(
  draft: string,
  { postgres }: Binaries,
  identity: Identity,
): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  await writeFile(join(draft, passwordFile), password, { mode: 0o600 });
  await giveTo(identity, join(draft, passwordFile));
  await writeFile(join(draft, 'pg_hba.conf'), `local all ${applicationName} scram-sha-256\n`);
  // Single-user mode needs neither a running server nor a superuser who may log in; it takes a statement a line.
  // CREATEDB lets a restored copy be built beside the database that it replaces.
  const statements = [
    `CREATE ROLE ${applicationName} LOGIN CREATEDB PASSWORD '${password}';`,
    `CREATE DATABASE ${applicationName} OWNER ${applicationName};`,
  ];
  const options = ['--single', '-D', draft, '-c', 'exit_on_error=on', 'postgres'];
  await runAs(identity, postgres, options, `${statements.join('\n')}\n`);
}
