import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { StaffCaller } from '../../server/src/http/authentication.ts';
import { createAnswerKeys, newIndexKey, setAnswerKeys } from '../../server/src/platform/answer-keys.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createDatabase } from '../../server/src/platform/database.ts';
import { getQueue } from '../../server/src/staff/queue/list-queue.ts';
import { listenToDriver, type SentStatement } from '../listen.ts';
import type { MeasuredQuery } from './queries.ts';

/** What PostgreSQL does for a page of the queue, statement by statement, as it says after doing it. */
export async function explainQueue(
  url: string,
  staff: StaffCaller,
  { filters }: MeasuredQuery,
): Promise<string[]> {
  const { db, close } = createDatabase({ connectionString: url }, { warn: console.warn });
  // Hashes of numbers that are searched for: any key gives the same plans.
  const master = randomBytes(32);
  setAnswerKeys(db, createAnswerKeys([master], newIndexKey(master)));
  try {
    const statements = await listenToDriver(() => getQueue({ db, clock: systemClock }, staff, filters));
    return await Promise.all(statements.map((statement) => explain(url, statement)));
  } finally {
    await close();
  }
}

async function explain(url: string, { text, values }: SentStatement): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values);
    return [text, ...rows.map((row) => row['QUERY PLAN'])].join('\n');
  } finally {
    await client.end();
  }
}
