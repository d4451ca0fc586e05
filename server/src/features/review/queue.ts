import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  listRegistrations,
  QueueFilters,
  QueueRow,
} from '@bowline/contract/api/staff/registration-queue';
import { ageOn } from '@bowline/contract/eligibility';
import { ringgitFromSen } from '@bowline/contract/money';
import type { RegistrationStatus } from '@bowline/contract/registration-status';
import { registrationTabNames, registrationTabs } from '@bowline/contract/registration-tabs';
import { isRealDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import type { AppDeps } from '../../app-deps.ts';
import { invalid } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { countByStatus, listQueue, PAGE_ROWS, type QueuePlace, type QueueRecord } from './queue-queries.ts';

/** A page of the queue with the number behind each tab. Throws 422 for a place that no page ended at. */
export async function getQueue(
  { db }: Pick<AppDeps, 'db'>,
  staff: StaffCaller,
  filters: QueueFilters,
): Promise<ResponseOf<typeof listRegistrations>> {
  const after = filters.after === undefined ? undefined : readPlace(filters.after);
  const [counted, found] = await Promise.all([
    countByStatus(db, filters, staff),
    listQueue(db, filters, staff, after),
  ]);
  const rows = found.slice(0, PAGE_ROWS);
  const last = found.length > PAGE_ROWS ? rows.at(-1) : undefined;
  return {
    counts: countTabs(counted),
    rows: rows.map(presentRow),
    next: last ? `${last.place}_${last.id}` : null,
  };
}

function countTabs(counted: ReadonlyMap<RegistrationStatus, number>) {
  const counts = registrationTabNames.map((tab) => {
    const statuses: readonly RegistrationStatus[] = registrationTabs[tab].statuses;
    return [tab, statuses.reduce((sum, status) => sum + (counted.get(status) ?? 0), 0)] as const;
  });
  return Object.fromEntries(counts) as Record<(typeof registrationTabNames)[number], number>;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function readPlace(text: string): QueuePlace {
  const [date = '', id = ''] = text.split('_');
  const known = (date === 'infinity' || isRealDate(date)) && UUID.test(id);
  if (!known) throw invalid({ after: [t('There is no such page.')] });
  return { date, id };
}

function presentRow(row: QueueRecord): QueueRow {
  const { id, camper_name, reference, status, camp_name, registration_date, email, reviewer } = row;
  return {
    id,
    camper_name,
    sex: row.gender,
    age: ageOn(row.dob, row.starts_on),
    reference,
    status,
    camp_name,
    type: row.form_type,
    registration_date,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    email,
    confirmed: ringgitFromSen(row.confirmed_sen ?? 0),
    fee: ringgitFromSen(row.fee_sen),
    reviewer,
  };
}
