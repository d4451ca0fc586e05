import { addDays } from '@bowline/contract/text/calendar';
import type { Connection } from '../../platform/app-deps.ts';
import { findLastCampDay } from '../erasure/queries/kept.ts';
import { getPeriods } from './periods.ts';

/** The last day that money and consent of an account are kept; null where it has none. */
export async function findKeptUntil(db: Connection, accountId: string): Promise<string | null> {
  const day = await findLastCampDay(db, accountId);
  const { days } = await getPeriods(db);
  return day && addDays(day, days('money'));
}
