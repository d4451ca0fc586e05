import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  ExposedCamper,
  ExposedCampersQuery,
  ExposureQuery,
  ExposureReport,
  listExposedCampers as listExposedCampersCall,
} from '@bowline/contract/api/staff/administration/exposure-report';
import { logInWords } from '@bowline/contract/staff/log-events';
import { dataCategories } from '@bowline/contract/staff/roles';
import { personName } from '@bowline/contract/text/names/person-name';
import { logAccess } from '../../../core/access-log/queries.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { nextCursor, toPage } from '../../page.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { getStaffAccount } from '../accounts/present.ts';
import { listSessionsSince } from '../accounts/queries/sessions.ts';
import { startOfDay } from './queries/entries.ts';
import {
  type AddressRow,
  countExposed,
  countFailedLogins,
  countViewed,
  type ExposedRow,
  type ExposureScope,
  listAddresses,
  listExposedRows,
  listOpened,
} from './queries/exposure.ts';
import {
  listCrewHistory,
  listRoleHistory,
  presentCrewPeriod,
  presentRolePeriod,
  readWindowFor,
} from './queries/standings.ts';

const PAGE_ROWS = 50;

const PIECE_ROWS = 2000;

/** The roles of an account since a day, its actions and what it could read. The view is logged. Throws 404. */
export function viewExposureReport(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  reader: CallerInfo,
  { staff: staffId, since }: ExposureQuery,
): Promise<ExposureReport> {
  return deps.db.transaction().execute(async (trx) => {
    const { scope, history } = await getExposure(trx, staffId, since);
    const { id, name, email, roles, state } = await getStaffAccount(trx, deps, staffId);
    await logExposureReport(trx, reader, staffId);
    return {
      account: { id, name, email, roles, can_log_in: state === 'active' },
      since,
      standings: history.map(presentRolePeriod),
      crew: (await listCrewHistory(trx, staffId, since)).map(presentCrewPeriod),
      sessions: (await listSessionsSince(trx, staffId, startOfDay(since))).map((one) =>
        presentSession(one, deps.clock.now()),
      ),
      addresses: (await listAddresses(trx, staffId, since)).map(presentAddress),
      refused_logins: await countFailedLogins(trx, staffId, since),
      viewed: await countViewed(trx, staffId, since),
      could: await presentCounts(trx, scope),
    };
  });
}

/** What an account could read since a day, and its roles. Throws 404 for an unknown account. */
async function getExposure(db: Connection, staffId: string, since: string) {
  const history = await listRoleHistory(db, staffId, since);
  if (history.length === 0) throw notFound();
  const opened = await listOpened(db, { staffId, since });
  const scope: ExposureScope = { staffId, since, window: readWindowFor(history), opened };
  return { scope, history };
}

const logExposureReport = (db: Connection, reader: CallerInfo, aboutStaffId: string) =>
  logAccess(db, { ...reader, action: 'view', what: ['exposureReport'], aboutStaffId });

type Session = Awaited<ReturnType<typeof listSessionsSince>>[number];

function presentSession(
  { confirmed_at, until, was_ended, address }: Session,
  now: Date,
): ExposureReport['sessions'][number] {
  const end = until > now ? 'open' : was_ended ? 'ended' : 'by itself';
  return { from: confirmed_at.toISOString(), until: until.toISOString(), end, address };
}

const presentAddress = ({
  first_at,
  last_at,
  ...counts
}: AddressRow): ExposureReport['addresses'][number] => ({
  ...counts,
  first_at: first_at.toISOString(),
  last_at: last_at.toISOString(),
});

async function presentCounts(db: Connection, scope: ExposureScope): Promise<ExposureReport['could']> {
  const counts = await countExposed(db, scope);
  return {
    families: counts.families,
    campers: counts.campers,
    by_sight: dataCategories.map((sight) => ({
      sight,
      families: counts[`${sight}_families`],
      campers: counts[`${sight}_campers`],
    })),
  };
}

type Deps = Pick<AppDeps, 'db'>;

/** A page of the campers that the account could read. Throws 404. */
export async function listExposedCampers(
  { db }: Deps,
  { staff, since, only, after }: ExposedCampersQuery & { readonly after?: string | undefined },
): Promise<ResponseOf<typeof listExposedCampersCall>> {
  const { scope } = await getExposure(db, staff, since);
  const found = await listExposedRows(db, scope, { only, after, limit: PAGE_ROWS + 1 });
  const page = toPage(found, PAGE_ROWS);
  return { campers: page.rows.map(presentExposedCamper), next: nextCursor(page) };
}

/** All of them. Throws 404. */
export async function readExposedCampers({ db }: Deps, { staff, since, only }: ExposedCampersQuery) {
  const { scope } = await getExposure(db, staff, since);
  return streamCampers(db, scope, only);
}

async function* streamCampers(db: Connection, scope: ExposureScope, only: ExposedCampersQuery['only']) {
  let piece: ExposedRow[] = [];
  do {
    piece = await listExposedRows(db, scope, { only, after: piece.at(-1)?.id, limit: PIECE_ROWS });
    yield piece.map(presentExposedCamper);
  } while (piece.length === PIECE_ROWS);
}

function presentExposedCamper(row: ExposedRow): ExposedCamper {
  return {
    camper_id: row.id,
    camper_name: row.camper_name,
    account_id: row.account_id,
    family_name: personName(row.family_names),
    email: row.email,
    phone: row.phone,
    references: row.refs ?? [],
    could: dataCategories.filter((sight) => row[sight]),
    viewed: row.viewed ?? 0,
    last_viewed_at: row.last_viewed_at?.toISOString() ?? null,
    parts: [...new Set(row.parts?.map(logInWords))],
  };
}
