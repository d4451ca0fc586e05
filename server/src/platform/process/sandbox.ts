import { type ChildProcess, fork } from 'node:child_process';
import { AppError, busy, tooMany } from '../app-error.ts';
import { createLimiter } from '../limits/limiter.ts';
import type { SandboxReply, SandboxRequest } from './sandbox-process.ts';

const LONGEST_MS = 10_000;
const IDLE_MS = 30_000;
// Of a sender, after a file that took too much.
const REFUSED_MS = 5 * 60_000;
const MB = 1024 * 1024;
// A process that holds more is not used again, so that the next file has the whole limit.
const KEPT_BYTES = 120 * MB;
// Garbage is collected before the process reaches its limit of memory.
const HEAP = ['--max-old-space-size=100', '--max-semi-space-size=2'];

// One file is open at a time in each process of the server.
const limiter = createLimiter({ capacity: 1, mostWaiting: 20, refusal: busy });

/** The file cannot be read, or takes too much memory or time. */
export class SandboxError extends Error {}

/** A function that a module exports, and how it is run. */
interface SandboxFunction {
  readonly module: URL;
  readonly name: string;
  /** How long it may take once it is loaded, in milliseconds. */
  readonly longestMs?: number;
  /** Whether it comes before what families sent. */
  readonly isFirst?: boolean;
  /** Whose file it is: after one that took too much memory or time, further ones are refused for some minutes. */
  readonly sender?: string | undefined;
}

/** By sender, until when no file is opened, by `performance.now()`. */
const refused = new Map<string, number>();

function requireNotRefused(sender: string | undefined): void {
  const ms = (sender === undefined ? 0 : (refused.get(sender) ?? 0)) - performance.now();
  if (ms > 0) throw tooMany(Math.ceil(ms / 1000));
}

function refuse(sender: string): void {
  const now = performance.now();
  for (const [other, until] of refused) if (until <= now) refused.delete(other);
  refused.set(sender, now + REFUSED_MS);
}

/**
 * What a function returns, for files that may be hostile. It runs in a process of its own, which has none of the server's
 * settings and secrets, and is ended above its limits of memory and time. Texts are English there.
 * @throws SandboxError, `AppError` as the function throws it, 503 while too many files wait, 429 after one that took too
 * much
 */
export async function runInSandbox<T>(
  { module, name, longestMs = LONGEST_MS, isFirst, sender }: SandboxFunction,
  ...args: unknown[]
): Promise<T> {
  requireNotRefused(sender);
  const work = async () => {
    const child = takeProcess();
    try {
      const { result, error, rss } = await ask(child, { module: module.href, name, args }, longestMs);
      if (rss < KEPT_BYTES) keepProcess(child);
      else child.kill('SIGKILL');
      if (error) throw new AppError(error.code, error.message, error.details);
      return result as T;
    } catch (failure) {
      if (failure instanceof SandboxError) {
        child.kill('SIGKILL');
        if (sender !== undefined) refuse(sender);
      }
      throw failure;
    }
  };
  return limiter.run(work, { isFirst });
}

async function ask(child: ChildProcess, request: SandboxRequest, longestMs: number): Promise<SandboxReply> {
  const { promise, resolve, reject } = Promise.withResolvers<SandboxReply>();
  const fail = () => reject(new SandboxError('The file cannot be read, or takes too much memory or time'));
  let timer = setTimeout(fail, LONGEST_MS);
  const receive = (reply: SandboxReply | 'started') => {
    if (reply !== 'started') return resolve(reply);
    clearTimeout(timer);
    timer = setTimeout(fail, longestMs);
  };
  child.on('message', receive).once('exit', fail);
  try {
    child.send(request, (error) => error && fail());
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', receive).off('exit', fail);
  }
}

// It takes a third of a second to start, so it is kept for the next file for a while.
let kept: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

function takeProcess(): ChildProcess {
  clearTimeout(idle);
  const child = kept ?? startProcess();
  kept = undefined;
  child.ref();
  child.channel?.ref();
  return child;
}

function keepProcess(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  kept = child;
  idle = setTimeout(() => {
    kept = undefined;
    child.kill('SIGKILL');
  }, IDLE_MS).unref();
}

function startProcess(): ChildProcess {
  const child = fork(new URL('./sandbox-process.ts', import.meta.url), {
    execArgv: HEAP,
    env: { ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  child.on('exit', () => {
    if (kept === child) kept = undefined;
  });
  return child;
}
