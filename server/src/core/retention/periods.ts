import {
  BACKUPS,
  DEFAULT_BACKUP_DAYS,
  type RetentionKind,
  retentionRules,
} from '@bowline/contract/staff/retention';
import type { Connection } from '../../platform/app-deps.ts';
import { listPeriods } from './queries/runs.ts';

/** The periods in force, in days, by kind. */
export async function getPeriods(db: Connection) {
  const changed = await listPeriods(db);
  const days = (kind: RetentionKind) => changed.get(kind) ?? retentionRules[kind].days;
  return { days, backupDays: changed.get(BACKUPS) ?? DEFAULT_BACKUP_DAYS };
}
