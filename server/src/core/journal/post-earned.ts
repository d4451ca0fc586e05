import type { AppDeps } from '../../platform/app-deps.ts';
import { getProvider } from '../provider/queries.ts';
import { insertEarned, lockJournal } from './queries.ts';

/** Posts what accepted registrations have earned once their camp is over, and every change of it since. */
export async function postEarned({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> {
  const { time_zone } = await getProvider(db);
  await db.transaction().execute(async (trx) => {
    await lockJournal(trx);
    await insertEarned(trx, { today: clock.today(time_zone), at: clock.now() });
  });
}
