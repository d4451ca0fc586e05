import { camperSections } from '@bowline/contract/profile/camper';
import { categoryOfSection } from '@bowline/contract/staff/roles';
import type { AppDeps } from '../../platform/app-deps.ts';
import { hourIn } from '../../platform/process/clock.ts';
import { queueHealthDigestMessages } from '../outbox/queue-message.ts';
import { getProvider } from '../provider/queries.ts';
import { findLastDigest, insertDigestDay, listAcceptedChanged } from './queries.ts';

/** The hour, in the provider's time zone, from which the day's digest is sent. */
const DIGEST_HOUR = 7;

const healthSections = camperSections.map(({ id }) => id).filter((id) => categoryOfSection(id) === 'health');

/** Queues an email to the medics once a day about accepted campers whose health answers changed; none where none did. */
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
