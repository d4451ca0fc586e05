import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Identity } from './identity.ts';

type Command = [file: string, args: string[]];

// The working folder and the environment are ours; PostgreSQL's user may not reach the one, nor should it see the other.
const surroundings = { cwd: '/', env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' } };

/** The command that runs `file` as nobody (65534, present in every passwd) in a user namespace of its own. */
export function inNamespace(file: string, args: string[]): Command {
  return ['unshare', ['--user', '--map-user=65534', '--map-group=65534', file, ...args]];
}

/**
 * Runs a program to its end, feeding it `input`.
 * @throws Error with what the program printed, when it fails
 */
export async function runAs(identity: Identity, file: string, args: string[], input = ''): Promise<void> {
  const [command, commandArgs] = commandFor(identity, file, args);
  const child = spawn(command, commandArgs, { ...surroundings, ...userOf(identity) });
  child.stdin.on('error', () => undefined).end(input);
  const code = new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr), code]);
  if ((await code) !== 0) throw new Error(`${file} failed:\n${printed}${complaints}`);
}

/**
 * Starts a program that stays. It has a session of its own, so that Ctrl-C reaches us alone, and is told to stop
 * (SIGINT) when we die, where the system can do that.
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
