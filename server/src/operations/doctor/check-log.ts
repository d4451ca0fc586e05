import type { Kysely } from 'kysely';
import { type BrokenChain, hashInWords, verifyLog } from '../../core/log-chain/log-chain.ts';
import { countLateEntries, findBlock, findLastBlock } from '../../core/log-chain/queries.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const broken: Readonly<Record<BrokenChain['reason'], (block: number) => string>> = {
  missing: (block) => `Block ${block} of the access log is missing.`,
  changed: (block) => `Block ${block} of the access log was changed, or is not the one that followed.`,
  entries: (block) => `Entries of block ${block} of the access log were changed, removed or added.`,
  erased: (block) => `Block ${block} of the access log was marked as erased out of turn.`,
};

/** Whether the access log is as it was written, as far as its blocks tell. */
export async function checkLog(db: Kysely<Schema>, block: number | undefined): Promise<Finding[]> {
  return [await checkChain(db), ...(await checkLate(db)), ...(await findFingerprint(db, block))];
}

async function checkChain(db: Kysely<Schema>): Promise<Finding> {
  const verified = await verifyLog(db);
  if ('reason' in verified)
    return fail(
      `${broken[verified.reason](verified.block)} Somebody had access to the database: compare with a back-up, and with the emails of the days before.`,
    );
  const { blocks, entries, erasedUntil } = verified;
  const erased = erasedUntil
    ? `; older ones, until ${erasedUntil.toISOString()}, were deleted by the rules`
    : '';
  return ok(`The access log is whole: ${entries} entries in ${blocks} blocks${erased}`);
}

async function checkLate(db: Kysely<Schema>): Promise<Finding[]> {
  const late = await countLateEntries(db);
  return late === 0
    ? []
    : [warn(`${late} entries of the access log are in no block yet. Is a server running?`)];
}

async function findFingerprint(db: Kysely<Schema>, number: number | undefined): Promise<Finding[]> {
  const block = await (number === undefined ? findLastBlock(db) : findBlock(db, number));
  if (block) return [ok(`Block ${block.number} of the access log has the fingerprint ${hashInWords(block)}`)];
  return number === undefined ? [] : [fail(`The access log has no block ${number}.`)];
}
