import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { CallDefinition } from '@bowline/contract/api/define-call';
import { t } from '@bowline/contract/text/t';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FileStoreError } from '../../platform/file-store/file-store-error.ts';
import { createGate, createKeyedGate } from '../../platform/images/gate.ts';
import { waitWhileBusy } from '../../platform/requests-first.ts';
import { createSpool, type Spool, type SpooledFile } from '../../platform/spool.ts';
import {
  AppError,
  atFields,
  busy,
  fileTooLarge,
  invalid,
  unreadableBody,
  unsupportedType,
} from '../app-error.ts';
import { requireUtf8 } from '../utf8.ts';
import { createUploadSlots, type UploadSlot, type UploadSlots } from './upload-slots.ts';

/** Decisions §6: at most 10 MB a file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const MAX_TEXT_BYTES = 1024;

// More than any call names, so that an unexpected part is rejected by its name.
const MAX_PARTS = 5;

export type MultipartCall = CallDefinition & { readonly multipart: PartKinds };
type NamesOf<C extends MultipartCall, Kind> = {
  [Name in keyof C['multipart'] & string]: C['multipart'][Name] extends Kind ? Name : never;
}[keyof C['multipart'] & string];

/** The parts of a body, all present and within their limits. The content of files is not yet checked. */
export interface Upload<C extends MultipartCall> {
  readonly files: Readonly<Record<NamesOf<C, 'file'>, Buffer>>;
  readonly texts: Readonly<Record<NamesOf<C, 'text'>, string>>;
}

// Files are read into memory only when they are complete: so many bytes at a time, and further ones wait.
const throughGate = createGate(48 * 1024 * 1024);
// One account gets at most half of it, however many uploads it sends.
const throughOwnGate = createKeyedGate(24 * 1024 * 1024);
// The boundaries of the parts, and their headers.
const OVERHEAD_BYTES = 64 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    uploads: { readonly spool: Spool; readonly slots: UploadSlots };
  }
}

/**
 * Receives the parts that the call names on the disk, then passes them to `work` in memory, up to twenty seconds later while
 * the server is busy with other requests. A slow sender holds no memory. Throws 413 for a file that is too large, 422 for a part that is missing, sent twice or not named by the call,
 * 503 where too many uploads are received, or the sender has three under way.
 */
export async function withUpload<const C extends MultipartCall, T>(
  request: FastifyRequest,
  call: C,
  work: (upload: Upload<C>) => Promise<T>,
): Promise<T> {
  requireAnnouncedSize(request, call.multipart);
  const parts = new Map<string, Part>();
  const controller = createUploadController();
  const slot = request.server.uploads.slots.enter(senderOf(request), () => controller.abort(busy));
  try {
    await receiveParts(request, call.multipart, parts, { slot, controller });
    slot.complete();
    requireAll(call.multipart, parts);
    await waitForOthers(request);
    const size = files(parts).reduce((sum, file) => sum + file.size, 0);
    return await throughOwnGate(senderOf(request), size, () =>
      throughGate(size, async () => work(await readUpload(call, parts))),
    );
  } finally {
    slot.leave();
    for (const file of files(parts)) await file.close();
  }
}

// Of the main thread: responses begin to wait for each other.
const BUSY = 0.7;
const LONGEST_WAIT_MS = 20_000;

/**
 * A complete upload waits on the disk: reading a picture takes longer than ten requests. Throws when the sender leaves.
 */
async function waitForOthers({ socket }: FastifyRequest): Promise<void> {
  const left = new AbortController();
  const stop = () => left.abort();
  if (socket.destroyed) stop();
  socket.once('close', stop);
  try {
    await waitWhileBusy(BUSY, { signal: left.signal, longest: LONGEST_WAIT_MS });
  } catch {
    throw busy();
  } finally {
    socket.off('close', stop);
  }
}

const senderOf = ({ caller, staff, ip }: FastifyRequest): string => caller?.accountId ?? staff?.staffId ?? ip;

type Part = SpooledFile | string;
type Parts = Map<string, Part>;

const files = (parts: Parts): SpooledFile[] => [...parts.values()].filter((part) => typeof part !== 'string');

function requireAll(kinds: PartKinds, parts: Parts): void {
  const missing = Object.keys(kinds).filter((name) => !parts.has(name));
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

function maxBytes(kinds: PartKinds): number {
  const files = namesOf(kinds, 'file').length * MAX_FILE_BYTES;
  return files + namesOf(kinds, 'text').length * MAX_TEXT_BYTES + OVERHEAD_BYTES;
}

const namesOf = (kinds: PartKinds, kind: 'file' | 'text'): string[] =>
  Object.keys(kinds).filter((name) => kinds[name] === kind);

type PartKinds = NonNullable<CallDefinition['multipart']>;

function requireAnnouncedSize({ headers }: FastifyRequest, kinds: PartKinds): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes(kinds)) throw tooLarge(kinds);
}

const tooLarge = (kinds: PartKinds): AppError => fileTooLarge(namesOf(kinds, 'file'));

/** Aborts an upload before all of it has come. */
interface UploadController {
  readonly signal: AbortSignal;
  readonly abort: (createError: () => AppError) => void;
}

// Bound, since it is called by events of the connection and by requests of others, where the language is another.
function createUploadController(): UploadController {
  const controller = new AbortController();
  const abort: UploadController['abort'] = (createError) => controller.abort(createError());
  return { signal: controller.signal, abort: AsyncLocalStorage.bind(abort) };
}

interface Receiving {
  readonly slot: UploadSlot;
  readonly controller: UploadController;
}

/** Receives none but the parts in `kinds`, while the sender is fast enough and within the limit. */
async function receiveParts(
  request: FastifyRequest,
  kinds: PartKinds,
  parts: Parts,
  { slot, controller }: Receiving,
): Promise<void> {
  const limit = maxBytes(kinds);
  let received = 0;
  const count = (chunk: Buffer) => {
    slot.add(chunk.length);
    received += chunk.length;
    if (received > limit) controller.abort(() => tooLarge(kinds));
  };
  request.raw.on('data', count);
  try {
    await spoolParts(request, kinds, parts, controller);
  } catch (error) {
    throw [error, controller.signal.reason].find(isForSender) ?? unreadableBody();
  } finally {
    request.raw.off('data', count);
  }
}

const isForSender = (error: unknown): boolean => error instanceof AppError || error instanceof FileStoreError;

async function spoolParts(
  request: FastifyRequest,
  kinds: PartKinds,
  parts: Parts,
  controller: UploadController,
): Promise<void> {
  const { signal } = controller;
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const arriving = request.parts();
  for (;;) {
    const { value: part, done } = await Promise.race([arriving.next(), stopped]);
    if (done) return;
    requireExpected(part, kinds, parts);
    if (part.type === 'file') await spoolFile(request.server.uploads.spool, part, parts, controller);
    else parts.set(part.fieldname, readText(part));
  }
}

async function spoolFile(
  spool: Spool,
  { fieldname, file }: MultipartFile,
  parts: Parts,
  controller: UploadController,
): Promise<void> {
  // The rest of a file that is too large need not come.
  const abort = () => controller.abort(() => fileTooLarge([fieldname]));
  if (file.truncated) abort();
  file.once('limit', abort);
  parts.set(fieldname, await spool.write(file, controller.signal));
  controller.signal.throwIfAborted();
}

function requireExpected({ fieldname, type }: Multipart, kinds: PartKinds, received: Parts): void {
  const kind = Object.hasOwn(kinds, fieldname) ? kinds[fieldname] : undefined;
  if (kind === undefined) throw invalid(atFields([fieldname], t('This isn’t expected here.')));
  if (received.has(fieldname)) throw invalid(atFields([fieldname], t('Please send this once.')));
  if (kind === 'file' && type !== 'file') throw invalid(atFields([fieldname], t('Please choose a file.')));
  if (kind === 'text' && type === 'file') throw invalid(atFields([fieldname], t('Please send a text.')));
}

function readText({ fieldname, value, valueTruncated }: MultipartValue): string {
  if (typeof value !== 'string' || valueTruncated)
    throw invalid(atFields([fieldname], t('We couldn’t read this. Please type it again.')));
  return requireUtf8(value);
}

/**
 * Accepts multipart bodies for the calls that name `multipart` parts, and only those: any other body is a 415.
 * Files are kept in `folder` while they are received.
 */
export async function acceptMultipart(app: FastifyInstance, folder: string): Promise<void> {
  app.decorate('uploads', { spool: createSpool(folder), slots: createUploadSlots() });
  app.addHook('onResponse', async ({ raw }) => discardRest(raw));
  await app.register(multipart, {
    limits: {
      fileSize: MAX_FILE_BYTES,
      fieldSize: MAX_TEXT_BYTES,
      fieldNameSize: 100,
      parts: MAX_PARTS,
      headerPairs: 20,
    },
  });
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
