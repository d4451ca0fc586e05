import type { RetentionKind } from '@bowline/contract/staff/retention';
import type { Database } from '../../platform/app-deps.ts';
import { rewriteTables } from '../../platform/database/rewrite-tables.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { hourIn } from '../../platform/process/clock.ts';
import { getProvider } from '../provider/queries.ts';
import { hasErasedAccounts, listErasedKinds, listUnrewritten, markRewritten } from './queries/rewriting.ts';
import { type RetentionDeps, RUN_HOUR } from './run.ts';

type Tables = readonly (keyof Schema)[];

// At night a table is free, unless somebody makes a back-up. Requests wait for the lock, and for the rewrite behind it.
const WAIT_MS = 2000;
const NIGHT_HOURS = 3;

const notes: Tables = ['registration_note', 'change_request', 'form_event'];
const forms: Tables = ['registration', 'submission', 'queue_entry'];
const money: Tables = ['charge', 'ledger_entry', 'payment', 'receipt', 'retention_hold'];
const emails: Tables = ['message', 'group_message'];

/** What each rule deletes from where texts are in clear. Encrypted answers need no rewriting. */
const tablesOf: Partial<Record<RetentionKind, Tables>> = {
  notes,
  money: [...forms, ...notes, ...money, ...emails],
  'bank statements': ['bank_line'],
  drafts: forms,
  'email texts': emails,
};

const ofAccounts: Tables = ['account', 'account_link', 'camper', 'queue_view', ...forms, ...notes, ...emails];

/**
 * Rewrites the tables that runs have deleted from, and those of deleted accounts. Where one is in use, or the server was
 * interrupted, the next hour of the night tries again, or the next night.
 */
export async function rewriteAfterRuns({ db, clock }: RetentionDeps): Promise<void> {
  const hour = hourIn((await getProvider(db)).time_zone, clock.now());
  if (hour < RUN_HOUR || hour >= RUN_HOUR + NIGHT_HOURS) return;
  const runs = (await listUnrewritten(db)).map(({ id }) => id);
  if (runs.length === 0) return;
  const began = clock.now();
  const busy = await rewriteTables(db, await listTablesToRewrite(db, runs), WAIT_MS);
  if (busy.length === 0) await markRewritten(db, runs, began);
}

async function listTablesToRewrite(db: Database, runs: readonly string[]): Promise<(keyof Schema)[]> {
  const kinds = await listErasedKinds(db, runs);
  const accounts = (await hasErasedAccounts(db)) ? ofAccounts : [];
  return [...new Set([...kinds.flatMap((kind) => tablesOf[kind] ?? []), ...accounts])];
}
