import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';

/** Has Node where package-lock.json names none for the platform. */
export const otherNode = join(root, '.cache', 'node-package');

const ours = [join(root, 'node_modules', '.bin'), join(otherNode, 'node_modules', 'node', 'bin')];

/**
 * The environment of every program we start: our own Node and tools come first. Node keeps what it has compiled, so that
 * the next start takes half the time.
 */
export const environment = () => ({
  NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
  ...process.env,
  PATH: [...ours, process.env.PATH].join(delimiter),
});

/** Runs a program in the top folder with its output shown. Returns its exit code. */
export function run(file, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', env: { ...environment(), ...env } });
    child.on('error', reject).on('close', (code, signal) => resolve(signal ? 1 : code));
  });
}

/**
 * Runs a program in the top folder. Returns its exit code and all that it printed. `onMessage` gets what it sends to its
 * parent, `onStart` its process, which then leads a group of its own: a key pressed in the terminal does not reach it.
 */
export function capture(file, args, { cwd = root, env = {}, onMessage, onStart } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'pipe', ...(onMessage ? ['ipc'] : [])];
    const options = { cwd, stdio, env: { ...environment(), ...env }, detached: onStart !== undefined };
    const child = spawn(file, args, options);
    onStart?.(child);
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    if (onMessage) child.on('message', onMessage);
    child.on('error', reject).on('close', (code, signal) => {
      resolve({ code: signal ? 1 : code, output: Buffer.concat(chunks).toString() });
    });
  });
}

const GRACE_MS = 30_000;

/** Interrupts the leader of a group, which tidies up, and kills the rest of the group. */
export function endGroup(child) {
  const timer = setTimeout(() => killGroup(child), GRACE_MS);
  child.once('exit', () => {
    clearTimeout(timer);
    killGroup(child);
  });
  child.kill('SIGINT');
}

/** Kills all that is left of a group, at once. */
export function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Runs a program silently; when it fails, throws what it printed. */
export async function runQuietly(file, args, { cwd = root } = {}) {
  const { code, output } = await capture(file, args, { cwd });
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} failed:\n${output}`);
}
