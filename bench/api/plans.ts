import type { Client } from 'pg';
import { type Statement, type Variables, valuesFor } from './statements.ts';

// These grow with every season; the camps and the provider stay a handful.
const large = ['account', 'session', 'camper', 'registration', 'payment'];

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** How PostgreSQL finds the rows of each table of a statement, such as `camper by camper_by_account`. */
export async function accessPaths(
  client: Client,
  statement: Statement,
  variables: Variables,
): Promise<string[]> {
  // Planned for whatever values come, as a statement that is prepared once is.
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query('begin');
  try {
    const text = `explain (format json) ${statement.sql}`;
    const { rows } = await client.query(text, valuesFor(statement, variables));
    return pathsIn(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('rollback');
  }
}

function pathsIn(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(pathsIn);
  const { 'Relation Name': table, 'Index Name': index, 'Node Type': node } = plan;
  if (index) return [`${table ?? ''} by ${index}`, ...below];
  // The index is named by the node below, which does not know the table.
  if (node === 'Bitmap Heap Scan') return below.map((path) => `${table}${path}`);
  return table && node.endsWith('Scan') ? [`${table} read whole`, ...below] : below;
}

export const readsTooMuch = (path: string): boolean => large.some((table) => path === `${table} read whole`);
