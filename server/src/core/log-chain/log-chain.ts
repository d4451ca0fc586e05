import { hash } from 'node:crypto';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { hourIn } from '../../platform/process/clock.ts';
import { queueLogAnchorMessages } from '../outbox/queue-message.ts';
import { getProvider } from '../provider/queries.ts';
import {
  type BlockContent,
  findLastAnchored,
  findLastBlock,
  getContentOfEntries,
  insertAnchor,
  insertBlock,
  type LogBlock,
  listBlocksAfter,
  listContents,
  listLooseEntries,
  lockChain,
} from './queries.ts';

const LARGEST_BLOCK = 1000;

/** The hour, in the provider's time zone, from which the day's anchor is sent. */
const ANCHOR_HOUR = 7;

const NO_BLOCK = Buffer.alloc(32);

/**
 * Puts all committed entries of the log that have no block yet into blocks. An entry of a transaction that commits later
 * goes into a later block. Does nothing while another process is doing it.
 */
export async function chainLog({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> {
  const addBlock = () => db.transaction().execute((trx) => addNextBlock(trx, clock.now()));
  while ((await addBlock()) === LARGEST_BLOCK);
}

async function addNextBlock(trx: Connection, made_at: Date): Promise<number> {
  if (!(await lockChain(trx))) return 0;
  const ids = await listLooseEntries(trx, LARGEST_BLOCK);
  if (ids.length === 0) return 0;
  const last = await findLastBlock(trx);
  const number = (last?.number ?? 0) + 1;
  const content = await getContentOfEntries(trx, ids);
  await insertBlock(
    trx,
    { number, made_at, ...content, hash: hashBlock(number, last?.hash ?? NO_BLOCK, content) },
    ids,
  );
  return ids.length;
}

function hashBlock(
  number: number,
  previous: Buffer,
  { entries, last_at, entries_sha256 }: BlockContent,
): Buffer {
  const [before, content] = [previous.toString('hex'), entries_sha256.toString('hex')];
  const text = ['bowline log 1', number, before, entries, last_at.toISOString(), content].join('\n');
  return hash('sha256', text, 'buffer');
}

/** Why the chain does not verify, and at which block. */
export interface BrokenChain {
  readonly block: number;
  readonly reason: 'missing' | 'changed' | 'entries' | 'erased';
}

interface VerifiedChain {
  readonly blocks: number;
  readonly entries: number;
  /** The time of the latest entry that was deleted because it was old. */
  readonly erasedUntil: Date | undefined;
}

const BATCH = 50;

/** Computes every block again, in batches. Returns the first that differs, or what was verified. */
export async function verifyLog(db: Connection): Promise<BrokenChain | VerifiedChain> {
  let last: Pick<LogBlock, 'number' | 'hash'> = { number: 0, hash: NO_BLOCK };
  let verified: VerifiedChain = { blocks: 0, entries: 0, erasedUntil: undefined };
  for (;;) {
    const blocks = await listBlocksAfter(db, last.number, BATCH);
    const [first, end] = [blocks[0], blocks.at(-1)];
    if (!first || !end) return verified;
    const found = await listContents(db, { first: first.number, last: end.number });
    const contents = new Map(found.map((content) => [content.block, content]));
    for (const block of blocks) {
      const reason = findBreak(block, last, contents.get(block.number), verified);
      if (reason) return { block: reason === 'missing' ? last.number + 1 : block.number, reason };
      const { erased_at, last_at } = block;
      verified = {
        blocks: verified.blocks + 1,
        entries: verified.entries + (erased_at ? 0 : block.entries),
        erasedUntil: erased_at ? last_at : verified.erasedUntil,
      };
      last = block;
    }
  }
}

function findBreak(
  block: LogBlock,
  last: Pick<LogBlock, 'number' | 'hash'>,
  content: BlockContent | undefined,
  verified: VerifiedChain,
): BrokenChain['reason'] | undefined {
  if (block.number !== last.number + 1) return 'missing';
  if (!hashBlock(block.number, last.hash, block).equals(block.hash)) return 'changed';
  // Old entries are erased from the first block on, and none of them is left.
  if (block.erased_at) return content || verified.entries > 0 ? 'erased' : undefined;
  const isWhole = content?.entries_sha256.equals(block.entries_sha256) && content.entries === block.entries;
  return isWhole ? undefined : 'entries';
}

/**
 * Sends the admins the hash of the last block, once a day: nobody who changes the log later can change their mail. Sends
 * nothing on a day without new blocks.
 */
export async function queueLogAnchor({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> {
  const { time_zone } = await getProvider(db);
  const now = clock.now();
  if (hourIn(time_zone, now) < ANCHOR_HOUR) return;
  await db.transaction().execute(async (trx) => {
    const [anchored, last] = [await findLastAnchored(trx), await findLastBlock(trx)];
    if (!(await insertAnchor(trx, clock.today(time_zone), last?.number))) return;
    if (last && last.number !== anchored) await queueLogAnchorMessages(trx, last.number, now);
  });
}

/** The hash of a block as people compare it: `1f2e3d4c 5b6a7988 …`. */
export const hashInWords = ({ hash: bytes }: Pick<LogBlock, 'hash'>): string =>
  bytes.toString('hex').replaceAll(/.{8}(?!$)/g, '$& ');
