import type { RetentionKind } from '@bowline/contract/staff/retention';
import type { Database } from '../../http/app-deps.ts';
import { rewriteTables } from '../../platform/rewrite-tables.ts';
import type { Schema } from '../../platform/schema.ts';
import { findLastRun, hasErasedAccounts, listErasedKinds } from './queries/rewriting.ts';
import { type RetentionDeps, runRetention } from './run.ts';

type Tables = readonly (keyof Schema)[];

// At night a table is free, unless somebody makes a back-up. Those who come meanwhile wait as long.
const WAIT_MS = 2000;

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

const ofAccounts: Tables = ['account', 'account_link', 'camper', ...forms, ...notes, ...emails];

/** The nightly run; afterwards the tables that something was deleted from since the run before are rewritten. */
export async function runRetentionAndRewrite(deps: RetentionDeps): Promise<void> {
  const earlier = await findLastRun(deps.db);
  await runRetention(deps);
  const last = await findLastRun(deps.db);
  if (!last || last.id === earlier?.id) return;
  const tables = await listTablesToRewrite(deps.db, earlier);
  if (tables.length > 0) await rewriteTables(deps.db, tables, WAIT_MS);
}

async function listTablesToRewrite(
  db: Database,
  earlier: Awaited<ReturnType<typeof findLastRun>>,
): Promise<(keyof Schema)[]> {
  const kinds = await listErasedKinds(db, earlier?.day);
  const tables = new Set(kinds.flatMap((kind) => tablesOf[kind] ?? []));
  if (await hasErasedAccounts(db, earlier?.started_at)) for (const table of ofAccounts) tables.add(table);
  return [...tables];
}
