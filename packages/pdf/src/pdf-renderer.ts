import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CodePicture } from './code-picture.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Renders PDFs, and pictures of codes as PNGs, in a worker thread, one after the other. */
export interface PdfRenderer {
  /** Changes whenever the same document could be rendered into other bytes. */
  readonly version: string;
  /** @throws an error when this document cannot be rendered, or the renderer is closed */
  render(document: PdfDocument | CodePicture): Promise<Buffer>;
  /** Aborts the current document; nothing is rendered afterwards. */
  close(): Promise<void>;
}

const IDLE_MS = 30_000;
const LONGEST_MS = 20_000;
const HEAP_MB = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** The thread starts with the first document and ends when there is nothing to do: fonts take memory. */
export function createPdfRenderer(): PdfRenderer {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  async function make(document: PdfDocument | CodePicture): Promise<Buffer> {
    if (closed) throw new Error('The PDF renderer is closed');
    clearTimeout(idle);
    worker ??= start();
    try {
      return await ask(worker, document);
    } catch (error) {
      await end();
      throw error;
    } finally {
      idle = setTimeout(end, IDLE_MS).unref();
    }
  }

  return {
    version: typesetterVersion(),
    render: (document) => {
      const rendering = last.then(() => make(document));
      last = rendering.catch(() => undefined);
      return rendering;
    },
    close: async () => {
      closed = true;
      await end();
      await last;
      clearTimeout(idle);
    },
  };
}

function start(): Worker {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: HEAP_MB,
  });
  // Waiting callers get the error; without any, it must not end the process.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

async function ask(worker: Worker, document: PdfDocument | CodePicture): Promise<Buffer> {
  const gone = new AbortController();
  const onExit = () => gone.abort();
  worker.once('exit', onExit);
  const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(LONGEST_MS)]);
  const answer = once(worker, 'message', { signal });
  worker.ref();
  worker.postMessage(document);
  try {
    const [bytes]: Uint8Array[] = await answer;
    if (!bytes) throw new Error('The PDF has no bytes');
    return Buffer.from(bytes.buffer);
  } finally {
    worker.off('exit', onExit);
    worker.unref();
  }
}

/** A hash of this package's sources and of its package.json, which pins what it uses. */
export function typesetterVersion(folder = join(import.meta.dirname, '..')): string {
  const sources = readdirSync(join(folder, 'src')).sort();
  const sum = createHash('sha256');
  for (const path of ['package.json', ...sources.map((name) => join('src', name))]) {
    const bytes = readFileSync(join(folder, path));
    sum.update(`${path} ${bytes.length}\n`).update(bytes);
  }
  return sum.digest('hex');
}
