import type { IncomingMessage } from 'node:http';
import type { CallDefinition } from '@bowline/contract/api/define-call';
import { t } from '@bowline/contract/text/t';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createGate, createKeyedGate } from '../platform/images/gate.ts';
import { AppError, atFields, fileTooLarge, invalid, unreadableBody, unsupportedType } from './app-error.ts';

// Slower than any connection that could send a photo within the time of a request.
const GRACE_SECONDS = 30;

const BYTES_A_SECOND = 16 * 1024;

const CHECK_EVERY_MS = 5000;

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

// Uploads are held in memory, never in temporary files: so many bytes at a time, and further ones wait.
const throughGate = createGate(48 * 1024 * 1024);
// One account gets at most half of it, however many uploads it begins.
const throughOwnGate = createKeyedGate(24 * 1024 * 1024);
// The boundaries of the parts, and their headers.
const OVERHEAD_BYTES = 64 * 1024;

/**
 * Reads the parts that the call names and passes them to `work`; the upload's share of the memory is held until it
 * ends. Throws 413 for a file that is too large, 422 for a part that is missing, sent twice or not named by the call.
 */
export async function withUpload<const C extends MultipartCall, T>(
  request: FastifyRequest,
  call: C,
  work: (upload: Upload<C>) => Promise<T>,
): Promise<T> {
  const limit = maxBytes(call.multipart);
  const size = Number(request.headers['content-length'] ?? limit);
  if (size > limit) throw fileTooLarge(namesOf(call.multipart, 'file'));
  const readAndWork = async () => {
    // The sender gave up while waiting.
    if (request.raw.destroyed) throw unreadableBody();
    return work(await withMinimumRate(request.raw, () => readUpload(request, call)));
  };
  return throughOwnGate(senderOf(request), size, () => throughGate(size, readAndWork));
}

const senderOf = ({ caller, staff, ip }: FastifyRequest): string => caller?.accountId ?? staff?.staffId ?? ip;

async function readUpload<C extends MultipartCall>(request: FastifyRequest, call: C): Promise<Upload<C>> {
  const parts = await readParts(request, call.multipart);
  const missing = Object.keys(call.multipart).filter((name) => !parts.has(name));
  if (missing.length > 0) throw invalid(atFields(missing, t('Please fill this in.')));
  const partsOf = (kind: 'file' | 'text') =>
    Object.fromEntries(namesOf(call.multipart, kind).map((name) => [name, parts.get(name)]));
  // The names and kinds were compared with the call's while reading.
  return { files: partsOf('file'), texts: partsOf('text') } as Upload<C>;
}

function maxBytes(kinds: PartKinds): number {
  const files = namesOf(kinds, 'file').length * MAX_FILE_BYTES;
  return files + namesOf(kinds, 'text').length * MAX_TEXT_BYTES + OVERHEAD_BYTES;
}

const namesOf = (kinds: PartKinds, kind: 'file' | 'text'): string[] =>
  Object.keys(kinds).filter((name) => kinds[name] === kind);

type PartKinds = NonNullable<CallDefinition['multipart']>;

type Parts = ReadonlyMap<string, Buffer | string>;

/** The parts of a multipart body by name, none but those in `kinds`. */
async function readParts(request: FastifyRequest, kinds: PartKinds): Promise<Parts> {
  const parts = new Map<string, Buffer | string>();
  try {
    for await (const part of request.parts()) {
      requireExpected(part, kinds, parts);
      parts.set(part.fieldname, part.type === 'file' ? await readFile(part) : readText(part));
    }
    return parts;
  } catch (error) {
    // Discards the rest of the body, so that the client reads the response and the connection stays usable.
    request.raw.unpipe().resume();
    throw error instanceof AppError ? error : unreadableBody();
  }
}

function requireExpected({ fieldname, type }: Multipart, kinds: PartKinds, read: Parts): void {
  const kind = Object.hasOwn(kinds, fieldname) ? kinds[fieldname] : undefined;
  if (kind === undefined) throw invalid(atFields([fieldname], t('This isn’t expected here.')));
  if (read.has(fieldname)) throw invalid(atFields([fieldname], t('Please send this once.')));
  if (kind === 'file' && type !== 'file') throw invalid(atFields([fieldname], t('Please choose a file.')));
  if (kind === 'text' && type === 'file') throw invalid(atFields([fieldname], t('Please send a text.')));
}

async function readFile(part: MultipartFile): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    throw part.file.truncated ? fileTooLarge([part.fieldname]) : error;
  }
}

function readText({ fieldname, value, valueTruncated }: MultipartValue): string {
  if (typeof value !== 'string' || valueTruncated)
    throw invalid(atFields([fieldname], t('We couldn’t read this. Please type it again.')));
  return value;
}

/** Accepts multipart bodies for the calls that name `multipart` parts, and only those: any other body is a 415. */
export async function acceptMultipart(app: FastifyInstance): Promise<void> {
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

/**
 * Runs `work`, which reads the body of the request. After half a minute, a sender slower than 16 kB a second is cut
 * off: slow uploads must not keep the shared memory from others.
 */
async function withMinimumRate<T>(request: IncomingMessage, work: () => Promise<T>): Promise<T> {
  const { socket } = request;
  const [startedAt, bytesBefore] = [performance.now(), socket.bytesRead];
  const timer = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1000;
    const expected = (seconds - GRACE_SECONDS) * BYTES_A_SECOND;
    if (socket.bytesRead - bytesBefore < expected) request.destroy();
  }, CHECK_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
