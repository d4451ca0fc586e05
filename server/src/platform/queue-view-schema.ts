import type { QueueFilters } from '@bowline/contract/api/staff/queue';
import type { QueueColumn } from '@bowline/contract/staff/queue';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from './column-types.ts';

interface QueueColumnsTable {
  staff_id: string;
  columns: QueueColumn[];
}

interface QueueViewTable {
  id: string;
  staff_id: string;
  name: string;
  filters: JSONColumnType<QueueFilters, string, string>;
  columns: QueueColumn[];
  is_default: Generated<boolean>;
  created_at: Instant;
}

/** What each of the staff chose to see of the queue. */
export interface QueueViewSchema {
  queue_columns: QueueColumnsTable;
  queue_view: QueueViewTable;
}
