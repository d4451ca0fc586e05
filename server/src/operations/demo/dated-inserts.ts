import { ColumnNode, InsertQueryNode, type KyselyPlugin, ValueListNode, ValueNode, ValuesNode } from 'kysely';
import type { Clock } from '../../platform/clock.ts';

type Stamp = Readonly<Record<string, unknown>>;

const DELIVERY_MS = 4000;

/** What each row is given that the database would else fill in by its own clock, which knows nothing of the demo's. */
const stamps: Readonly<Record<string, (now: Date) => Stamp>> = {
  account: (now) => ({ created_at: now }),
  camper: (now) => ({ created_at: now, updated_at: now }),
  access_log: (now) => ({ at: now }),
  // Mails of weeks past were delivered then, and the secrets of links erased: a worker leaves them alone today.
  message: (now) => {
    const sent_at = new Date(now.getTime() + DELIVERY_MS);
    return { created_at: now, first_tried_at: now, sent_at, attempts: 1, state: 'sent', secret: null };
  },
};

/** Dates what is written by the clock of the demo. */
export function datedInserts(clock: Clock): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      const stamp = InsertQueryNode.is(node) && stamps[node.into?.table.identifier.name ?? ''];
      return stamp ? stamped(node, stamp(clock.now())) : node;
    },
    transformResult: async ({ result }) => result,
  };
}

function stamped(node: InsertQueryNode, stamp: Stamp): InsertQueryNode {
  if (!node.values || !ValuesNode.is(node.values)) return node;
  const given = node.columns ?? [];
  const kept = given.map(({ column }) => !Object.hasOwn(stamp, column.name));
  const columns = [...given.filter((_, at) => kept[at]), ...Object.keys(stamp).map(ColumnNode.create)];
  const extra = Object.values(stamp).map(ValueNode.create);
  const rows = node.values.values.map((row) => {
    const values = ValueListNode.is(row) ? row.values : row.values.map(ValueNode.create);
    return ValueListNode.create([...values.filter((_, at) => kept[at]), ...extra]);
  });
  return { ...node, columns, values: ValuesNode.create(rows) };
}
