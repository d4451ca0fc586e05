import type { IncomingMessage } from 'node:http';
import type { CallDefinition } from '@bowline/contract/api/define-call';
import { t } from '@bowline/contract/text/t';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { atFields, busy, invalid, unsupportedType } from '../../platform/app-error.ts';
import { createSpool, type Spool, type SpooledFile } from '../../platform/files/spool.ts';
import { isBusy } from '../../platform/limits/event-loop-load.ts';
import { createLimiter } from '../../platform/limits/limiter.ts';
import {
  createUploadController,
  createUploadSlots,
  multipartLimits,
  namesOf,
  type PartKinds,
  type Parts,
  receiveParts,
  requireAnnouncedSize,
  type UploadSlots,
} from './receive-parts.ts';

type MultipartCall = CallDefinition & { readonly multipart: PartKinds };
type NamesOf<C extends MultipartCall, Kind> = {
  [Name in keyof C['multipart'] & string]: C['multipart'][Name] extends Kind ? Name : never;
}[keyof C['multipart'] & string];

/**
 * The parts of a body, all present but the optional ones, and within their limits. The content of files is not yet checked.
 */
export interface Upload<C extends MultipartCall> {
  readonly files: Readonly<Record<NamesOf<C, 'file'>, Buffer>>;
  readonly texts: Readonly<Record<NamesOf<C, 'text'>, string>> & {
    readonly [Name in NamesOf<C, 'optional text'>]?: string;
  };
}

const MB = 1024 * 1024;

// Of the main thread: responses begin to wait for each other.
const BUSY = 0.7;
// Afterwards an upload waits for other uploads only.
const LONGEST_WAIT_MS = 40_000;

// A complete upload waits on the disk: reading a picture takes longer than ten requests. Six are in memory at a time, fewer
// of large ones, and one while the server is busy with requests.
const limiter = createLimiter({
  capacity: 24 * MB,
  // One account gets at most half of it, for one upload at a time.
  capacityPerKey: 12 * MB,
  isOnePerKey: true,
  isNarrow: (waitedMs) => isBusy(BUSY) && waitedMs < LONGEST_WAIT_MS,
});
const USUAL_BYTES = 4 * MB;

declare module 'fastify' {
  interface FastifyInstance {
    uploads: { readonly spool: Spool; readonly slots: UploadSlots };
  }
}

/**
 * Receives the parts that the call names on the disk, then passes them to `work` in memory when their turn comes: uploads
 * come after other requests. A slow sender holds no memory. Throws 413 for a file that is too large, 422 for a part that is
 * missing, sent twice or not named by the call, 503 where too many uploads are received, or the sender has three under way.
 */
export async function withUpload<const C extends MultipartCall, T>(
  request: FastifyRequest,
  call: C,
  work: (upload: Upload<C>) => Promise<T>,
): Promise<T> {
  requireAnnouncedSize(request, call.multipart);
  const parts: Parts = new Map();
  const controller = createUploadController();
  const slot = request.server.uploads.slots.enter(senderOf(request), () => controller.abort(busy));
  try {
    await receiveParts(request, call.multipart, parts, { slot, controller });
    slot.complete();
    requireAll(call.multipart, parts);
    return await inTurn(request, parts, async () => work(await readUpload(call, parts)));
  } finally {
    slot.leave();
    for (const file of files(parts)) await file.close();
  }
}

/** Throws 503 when the sender leaves before it is the upload's turn. */
async function inTurn<T>(request: FastifyRequest, parts: Parts, work: () => Promise<T>): Promise<T> {
  const { socket } = request;
  const left = new AbortController();
  const stop = () => left.abort(busy());
  if (socket.destroyed) stop();
  socket.once('close', stop);
  const size = files(parts).reduce((sum, file) => sum + file.size, 0);
  const weight = Math.max(size, USUAL_BYTES);
  try {
    return await limiter.run(work, { key: senderOf(request), weight, signal: left.signal });
  } finally {
    socket.off('close', stop);
  }
}

const senderOf = ({ caller, staff, ip }: FastifyRequest): string => caller?.accountId ?? staff?.staffId ?? ip;

const files = (parts: Parts): SpooledFile[] => [...parts.values()].filter((part) => typeof part !== 'string');

function requireAll(kinds: PartKinds, parts: Parts): void {
  const missing = Object.keys(kinds).filter((name) => kinds[name] !== 'optional text' && !parts.has(name));
  if (missing.length > 0) throw invalid(atFields(missing, t('Please fill this in.')));
}

async function readUpload<C extends MultipartCall>(call: C, parts: Parts): Promise<Upload<C>> {
  const contents = new Map<string, Buffer | string>();
  for (const [name, part] of parts) contents.set(name, typeof part === 'string' ? part : await part.read());
  const contentsOf = (kind: 'file' | 'text') =>
    Object.fromEntries(namesOf(call.multipart, kind).map((name) => [name, contents.get(name)]));
  // The names and kinds were compared with the call's while receiving.
  return { files: contentsOf('file'), texts: contentsOf('text') } as Upload<C>;
}

/**
 * Accepts multipart bodies for the calls that name `multipart` parts, and only those: any other body is a 415.
 * Files are kept in `folder` while they are received.
 */
export async function acceptMultipart(app: FastifyInstance, folder: string): Promise<void> {
  app.decorate('uploads', { spool: createSpool(folder), slots: createUploadSlots() });
  app.addHook('onResponse', async ({ raw }) => discardRest(raw));
  await app.register(multipart, { limits: multipartLimits });
  // Any web page may send plain text here without a CORS preflight; no call reads it.
  app.removeContentTypeParser('text/plain');
  app.addHook('preParsing', async ({ routeOptions: { config }, headers }) => {
    const isMultipart = /^multipart\//i.test(headers['content-type'] ?? '');
    if (config.call && isMultipart !== Boolean(config.call.multipart)) throw unsupportedType();
  });
}

// A sender who is answered early may send so much more, to read the response on a connection that stays usable.
const REST = { bytes: 20 * 1024 * 1024, ms: 20_000 };

/** Reads what remains of a body after the response, and closes the connection when that is too much. */
function discardRest(request: IncomingMessage): void {
  if (request.complete !== false || request.destroyed) return;
  let bytes = 0;
  const close = () => request.destroy();
  const timer = setTimeout(close, REST.ms).unref();
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > REST.bytes) close();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
