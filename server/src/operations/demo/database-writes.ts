import {
  ColumnNode,
  InsertQueryNode,
  type KyselyPlugin,
  sql,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import type { Clock } from '../../platform/clock.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Household } from './households.ts';

type Values = Readonly<Record<string, unknown>>;

const DELIVERY_MS = 4000;

/** Columns that the database would fill in by its own clock. */
const dates: Readonly<Record<string, (now: Date) => Values>> = {
  account: (now) => ({ created_at: now }),
  camper: (now) => ({ created_at: now, updated_at: now }),
  access_log: (now) => ({ at: now }),
  // Emails of the past were sent then, and the secrets of their links erased: the worker leaves them alone.
  message: (now) => {
    const sent_at = new Date(now.getTime() + DELIVERY_MS);
    return { created_at: now, first_tried_at: now, sent_at, attempts: 1, state: 'sent', secret: null };
  },
};

/** Dates inserted rows by the clock of the demo. */
export function datedInserts(clock: Clock): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      const columns = InsertQueryNode.is(node) && dates[node.into?.table.identifier.name ?? ''];
      return columns ? withValues(node, columns(clock.now())) : node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** The insert with some columns set, whatever it sets them to itself. */
function withValues(node: InsertQueryNode, set: Values): InsertQueryNode {
  if (!node.values || !ValuesNode.is(node.values)) return node;
  const own = node.columns ?? [];
  const isKept = own.map(({ column }) => !Object.hasOwn(set, column.name));
  const columns = [...own.filter((_, index) => isKept[index]), ...Object.keys(set).map(ColumnNode.create)];
  const added = Object.values(set).map(ValueNode.create);
  const rows = node.values.values.map((row) => {
    const values = ValueListNode.is(row) ? row.values : row.values.map(ValueNode.create);
    return ValueListNode.create([...values.filter((_, index) => isKept[index]), ...added]);
  });
  return { ...node, columns, values: ValuesNode.create(rows) };
}

/**
 * Gives the email log every state: some addresses do not exist, and the latest emails could not be sent yet or are waiting.
 * Emails that wait have a job each, and no others have.
 */
export function setEmailStates({ db }: Pick<AppDeps, 'db'>, households: readonly Household[]): Promise<void> {
  const unknown = households.filter(({ number }) => number % 40 === 2).map(({ email }) => email);
  return db.transaction().execute(async (trx) => {
    const accounts = trx
      .selectFrom('account')
      .select('id')
      .where('email', 'in', ['', ...unknown]);
    await trx
      .updateTable('message')
      .set({ state: 'dead', attempts: 3, last_error: 'recipient', sent_at: null })
      .where('account_id', 'in', accounts)
      .execute();
    await sql`delete from pgboss.job where name = 'message'
      and data ->> 'messageId' in (select id::text from message)`.execute(trx);
    const toFamilies = trx.selectFrom('message').select('id').where('account_id', 'is not', null);
    const latest = await toFamilies.where('state', '=', 'sent').orderBy('id', 'desc').limit(7).execute();
    const ids = latest.map(({ id }) => id);
    const [queued, failed] = [ids.slice(0, 3), ids.slice(3)];
    await setWaiting(trx, queued, { state: 'queued', attempts: 0, first_tried_at: null });
    await setWaiting(trx, failed, { state: 'failed', attempts: 4, last_error: 'timeout' });
    // As the queue itself would try them again.
    await sql`update pgboss.job set start_after = now() + interval '50 minutes'
      where name = 'message' and data ->> 'messageId' = any(${failed})`.execute(trx);
  });
}

interface WaitingEmail {
  readonly state: 'queued' | 'failed';
  readonly attempts: number;
  readonly first_tried_at?: null;
  readonly last_error?: 'timeout';
}

async function setWaiting(trx: Connection, ids: readonly string[], values: WaitingEmail): Promise<void> {
  await trx
    .updateTable('message')
    .set({ ...values, sent_at: null })
    .where('id', 'in', ids)
    .execute();
  for (const messageId of ids) await enqueue(trx, 'message', { messageId });
}
