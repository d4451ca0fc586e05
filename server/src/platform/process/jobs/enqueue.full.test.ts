import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { enqueue } from './enqueue.ts';

const { db } = await createTestDatabase();
const { db: other } = await createTestDatabase();
const job = { messageId: '0198c0de-0000-7000-8000-000000000000' };

it('adds a job with its transaction, and not without', async () => {
  const rolledBack = db.transaction().execute(async (trx) => {
    await enqueue(trx, 'message', job);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await db.transaction().execute((trx) => enqueue(trx, 'message', job));
  expect(await countJobs(db)).toBe(1);
});

it('throws in a database without the queue, whatever other databases have', async () => {
  await sql`delete from pgboss.queue where name = 'message'`.execute(other);
  const sent = other.transaction().execute((trx) => enqueue(trx, 'message', job));
  await expect(sent).rejects.toThrow('Queue message does not exist');
});

async function countJobs(database: typeof db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}
