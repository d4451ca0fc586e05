import type { Client } from 'pg';
import { type Statement, type Variables, valuesFor } from './statements.ts';

// These grow with every season; the camps and the provider stay a handful.
const large = ['account', 'session', 'camper', 'registration', 'payment', 'charge', 'receipt', 'queue_entry'];

// What one family can have: a statement that expects more rows of such a table grows with it, also by an index.
const MOST_ROWS = 100;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** How many PostgreSQL expects to find. */
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Plan[];
}

/**
 * How PostgreSQL finds the rows of each table of a statement, such as `camper by camper_by_account`: planned for these
 * values, and for whatever values come. A statement that is prepared once is planned both ways.
 */
export async function accessPaths(
  client: Client,
  statement: Statement,
  variables: Variables,
): Promise<string[]> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(statement.sql)) return [];
  const forValues = `explain (format json) ${statement.sql}`;
  const generic = `explain (format json, generic_plan) ${statement.sql}`;
  const plans = [await client.query(forValues, valuesFor(statement, variables)), await client.query(generic)];
  return [...new Set(plans.flatMap(({ rows }) => pathsIn(rows[0]['QUERY PLAN'][0].Plan)))];
}

function pathsIn(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(pathsIn);
  const { 'Relation Name': table, 'Index Name': index, 'Node Type': node } = plan;
  const many =
    plan['Plan Rows'] > MOST_ROWS && large.includes(table ?? '') ? `: ${plan['Plan Rows']} rows` : '';
  if (index) return [`${table ?? ''} by ${index}${many}`, ...below];
  // The index is named by the node below, which does not know the table.
  if (node === 'Bitmap Heap Scan') return below.map((path) => `${table}${path}${many}`);
  return table && node.endsWith('Scan') ? [`${table} read whole`, ...below] : below;
}

export const readsTooMuch = (path: string): boolean =>
  path.endsWith(' rows') || large.some((table) => path === `${table} read whole`);
