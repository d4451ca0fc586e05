import type { ServerResponse } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { t } from '@bowline/contract/text/t';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { countAttempt, releaseAttempt } from '../core/accounts/attempts.ts';
import type { Limit } from '../core/accounts/limits.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { AppError, unavailable } from '../platform/app-error.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { type Attachment, sendAttachment } from './send-attachment.ts';

interface TurnLimits {
  readonly waiting: number;
  /** Waiting or under way for one person. */
  readonly perPerson: number;
  readonly waitMs: number;
  /** After this long the next begins, while a slow reader still gets the rest of this one. */
  readonly turnMs: number;
  /** A reader who takes nothing for this long, while something waits, is cut off. */
  readonly stalledMs: number;
}

const defaultLimits: TurnLimits = {
  waiting: 10,
  perPerson: 2,
  waitMs: 20_000,
  turnMs: 60_000,
  stalledMs: 10_000,
};

// So few that the archives of families never take much of a process.
const familyLimits: Partial<TurnLimits> = { waiting: 3, perPerson: 1 };

/** Exports are made one at a time in each lane of a process: they take much more work than any other call. */
export interface ExportTurns {
  /**
   * Resolves when it is this person's turn, with the function that ends it. Throws 503 while too many wait, or after too
   * long.
   */
  take(person: string): Promise<() => void>;
  readonly limits: TurnLimits;
}

export function createExportTurns(changed: Partial<TurnLimits> = {}): ExportTurns {
  const limits = { ...defaultLimits, ...changed };
  const { waiting: mostWaiting, perPerson: mostPerKey, waitMs } = limits;
  const limiter = createLimiter({ capacity: 1, mostWaiting, mostPerKey, waitMs, refusal: busy });
  return { limits, take: (person) => limiter.take({ key: person }) };
}

const busy = () =>
  unavailable(t('Other downloads are being prepared right now. Please try again in a moment.'));

/** The lanes of this process: families cannot keep the office from its lists. */
interface ExportLanes {
  readonly staff: ExportTurns;
  readonly families: ExportTurns;
}

export function prepareExports(
  app: FastifyInstance,
  lanes: ExportLanes = { staff: createExportTurns(), families: createExportTurns(familyLimits) },
): void {
  app.decorate('exportLanes', lanes);
}

/** Whose export it is, and how many of them an hour are allowed. */
export interface ExportOf {
  readonly lane: keyof ExportLanes;
  readonly person: string;
  readonly limit: Limit;
}

/**
 * Counts an export, makes it when it is this person's turn, and sends it. The turn lasts until it is sent, or the reader is
 * gone. One that the server breaks off does not count.
 */
export async function sendExport(
  deps: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  reply: FastifyReply,
  { lane, person, limit }: ExportOf,
  create: () => Promise<Attachment>,
): Promise<FastifyReply> {
  await countAttempt(deps, limit, person);
  const turns = reply.server.exportLanes[lane];
  const endTurn = await turns.take(person);
  const giveBack = () => releaseAttempt(deps, limit, person);
  try {
    const attachment = await create();
    const { content } = attachment;
    endWhenSent(reply, content, turns.limits, endTurn);
    if (!Buffer.isBuffer(content)) content.once('error', () => breakOff(reply, giveBack));
    return sendAttachment(reply, attachment);
  } catch (error) {
    endTurn();
    if (!(error instanceof AppError)) await giveBack();
    throw error;
  }
}

function endWhenSent(
  { raw }: FastifyReply,
  content: Buffer | Readable,
  { turnMs, stalledMs }: TurnLimits,
  endTurn: () => void,
): void {
  const timer = setTimeout(endTurn, turnMs).unref();
  finished(raw, () => {
    clearTimeout(timer);
    if (!Buffer.isBuffer(content)) content.destroy();
    endTurn();
  });
  // While nothing waits for the reader, the server itself is slow.
  raw.setTimeout(stalledMs, () => raw.writableLength > 0 && reset(raw));
}

function breakOff({ raw, log }: FastifyReply, giveBack: () => Promise<void>): void {
  reset(raw);
  giveBack().catch((error) => log.error(error));
}

// Closed in the usual way, what was sent could pass for the whole file, as to a proxy that speaks HTTP/1.0.
const reset = ({ socket }: ServerResponse): unknown => socket?.resetAndDestroy();

declare module 'fastify' {
  interface FastifyInstance {
    exportLanes: ExportLanes;
  }
}
