import type { IncomingMessage } from 'node:http';
import type { CallDefinition } from '@bowline/contract/api/define-call';
import { t } from '@bowline/contract/text/t';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createGate, createKeyedGate } from '../platform/images/gate.ts';
import { AppError, atFields, fileTooLarge, invalid, unreadableBody, unsupportedType } from './app-error.ts';

// Kinder than any connection that could send a photo at all within the time of a request.
const GRACE_SECONDS = 30;

const BYTES_A_SECOND = 16 * 1024;

const LOOK_EVERY_MS = 5000;

/** Decisions §6: at most 10 MB a file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const MAX_TEXT_BYTES = 1024;

// More than any call names, so that a part too many is refused by its name.
const MAX_PARTS = 5;

export type MultipartCall = CallDefinition & { readonly multipart: PartKinds };
type NamesOf<C extends MultipartCall, Kind> = {
  [Name in keyof C['multipart'] & string]: C['multipart'][Name] extends Kind ? Name : never;
}[keyof C['multipart'] & string];

/** The parts of a body, each there and within its limit. What is in a file has yet to be looked at. */
export interface Upload<C extends MultipartCall> {
  readonly files: Readonly<Record<NamesOf<C, 'file'>, Buffer>>;
  readonly texts: Readonly<Record<NamesOf<C, 'text'>, string>>;
}

// Uploads are held in memory, never in temporary files: so many bytes at a time, and whoever comes then waits.
const throughGate = createGate(48 * 1024 * 1024);
// Of one account at most one large upload: however many it begins, there is room beside it for others.
const throughOwnGate = createKeyedGate(24 * 1024 * 1024);
// The lines between the parts, and their headers.
const FRAME_BYTES = 64 * 1024;

/**
 * Reads the parts that the call names and works on them; both hold the upload's share of the memory.
 * Throws 413 for a file that is too large, 422 for a part that is missing, given twice or not named by the call.
 */
export async function withUpload<const C extends MultipartCall, T>(
  request: FastifyRequest,
  call: C,
  work: (upload: Upload<C>) => Promise<T>,
): Promise<T> {
  const most = mostBytes(call.multipart);
  const announced = Number(request.headers['content-length'] ?? most);
  if (announced > most) throw fileTooLarge(namesOf(call.multipart, 'file'));
  const whenThereIsRoom = async () => {
    // Whoever gave up while waiting has nothing left to read.
    if (request.raw.destroyed) throw unreadableBody();
    return work(await atFloorRate(request.raw, () => readUpload(request, call)));
  };
  return throughOwnGate(senderOf(request), announced, () => throughGate(announced, whenThereIsRoom));
}

const senderOf = ({ caller, staff, ip }: FastifyRequest): string => caller?.accountId ?? staff?.staffId ?? ip;

async function readUpload<C extends MultipartCall>(request: FastifyRequest, call: C): Promise<Upload<C>> {
  const parts = await readParts(request, call.multipart);
  const missing = Object.keys(call.multipart).filter((name) => !parts.has(name));
  if (missing.length > 0) throw invalid(atFields(missing, t('Please fill this in.')));
  const only = (kind: 'file' | 'text') =>
    Object.fromEntries(namesOf(call.multipart, kind).map((name) => [name, parts.get(name)]));
  // The names and kinds were held against the call's while reading.
  return { files: only('file'), texts: only('text') } as Upload<C>;
}

function mostBytes(kinds: PartKinds): number {
  const files = namesOf(kinds, 'file').length * MAX_FILE_BYTES;
  return files + namesOf(kinds, 'text').length * MAX_TEXT_BYTES + FRAME_BYTES;
}

const namesOf = (kinds: PartKinds, kind: 'file' | 'text'): string[] =>
  Object.keys(kinds).filter((name) => kinds[name] === kind);

type PartKinds = NonNullable<CallDefinition['multipart']>;

type Parts = ReadonlyMap<string, Buffer | string>;

/** The parts of a multipart body by name: files whole, texts as they were sent; nothing but the `kinds` asked for. */
async function readParts(request: FastifyRequest, kinds: PartKinds): Promise<Parts> {
  const parts = new Map<string, Buffer | string>();
  try {
    for await (const part of request.parts()) {
      requireExpected(part, kinds, parts);
      parts.set(part.fieldname, part.type === 'file' ? await readFile(part) : readText(part));
    }
    return parts;
  } catch (error) {
    // What is still on its way flows to nowhere, so that the answer can be heard and the connection goes on.
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

/** Lets the calls that name `multipart` parts be sent those, and no others: a body of the wrong kind is a 415. */
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
  // Any page of the web may send plain text here without asking first; no call reads it.
  app.removeContentTypeParser('text/plain');
  app.addHook('preParsing', async ({ routeOptions: { config }, headers }) => {
    const isMultipart = /^multipart\//i.test(headers['content-type'] ?? '');
    if (config.call && isMultipart !== Boolean(config.call.multipart)) throw unsupportedType();
  });
}

/**
 * Does `work`, which reads the body of the request. A sender who falls behind sixteen kilobytes a second, once half a minute
 * is over, is cut off: whoever sends drop by drop must not keep others from the memory that uploads share.
 */
async function atFloorRate<T>(request: IncomingMessage, work: () => Promise<T>): Promise<T> {
  const { socket } = request;
  const [begin, before] = [performance.now(), socket.bytesRead];
  const looking = setInterval(() => {
    const seconds = (performance.now() - begin) / 1000;
    const owed = (seconds - GRACE_SECONDS) * BYTES_A_SECOND;
    if (socket.bytesRead - before < owed) request.destroy();
  }, LOOK_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(looking);
  }
}
