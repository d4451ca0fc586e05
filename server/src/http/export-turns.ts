import { finished, type Readable } from 'node:stream';
import { t } from '@bowline/contract/text/t';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { unavailable } from '../platform/app-error.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { type Attachment, sendAttachment } from './send-attachment.ts';

interface TurnLimits {
  readonly waiting: number;
  /** Waiting or under way for one person. */
  readonly perPerson: number;
  readonly waitMs: number;
  /** After this long the next begins, while a slow reader still gets the rest of this one. */
  readonly turnMs: number;
  /** A reader who takes nothing for this long is cut off. */
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
  /** Resolves when it is this person's turn, with the function that ends it. Throws 503 while too many wait, or after too long. */
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
export interface ExportLanes {
  readonly staff: ExportTurns;
  readonly families: ExportTurns;
}

export function prepareExports(
  app: FastifyInstance,
  lanes: ExportLanes = { staff: createExportTurns(), families: createExportTurns(familyLimits) },
): void {
  app.decorate('exportLanes', lanes);
}

/** Makes an export when it is this person's turn, and sends it. The turn lasts until it is sent, or the reader is gone. */
export async function sendExport(
  reply: FastifyReply,
  lane: keyof ExportLanes,
  person: string,
  create: () => Promise<Attachment>,
): Promise<FastifyReply> {
  const turns = reply.server.exportLanes[lane];
  const endTurn = await turns.take(person);
  try {
    const attachment = await create();
    endWhenSent(reply, attachment.content, turns.limits, endTurn);
    return sendAttachment(reply, attachment);
  } catch (error) {
    endTurn();
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
  raw.setTimeout(stalledMs, () => raw.destroy());
}

declare module 'fastify' {
  interface FastifyInstance {
    exportLanes: ExportLanes;
  }
}
