import type { CallDefinition } from '@bowline/contract/api/define-call';
import { t } from '@bowline/contract/text/t';
import type { FastifyRequest } from 'fastify';
import { createGate } from '../platform/images/decode-gate.ts';
import { createKeyedGate } from '../platform/images/keyed-gate.ts';
import { atFloorRate } from './floor-rate.ts';
import { MAX_FILE_BYTES, MAX_TEXT_BYTES } from './multipart.ts';
import { type PartKinds, readParts } from './read-parts.ts';
import { atFields, fileTooLarge, invalid, unreadableBody } from './refusals.ts';

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
