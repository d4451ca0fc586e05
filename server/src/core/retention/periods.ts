import {
  BACKUPS,
  DEFAULT_BACKUP_DAYS,
  type RetentionKind,
  retentionRules,
} from '@bowline/contract/staff/retention';
import { addDays } from '@bowline/contract/text/calendar';
import type { Connection } from '../../platform/app-deps.ts';
import { findLastCampDay } from '../erasure/queries/account-records.ts';
import { listPeriods } from './queries/runs.ts';

/** The periods in force, in days, by kind. */
export async function getPeriods(db: Connection) {
  const changed = await listPeriods(db);
  const days = (kind: RetentionKind) => changed.get(kind) ?? retentionRules[kind].days;
  return { days, backupDays: changed.get(BACKUPS) ?? DEFAULT_BACKUP_DAYS };
}

/** The last day that money and consent of an account are kept; null where it has none. */
export async function findKeptUntil(db: Connection, accountId: string): Promise<string | null> {
  const day = await findLastCampDay(db, accountId);
  const { days } = await getPeriods(db);
  return day && addDays(day, days('money'));
}
