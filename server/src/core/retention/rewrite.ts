import type { RetentionKind } from '@bowline/contract/staff/retention';
import type { Database } from '../../http/app-deps.ts';
import { hourIn } from '../../platform/clock.ts';
import { rewriteTables } from '../../platform/rewrite-tables.ts';
import type { Schema } from '../../platform/schema.ts';
import { getProvider } from '../provider/queries.ts';
import { findLastRun, hasErasedAccounts, listErasedKinds } from './queries/rewriting.ts';
import { type RetentionDeps, RUN_HOUR, runRetention } from './run.ts';

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

const ofAccounts: Tables = ['account', 'account_link', 'camper', ...forms, ...notes, ...emails];

/** The nightly run; afterwards the tables that something was deleted from since the run before are rewritten. */
export async function runRetentionAndRewrite(deps: RetentionDeps): Promise<void> {
  const earlier = await findLastRun(deps.db);
  await runRetention(deps);
  const last = await findLastRun(deps.db);
  if (!last || last.id === earlier?.id) return;
  const tables = await listTablesToRewrite(deps.db, earlier);
  if (tables.length > 0 && (await isNight(deps))) await rewriteTables(deps.db, tables, WAIT_MS);
}

// A run that was late, because the server was down at night, must not lock tables by day.
async function isNight({ db, clock }: RetentionDeps): Promise<boolean> {
  const hour = hourIn((await getProvider(db)).time_zone, clock.now());
  return hour >= RUN_HOUR && hour < RUN_HOUR + NIGHT_HOURS;
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
