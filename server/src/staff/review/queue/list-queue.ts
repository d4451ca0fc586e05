import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  getQueueNeighbours,
  listRegistrations,
  QueueFilters,
  QueueQuery,
  QueueRow,
} from '@bowline/contract/api/staff/review/queue';
import { ageOn } from '@bowline/contract/registrations/eligibility';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { type RegistrationTab, registrationTabNames, registrationTabs } from '@bowline/contract/staff/queue';
import { ALL_SEASONS } from '@bowline/contract/staff/seasons/season';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { inSeason } from '../../../core/camps/in-season.ts';
import { listWaitingPositions } from '../../../core/registrations/queries/places.ts';
import type { Reader } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { toPage } from '../../page.ts';
import {
  countByStatus,
  countChangeRequests,
  countSentBack,
  findCursor,
  listCursors,
  listQueue,
  PAGE_ROWS,
  type QueueRecord,
  statusesOf,
} from './queries/entries.ts';
import type { Searched } from './queries/filters.ts';
import { formatCursor, parseCursor, queueOrder } from './queries/order.ts';
import { listReviewFlags, type ReviewFlags } from './queries/registration-views.ts';

type StatusCounts = ReadonlyMap<RegistrationStatus, number>;
type TabCounts = Record<RegistrationTab, number>;

/** A page of the queue with the number behind each tab. Throws 422 for a cursor of no page. */
export async function getQueue(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  staff: Reader,
  asked: QueueQuery,
): Promise<ResponseOf<typeof listRegistrations>> {
  const { db } = deps;
  // What changes while a program reads page after page must not move a row from one page to another.
  const byDefault = staff.staffId === null ? { sort: 'created' as const, season: ALL_SEASONS } : {};
  const { filters, counted } = await searchedBy(deps, { ...byDefault, ...asked }, staff);
  const backwards = filters.before !== undefined;
  const from = readCursor(filters);
  const [counts, sent_back, change_requests, found] = await Promise.all([
    counted ? sumTabs(counted) : countTabs(db, filters, staff),
    countSentBack(db, filters, staff),
    countChangeRequests(db, filters),
    listQueue(db, filters, staff, { from, backwards, limit: PAGE_ROWS + 1 }),
  ]);
  const { rows, hasMore } = toPage(found, PAGE_ROWS, backwards);
  const ids = rows.map(({ id }) => id);
  const flags = await listReviewFlags(db, deps, staff, ids);
  const waiting = await listWaitingPositions(
    db,
    rows.filter(canBeWaiting).map(({ id }) => id),
  );
  return {
    counts,
    sent_back,
    change_requests,
    similar: filters.similar === true && counts.all > 0,
    rows: rows.map((row) => ({
      ...presentRow(row),
      ...noFlags,
      ...flags.get(row.id),
      waiting_place: waiting.get(row.id) ?? null,
    })),
    next: backwards || hasMore ? cursorAt(rows, -1) : null,
    previous: from && (!backwards || hasMore) ? cursorAt(rows, 0) : null,
  };
}

/**
 * Filters with their season, whose words may differ by a letter where a search of staff finds nothing as it was typed; with
 * the matching registrations in each status where they were counted for that.
 */
async function searchedBy<Filters extends QueueQuery>(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  given: Filters,
  staff: Reader,
): Promise<{ filters: Searched<Filters>; counted?: StatusCounts }> {
  const { db } = deps;
  const filters = await inSeason(deps, db, given);
  if (!filters.q?.trim() || staff.staffId === null) return { filters };
  const counted = await countByStatus(db, filters, staff);
  return counted.size > 0 ? { filters, counted } : { filters: { ...filters, similar: true } };
}

// A registration returned to the family keeps its position on the waiting list.
const canBeWaiting = ({ status }: QueueRecord): boolean =>
  status === 'Waitlisted' || status === 'Changes Requested';

const noFlags: ReviewFlags = { changed: false, returned_to: null, in_other_account: false };

function readCursor(filters: QueueQuery) {
  const { after, before } = filters;
  const order = queueOrder(filters);
  if (before !== undefined) return parseCursor(before, order, 'before');
  return after === undefined ? undefined : parseCursor(after, order, 'after');
}

function cursorAt(rows: readonly QueueRecord[], index: number): string | null {
  const row = rows.at(index);
  return row ? formatCursor(row) : null;
}

/** The number of registrations in each tab that match the filters. */
export async function countTabs(
  db: Connection,
  filters: Searched<QueueQuery>,
  staff: Reader,
): Promise<TabCounts> {
  return sumTabs(await countByStatus(db, filters, staff));
}

function sumTabs(counted: StatusCounts): TabCounts {
  const counts = registrationTabNames.map(
    (tab) => [tab, sumStatuses(counted, registrationTabs[tab].statuses)] as const,
  );
  return Object.fromEntries(counts) as TabCounts;
}

/** The sum over some statuses. */
const sumStatuses = (counted: StatusCounts, statuses: readonly RegistrationStatus[]): number =>
  statuses.reduce((sum, status) => sum + (counted.get(status) ?? 0), 0);

function presentRow(row: QueueRecord): Omit<QueueRow, keyof ReviewFlags | 'waiting_place'> {
  const {
    key: _,
    family,
    gender,
    dob,
    starts_on,
    form_type,
    charged_sen,
    received_sen,
    due_sen,
    ...same
  } = row;
  return {
    ...same,
    family: personName(family),
    sex: gender,
    age: ageOn(dob, starts_on),
    type: form_type,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    charged: ringgitFromSen(charged_sen),
    received: ringgitFromSen(received_sen),
    due: ringgitFromSen(due_sen),
    profile_changed_at: row.profile_changed_at?.toISOString() ?? null,
  };
}

/**
 * The registrations before and after one in the queue. A decision may have taken it out of its tab: its neighbours are
 * then those of the position it would have. Throws 404.
 */
export async function getNeighbours(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  staff: Reader,
  id: string,
  asked: QueueFilters,
): Promise<ResponseOf<typeof getQueueNeighbours>> {
  const { db } = deps;
  const { filters, counted } = await searchedBy(deps, asked, staff);
  const from = await findCursor(db, filters, id);
  if (!from) throw notFound();
  const [[previous], [next], all, earlier] = await Promise.all([
    listCursors(db, filters, staff, { from, limit: 1, backwards: true }),
    listCursors(db, filters, staff, { from, limit: 1 }),
    counted ?? countByStatus(db, filters, staff),
    countByStatus(db, filters, staff, from),
  ]);
  const statuses = statusesOf(filters);
  return {
    previous: previous?.id ?? null,
    next: next?.id ?? null,
    after: previous ? formatCursor(previous) : null,
    position: sumStatuses(earlier, statuses) + 1,
    total: sumStatuses(all, statuses),
  };
}
