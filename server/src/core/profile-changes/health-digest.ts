import { camperSections } from '@bowline/contract/profile/camper';
import { categoryOfSection } from '@bowline/contract/staff/roles';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { hourIn } from '../../platform/clock.ts';
import { queueHealthDigestMessages } from '../outbox/queue-message.ts';
import { getProvider } from '../provider/provider.ts';
import { listAcceptedChanged } from './queries.ts';

/** The hour of the provider's morning from which on the day's digest goes out. */
const DIGEST_HOUR = 7;

const healthSections = camperSections.map(({ id }) => id).filter((id) => categoryOfSection(id) === 'health');

/** Tells the medics once a day which accepted campers' health answers changed; nothing where none did. */
export async function queueHealthDigest({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> {
  const { time_zone } = await getProvider(db);
  const now = clock.now();
  if (hourIn(time_zone, now) < DIGEST_HOUR) return;
  await db.transaction().execute(async (trx) => {
    const since = await findLastDigest(trx);
    if (!(await beginDay(trx, clock.today(time_zone), now))) return;
    const changed = await listAcceptedChanged(trx, healthSections, since);
    if (changed.length > 0)
      await queueHealthDigestMessages(
        trx,
        changed.map(({ registration_id }) => registration_id),
        now,
      );
  });
}

async function findLastDigest(trx: Connection): Promise<Date> {
  const last = await trx
    .selectFrom('health_digest')
    .select('made_at')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.made_at ?? new Date(0);
}

/** False where the day's digest was made already. */
async function beginDay(trx: Connection, day: string, made_at: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('health_digest')
    .values({ day, made_at })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
