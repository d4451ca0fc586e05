import { flushCompileCache } from 'node:module';
import { isMainThread, Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';

/**
 * What the process replies, after the text `started` when it has loaded the function: the result or the error, and the
 * memory that it holds afterwards, in bytes.
 */
export interface SandboxReply {
  readonly result?: unknown;
  readonly error?: Pick<AppError, 'code' | 'message' | 'details'>;
  readonly rss: number;
}

/** The function to run. */
export interface SandboxRequest {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

// About 50 MB of it are the program, which the server has in memory anyway.
const MOST_BYTES = 180 * 1024 * 1024;
const WATCH_MS = 4;

if (isMainThread) serve();
else watch();

function serve(): void {
  new Worker(new URL(import.meta.url));
  process.once('disconnect', () => process.exit());
  process.on('message', async ({ module, name, args }: SandboxRequest) => {
    try {
      const functions = await import(module);
      // It may be killed later, and then leaves the next one nothing.
      flushCompileCache();
      process.send?.('started');
      reply({ result: await functions[name](...args) });
    } catch (error) {
      if (!(error instanceof AppError)) process.exit(1);
      const { code, message, details } = error;
      reply({ error: { code, message, details } });
    }
  });
}

const reply = (content: Omit<SandboxReply, 'rss'>) =>
  process.send?.({ ...content, rss: process.memoryUsage.rss() } satisfies SandboxReply);

/**
 * Ends the process from a thread of its own, however busy the other is: above the limit of memory, and without its server.
 */
function watch(): void {
  const server = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > MOST_BYTES || process.ppid !== server)
      process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
}
