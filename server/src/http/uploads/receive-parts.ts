import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallDefinition } from '@bowline/contract/api/define-call';
import { t } from '@bowline/contract/text/t';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, atFields, busy, fileTooLarge, invalid, unreadableBody } from '../../platform/app-error.ts';
import { FileStoreError } from '../../platform/files/file-store/file-store.ts';
import type { Spool, SpooledFile } from '../../platform/files/spool.ts';
import { requireUtf8 } from '../utf8.ts';

/** Decisions §6: at most 10 MB a file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const MAX_TEXT_BYTES = 1024;

export const multipartLimits = {
  fileSize: MAX_FILE_BYTES,
  fieldSize: MAX_TEXT_BYTES,
  fieldNameSize: 100,
  // More than any call names, so that an unexpected part is rejected by its name.
  parts: 5,
  headerPairs: 20,
};

// The boundaries of the parts, and their headers.
const OVERHEAD_BYTES = 64 * 1024;

/** The names of the parts of a call, each a file or a text. */
export type PartKinds = NonNullable<CallDefinition['multipart']>;

type Part = SpooledFile | string;

/** Those received, by their names. */
export type Parts = Map<string, Part>;

function maxBytes(kinds: PartKinds): number {
  const files = namesOf(kinds, 'file').length * MAX_FILE_BYTES;
  return files + namesOf(kinds, 'text').length * MAX_TEXT_BYTES + OVERHEAD_BYTES;
}

/** The parts that are files, or those that are texts, the optional ones included. */
export const namesOf = (kinds: PartKinds, kind: 'file' | 'text'): string[] =>
  Object.keys(kinds).filter((name) => (kinds[name] === 'file') === (kind === 'file'));

export function requireAnnouncedSize({ headers }: FastifyRequest, kinds: PartKinds): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes(kinds)) throw tooLarge(kinds);
}

const tooLarge = (kinds: PartKinds): AppError => fileTooLarge(namesOf(kinds, 'file'));

/** Aborts an upload before all of it has come. */
interface UploadController {
  readonly signal: AbortSignal;
  readonly abort: (createError: () => AppError) => void;
}

// Bound, since it is called by events of the connection and by requests of others, where the language is another.
export function createUploadController(): UploadController {
  const controller = new AbortController();
  const abort: UploadController['abort'] = (createError) => controller.abort(createError());
  return { signal: controller.signal, abort: AsyncLocalStorage.bind(abort) };
}

interface Receiving {
  readonly slot: UploadSlot;
  readonly controller: UploadController;
}

/** Receives none but the parts in `kinds`, while the sender is fast enough and within the limit. */
export async function receiveParts(
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
  if (kind !== 'file' && type === 'file') throw invalid(atFields([fieldname], t('Please send a text.')));
}

function readText({ fieldname, value, valueTruncated }: MultipartValue): string {
  if (typeof value !== 'string' || valueTruncated)
    throw invalid(atFields([fieldname], t('We couldn’t read this. Please type it again.')));
  return requireUtf8(value);
}

// Each holds a connection and at most two files of 10 MB on the disk.
const SLOTS = 100;
// From the first byte to the response.
const SLOTS_A_SENDER = 3;

// Slower than any connection that could send a photo within the time of a request.
const FLOOR = { afterSeconds: 30, bytesASecond: 16 * 1024 };
// A sender that is slower than this makes room when there is no slot left.
const FLOOR_WHEN_FULL = { afterSeconds: 5, bytesASecond: 64 * 1024 };

const CHECK_EVERY_MS = 5000;

/** One upload, until its response. */
interface UploadSlot {
  readonly add: (bytes: number) => void;
  /** All of it has come: it takes no slot from others any more, and still counts for its sender. */
  readonly complete: () => void;
  readonly leave: () => void;
}

/** The uploads that are received at a time. A sender has few, counted until they are answered. */
export interface UploadSlots {
  /**
   * `cut` is called once when the upload is too slow, or one of several of its sender while another has none. Throws
   * 503 where no slot is free and nobody has to make room.
   */
  readonly enter: (sender: string, cut: () => void) => UploadSlot;
}

interface Taken {
  readonly sender: string;
  readonly cut: () => void;
  readonly startedAt: number;
  bytes: number;
}

export function createUploadSlots(): UploadSlots {
  const taken = new Set<Taken>();
  const complete = new Set<Taken>();
  const takenBy = (sender: string) => [...taken].filter((slot) => slot.sender === sender);
  const countOf = (sender: string) =>
    takenBy(sender).length + [...complete].filter((slot) => slot.sender === sender).length;
  let timer: NodeJS.Timeout | undefined;

  function leave(slot: Taken) {
    taken.delete(slot);
    complete.delete(slot);
    if (taken.size === 0) clearInterval(timer);
  }

  function cut(slot: Taken) {
    leave(slot);
    slot.cut();
  }

  function cutTooSlow() {
    for (const slot of taken) {
      const expected = (seconds(slot) - FLOOR.afterSeconds) * FLOOR.bytesASecond;
      if (slot.bytes < expected) cut(slot);
    }
  }

  /** Cuts the slowest, first of the senders with the most uploads. */
  function makeRoomAmong(slots: readonly Taken[]): boolean {
    const slow = slots
      .filter(
        (slot) => seconds(slot) >= FLOOR_WHEN_FULL.afterSeconds && rate(slot) < FLOOR_WHEN_FULL.bytesASecond,
      )
      .map((slot) => ({ slot, count: takenBy(slot.sender).length, rate: rate(slot) }))
      .sort((a, b) => b.count - a.count || a.rate - b.rate);
    if (slow[0]) cut(slow[0].slot);
    return slow.length > 0;
  }

  /** Cuts the upload that has received least, of the senders with the most: nobody waits while others have several. */
  function makeRoomForFirst(): boolean {
    const counts = Map.groupBy(taken, ({ sender }) => sender);
    const largest = [...counts.values()].reduce((most, own) => (own.length > most.length ? own : most));
    if (largest.length > 1) cut(largest.reduce((least, slot) => (slot.bytes < least.bytes ? slot : least)));
    return largest.length > 1;
  }

  return {
    enter(sender, cutSender) {
      if (countOf(sender) >= SLOTS_A_SENDER && !makeRoomAmong(takenBy(sender))) throw busy();
      if (taken.size >= SLOTS) {
        const first = countOf(sender) === 0;
        if (!makeRoomAmong([...taken]) && !(first && makeRoomForFirst())) throw busy();
      }
      if (taken.size === 0) timer = setInterval(cutTooSlow, CHECK_EVERY_MS);
      const slot: Taken = { sender, cut: cutSender, startedAt: performance.now(), bytes: 0 };
      taken.add(slot);
      return {
        add(bytes) {
          slot.bytes += bytes;
        },
        complete() {
          leave(slot);
          complete.add(slot);
        },
        leave: () => leave(slot),
      };
    },
  };
}

const seconds = ({ startedAt }: Taken): number => (performance.now() - startedAt) / 1000;

const rate = (slot: Taken): number => slot.bytes / seconds(slot);
