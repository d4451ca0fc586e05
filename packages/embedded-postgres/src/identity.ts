import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { chmod, chown, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

// PostgreSQL's user may have no access to our working folder, and should not see our environment.
const surroundings = { cwd: '/', env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' } };

const run = promisify(execFile);

/**
 * The user who runs PostgreSQL, which refuses to run as root: this process' user; another one, when that is root; or
 * this process' user mapped to `nobody` in a user namespace, where no other user can reach the files.
 */
export type Identity = { kind: 'self' } | { kind: 'user'; uid: number; gid: number } | { kind: 'namespace' };

interface Places {
  dataDir: string;
  cluster: string;
  postgres: string;
}

/**
 * The identity that created the cluster, else the first that can reach the programs and the data folder.
 * @throws EmbeddedPostgresError when there is none
 */
export async function chooseIdentity(places: Places): Promise<Identity> {
  const owner = await stat(places.cluster).catch(() => undefined);
  if (process.getuid?.() === 0) return owner ? ownerAsIdentity(owner) : chooseForRoot(places);
  if (owner && owner.uid !== process.getuid?.()) {
    throw new EmbeddedPostgresError(
      `${places.cluster} belongs to another user (uid ${owner.uid}). Start the server as that user or as root.`,
    );
  }
  return hasName() ? { kind: 'self' } : { kind: 'namespace' };
}

/** Gives `path`, just created, to the identity. */
export async function giveTo(identity: Identity, path: string): Promise<void> {
  if (identity.kind === 'user') await chown(path, identity.uid, identity.gid);
}

/** Lets the identity pass through the data folder, which is closed to others, to the cluster in it. */
export async function letThrough(identity: Identity, dataDir: string): Promise<void> {
  const { uid, mode } = await stat(dataDir);
  if (identity.kind !== 'user' || uid !== 0 || mode & 0o001) return;
  await chown(dataDir, 0, identity.gid);
  await chmod(dataDir, (mode & 0o777) | 0o010);
}

// A process in the namespace owns files as this one does.
function ownerAsIdentity({ uid, gid }: { uid: number; gid: number }): Identity {
  return uid === 0 ? { kind: 'namespace' } : { kind: 'user', uid, gid };
}

async function chooseForRoot(places: Places): Promise<Identity> {
  for (const name of ['postgres', 'nobody']) {
    const user = await findUser(name);
    if (user && (await canReach(user, places))) return user;
  }
  if (await run(...inNamespace(places.postgres, ['--version'])).catch(() => undefined)) {
    return { kind: 'namespace' };
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and no other user can reach ${places.postgres} and ${places.dataDir}. Start the server as an ordinary user, or set DATABASE_URL.`,
  );
}

async function findUser(name: string): Promise<(Identity & { kind: 'user' }) | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { kind: 'user', uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function canReach(
  { uid, gid }: { uid: number; gid: number },
  { postgres, dataDir }: Places,
): Promise<boolean> {
  const script = 'cd "$1" && exec "$2" --version';
  const attempt = run('/bin/sh', ['-c', script, 'sh', dirname(dataDir), postgres], { uid, gid, cwd: '/' });
  return attempt.then(
    () => true,
    () => false,
  );
}

// initdb needs a name for its user, which containers with arbitrary uids lack.
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

type Command = [file: string, args: string[]];

/** The command that runs `file` as nobody (65534, present in every passwd) in a user namespace of its own. */
function inNamespace(file: string, args: string[]): Command {
  return ['unshare', ['--user', '--map-user=65534', '--map-group=65534', file, ...args]];
}

/**
 * Runs a program to its end, feeding it `input`.
 * @throws EmbeddedPostgresError with what the program printed, when it fails
 */
export async function runAs(identity: Identity, file: string, args: string[], input = ''): Promise<void> {
  const [command, commandArgs] = commandFor(identity, file, args);
  const child = spawn(command, commandArgs, { ...surroundings, ...userOf(identity) });
  child.stdin.on('error', () => undefined).end(input);
  const code = new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr), code]);
  if ((await code) !== 0) throw new EmbeddedPostgresError(`${file} failed:\n${printed}${complaints}`);
}

/**
 * Starts a long-running program. It has a session of its own, so that Ctrl-C does not reach it, and gets a signal to stop
 * (SIGINT) when this process ends, where the system supports that.
 */
export function spawnAs(identity: Identity, file: string, args: string[]): ChildProcess {
  const [command, commandArgs] = commandFor(identity, ...stoppedWithUs(file, args));
  return spawn(command, commandArgs, {
    ...surroundings,
    ...userOf(identity),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function commandFor(identity: Identity, file: string, args: string[]): Command {
  return identity.kind === 'namespace' ? inNamespace(file, args) : [file, args];
}

function userOf(identity: Identity): { uid?: number; gid?: number } {
  return identity.kind === 'user' ? { uid: identity.uid, gid: identity.gid } : {};
}

function stoppedWithUs(file: string, args: string[]): Command {
  const wrapper = ['--pdeathsig', 'INT'];
  const present = spawnSync('setpriv', [...wrapper, 'true']).status === 0;
  return present ? ['setpriv', [...wrapper, file, ...args]] : [file, args];
}
