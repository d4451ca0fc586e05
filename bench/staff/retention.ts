import { retentionRules } from '@bowline/contract/staff/retention';
import { addDays } from '@bowline/contract/text/calendar';
import type { Client } from 'pg';
import {
  listDue,
  listDueGroups,
  type QueriedKind,
  retainedQueries,
} from '../../server/src/core/retention/queries/due.ts';
import { createDatabase } from '../../server/src/platform/database.ts';
import { median } from '../percentile.ts';

const TIMES = 5;
const TIME_ZONE = 'Asia/Kuala_Lumpur';

/** Adds what the rules of retention look at: logins of three years, ID images, notes, and two emails a registration. */
export async function seedRetention(client: Client, staffId: string): Promise<void> {
  await client.query(`
    update account set last_login_at = now() - abs(hashtext(id::text)) % 1100 * interval '1 day'`);
  await client.query('alter table camper disable trigger user');
  await client.query(`
    update camper set ic_front_file = id::text, ic_back_file = id::text where abs(hashtext(id::text)) % 2 = 0`);
  await client.query('alter table camper enable trigger user');
  await client.query(
    `insert into registration_note (id, registration_id, staff_id, text, at)
     select gen_random_uuid(), id, $1, 'A note', now() from registration where abs(hashtext(id::text)) % 5 = 0`,
    [staffId],
  );
  await client.query(`
    insert into message (id, kind, account_id, registration_id, state, created_at, sent_at, first_tried_at)
    select gen_random_uuid(), 'form copy', account_id, id, 'sent', at, at, at
    from registration cross join generate_series(1, 2) as copy
      cross join lateral (select now() - abs(hashtext(id::text || copy)) % 700 * interval '1 day' as at) as sent`);
  await client.query('vacuum analyze');
}

/** By rule, how long the preview of 90 days takes, how long a batch of the nightly run takes to be found, and how many are due. */
export async function measureRetention(url: string) {
  const { db, close } = createDatabase({ connectionString: url }, { warn: console.warn });
  const day = new Date().toISOString().slice(0, 10);
  const timed = async (act: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let count = 0; count < TIMES; count += 1) {
      const start = performance.now();
      await act();
      times.push(performance.now() - start);
    }
    return median(times);
  };
  try {
    const results = [];
    for (const kind of Object.keys(retainedQueries) as QueriedKind[]) {
      const night = { day, days: retentionRules[kind].days, timeZone: TIME_ZONE };
      const period = { ...night, until: addDays(day, 90) };
      const due = (await listDueGroups(db, kind, period)).reduce((sum, { count }) => sum + count, 0);
      const preview = await timed(() => listDueGroups(db, kind, period));
      const batch = await timed(() => listDue(db, kind, night, { limit: 50, except: [] }));
      results.push({ kind, due, preview, batch });
    }
    return results;
  } finally {
    await close();
  }
}
