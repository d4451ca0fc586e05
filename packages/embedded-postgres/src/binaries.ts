import { execFile } from 'node:child_process';
import { access, constants, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Paths of the two programs to run. */
interface Programs {
  initdb: string;
  postgres: string;
}

/** PostgreSQL as it is installed. */
export interface Binaries extends Programs {
  /** Such as 18. */
  majorVersion: number;
}

// Older ones lack the locale that clusters are created with.
const OLDEST_VERSION = 17;

/**
 * Finds PostgreSQL: in `folder` (the setting POSTGRES_BIN), else in the npm package for this platform.
 * @throws EmbeddedPostgresError that says what to set when there is none, or too old a one
 */
export async function findBinaries(folder?: string): Promise<Binaries> {
  const { initdb, postgres } = folder ? inFolder(folder) : await fromPackage();
  await requireExecutable(initdb);
  const majorVersion = await readMajorVersion(postgres);
  if (majorVersion < OLDEST_VERSION) {
    throw new EmbeddedPostgresError(
      `The programs in ${dirname(postgres)} are PostgreSQL ${majorVersion}. Set POSTGRES_BIN to those of ${OLDEST_VERSION} or newer, or DATABASE_URL to a database that runs.`,
    );
  }
  return { initdb, postgres, majorVersion };
}

/** Prints, for instance, `postgres (PostgreSQL) 18.1`. */
async function readMajorVersion(postgres: string): Promise<number> {
  const { stdout } = await promisify(execFile)(postgres, ['--version']).catch(rejectProgram(postgres));
  return Number.parseInt(/\d+/.exec(stdout)?.[0] ?? '0', 10);
}

function inFolder(folder: string): Programs {
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}

async function fromPackage(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres }: Programs = await import(name).catch((cause: unknown) => {
    throw new EmbeddedPostgresError(
      `${name} is not installed. Set DATABASE_URL, or POSTGRES_BIN to a folder with PostgreSQL's programs.`,
      {
        cause,
      },
    );
  });
  const folder = dirname(postgres);
  await linkLibraries(dirname(folder));
  return inFolder(folder);
}

/** npm packages cannot hold symlinks. The package's install script makes them, but scripts are often switched off. */
async function linkLibraries(native: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    // Paths in the list begin at the package's root; source and target share a folder.
    await symlink(basename(source), join(dirname(native), target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function requireExecutable(path: string): Promise<void> {
  await access(path, constants.X_OK).catch(rejectProgram(path));
}

function rejectProgram(path: string): (cause: unknown) => never {
  return (cause) => {
    throw new EmbeddedPostgresError(
      `PostgreSQL's program ${path} cannot be run. Look at the setting POSTGRES_BIN.`,
      { cause },
    );
  };
}
