import { filtersInWords as wordsOf } from '@bowline/contract/api/staff/review/filters-in-words';
import type { QueueFilters } from '@bowline/contract/api/staff/review/queue';
import { registrationTabs } from '@bowline/contract/staff/queue';
import type { Connection } from '../../../platform/app-deps.ts';
import { findCampName } from './queries.ts';

/** The filters of a queue in words, for the log. A search text is left out, since it is usually a name. */
export async function filtersInWords(db: Connection, filters: QueueFilters): Promise<string> {
  const { tab, camp } = filters;
  const known = { camp: camp && (await findCampName(db, camp)), search: 'A search' };
  const said = wordsOf(filters, known).map(({ words }) => words);
  return [registrationTabs[tab ?? 'to_review'].label, ...said].join(', ');
}
