import type { QueueFilters } from '@bowline/contract/api/staff/queue';
import { registrationTabs } from '@bowline/contract/staff/queue';
import { formatDate } from '@bowline/contract/text/dates';
import type { Connection } from '../../platform/app-deps.ts';
import { findCampName } from './queries.ts';

/** The filters of a queue in words, for the log. A search text is left out, since it is usually a name. */
export async function filtersInWords(db: Connection, filters: QueueFilters): Promise<string> {
  const { tab, camp, type, sex, age_from, age_to, date_from, date_to, q, mine, ids, balance_due } = filters;
  return [
    registrationTabs[tab ?? 'to_review'].label,
    camp && (await findCampName(db, camp)),
    type,
    sex && `sex ${sex}`,
    age_from && `age from ${age_from}`,
    age_to && `age to ${age_to}`,
    date_from && `registered from ${formatDate(date_from)}`,
    date_to && `registered to ${formatDate(date_to)}`,
    mine && 'sent back by themselves',
    balance_due && 'balance due',
    ids && 'chosen one by one',
    q?.trim() && 'a search',
  ]
    .filter(Boolean)
    .join(', ');
}
