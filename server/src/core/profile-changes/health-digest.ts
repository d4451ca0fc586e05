import { camperSections } from '@bowline/contract/profile/camper';
import { categoryOfSection } from '@bowline/contract/staff/roles';
import type { AppDeps } from '../../http/app-deps.ts';
import { hourIn } from '../../platform/clock.ts';
import { queueHealthDigestMessages } from '../outbox/queue-message.ts';
import { getProvider } from '../provider/queries.ts';
import { findLastDigest, insertDigestDay, listAcceptedChanged } from './queries.ts';

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
    if (!(await insertDigestDay(trx, clock.today(time_zone), now))) return;
    const changed = await listAcceptedChanged(trx, healthSections, since);
    if (changed.length > 0)
      await queueHealthDigestMessages(
        trx,
        changed.map(({ registration_id }) => registration_id),
        now,
      );
  });
}
