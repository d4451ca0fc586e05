import { pathOf } from '@bowline/contract/api/define-call';
import { streamDay } from '@bowline/contract/api/staff/on-site/camp-days';
import { anySignal } from '../../../../api/call-api.ts';
import { headersFor } from '../../../../api/headers.ts';
import { readToken } from '../../../../api/token.ts';

// The server sends the first event at once; a proxy that keeps it back is no way to listen.
const FIRST_EVENT_MS = 5000;
// The server is never silent for longer than fifteen seconds.
const SILENCE_MS = 40_000;
const REOPEN_MS = 1000;
const TRY_AGAIN_MS = 60_000;

interface DayListener {
  /** The camp’s days changed, or the stream begins. */
  readonly onChange: () => unknown;
  /** Whether changes are told, or must be asked for. */
  readonly onLive: (live: boolean) => unknown;
}

/** Listens to the changes of a camp’s days until the signal aborts: by server-sent events, where they come through. */
export async function watchDay(campId: string, listener: DayListener, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const heard = await listen(campId, listener, signal);
    if (signal.aborted) return;
    listener.onLive(false);
    await pause(heard ? REOPEN_MS : TRY_AGAIN_MS, signal);
  }
}

/** Listens until the stream ends. Returns whether anything was heard. */
async function listen(
  campId: string,
  { onChange, onLive }: DayListener,
  signal: AbortSignal,
): Promise<boolean> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), FIRST_EVENT_MS);
  let heard = false;
  try {
    const path = pathOf(streamDay, { campId });
    const headers = headersFor({ method: 'GET', path, token: readToken() });
    const response = await fetch(path, { headers, signal: anySignal(signal, silence.signal) });
    if (!response.ok || !response.body) return false;
    for await (const text of readTexts(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      if (!text.includes('data:')) continue;
      if (!heard) onLive(true);
      heard = true;
      onChange();
    }
  } catch {
    // Cut off, or kept back: it is opened again.
  } finally {
    clearTimeout(timer);
  }
  return heard;
}

// Not every browser iterates over a stream.
async function* readTexts(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
