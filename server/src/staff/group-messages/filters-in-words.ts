import type { QueueNarrowing } from '@bowline/contract/api/staff/registration-queue';
import { registrationTabs } from '@bowline/contract/registration-tabs';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import type { Connection } from '../../http/app-deps.ts';

/** What a queue was narrowed by, for the log. What was searched for is a name as a rule, and stays out of it. */
export async function filtersInWords(db: Connection, filters: QueueNarrowing): Promise<string> {
  const { tab, camp, type, sex, age_from, age_to, date_from, date_to, q, mine, ids, balance_due } = filters;
  return [
    t(registrationTabs[tab ?? 'to_review'].label),
    camp && (await nameOfCamp(db, camp)),
    type,
    sex && t('sex {sex}', { sex }),
    age_from && t('age from {age}', { age: age_from }),
    age_to && t('age to {age}', { age: age_to }),
    date_from && t('registered from {date}', { date: formatDate(date_from) }),
    date_to && t('registered to {date}', { date: formatDate(date_to) }),
    mine && t('sent back by themselves'),
    balance_due && t('balance due'),
    ids && t('chosen one by one'),
    q?.trim() && t('a search'),
  ]
    .filter(Boolean)
    .join(', ');
}

async function nameOfCamp(db: Connection, id: string): Promise<string> {
  const camp = await db.selectFrom('camp').select('name').where('id', '=', id).executeTakeFirst();
  return camp?.name ?? id;
}
