import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  ExposedCamper,
  ExposedCampersQuery,
  ExposureQuery,
  ExposureReport,
  listExposedCampers as listExposedCampersCall,
} from '@bowline/contract/api/staff/exposure-report';
import { dataCategories, dataCategoryLabels } from '@bowline/contract/staff/roles';
import { formatPhone } from '@bowline/contract/text/phone';
import { t } from '@bowline/contract/text/t';
import { sql } from 'kysely';
import { type AccessEntry, logAccess } from '../../core/access-log/service.ts';
import { wallClock } from '../../core/access-log/wall-clock.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { notFound } from '../../http/refusals.ts';
import { getStaffAccount } from '../accounts/present.ts';
import { listSessionsSince } from '../accounts/queries/sessions.ts';
import { startOfDay } from './queries/entries.ts';
import {
  countExposed,
  countViewed,
  type ExposedRow,
  type ExposureScope,
  listExposedRows,
  listRoleHistory,
  presentRolePeriod,
  readWindowFor,
} from './queries/exposure.ts';
import type { StreamedTable } from './send-table.ts';

const PAGE_ROWS = 50;

const PIECE_ROWS = 2000;

/** Who asks about somebody's reach, and from where. */
export type CallerInfo = Pick<AccessEntry, 'staffId' | 'address'>;

/** What an account was, did and could read since a day, for whoever must act on it; the look is in the log. Throws 404. */
export function viewExposureReport(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  reader: CallerInfo,
  { staff: staffId, since }: ExposureQuery,
): Promise<ExposureReport> {
  return deps.db.transaction().execute(async (trx) => {
    const { reach, standings } = await getExposure(trx, staffId, since);
    const { id, name, email, roles, state } = await getStaffAccount(trx, deps, staffId);
    await logExposureReport(trx, reader, staffId, 'view');
    return {
      account: { id, name, email, roles, can_log_in: state === 'active' },
      since,
      standings: standings.map(presentRolePeriod),
      sessions: (await listSessionsSince(trx, staffId, startOfDay(since))).map((one) =>
        presentSession(one, deps.clock.now()),
      ),
      addresses: await listAddresses(trx, staffId, since),
      refused_logins: await countFailedLogins(trx, staffId, since),
      viewed: await countViewed(trx, staffId, since),
      could: await presentCounts(trx, reach),
    };
  });
}

/** Whom a reach takes in, up to which moments. Throws 404 where there is no such account. */
export async function getExposure(db: Connection, staffId: string, since: string) {
  const standings = await listRoleHistory(db, staffId, since);
  if (standings.length === 0) throw notFound();
  const reach: ExposureScope = { staffId, since, window: readWindowFor(standings) };
  return { reach, standings };
}

export const logExposureReport = (
  db: Connection,
  reader: CallerInfo,
  aboutStaffId: string,
  action: 'view' | 'export',
) => logAccess(db, { ...reader, action, what: t('Data exposure report'), aboutStaffId });

type Session = Awaited<ReturnType<typeof listSessionsSince>>[number];

function presentSession(
  { confirmed_at, until, was_ended, address }: Session,
  now: Date,
): ExposureReport['sessions'][number] {
  const end = until > now ? 'open' : was_ended ? 'ended' : 'by itself';
  return { from: confirmed_at.toISOString(), until: until.toISOString(), end, address };
}

async function listAddresses(
  db: Connection,
  staffId: string,
  since: string,
): Promise<ExposureReport['addresses']> {
  const rows = await db
    .selectFrom('access_log')
    .select(['address', ({ fn }) => fn.countAll<number>().as('entries')])
    .select(({ fn }) => [fn.min('at').as('first_at'), fn.max('at').as('last_at')])
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`at >= ${startOfDay(since)}`)
    .groupBy('address')
    .orderBy('last_at', 'desc')
    .execute();
  return rows.map(({ address, entries, first_at, last_at }) => ({
    address,
    entries,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  }));
}

async function countFailedLogins(db: Connection, staffId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('access_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('about_staff_id', '=', staffId)
    .where('action', '=', 'login')
    .where(sql<boolean>`at >= ${startOfDay(since)}`)
    .executeTakeFirstOrThrow();
  return count;
}

async function presentCounts(db: Connection, reach: ExposureScope): Promise<ExposureReport['could']> {
  const counts = await countExposed(db, reach);
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

/** A page of the campers within reach. Throws 404. */
export async function listExposedCampers(
  { db }: Deps,
  { staff, since, only, after }: ExposedCampersQuery & { readonly after?: string | undefined },
): Promise<ResponseOf<typeof listExposedCampersCall>> {
  const { reach } = await getExposure(db, staff, since);
  const found = await listExposedRows(db, reach, { only, after, limit: PAGE_ROWS + 1 });
  const campers = found.slice(0, PAGE_ROWS).map(present);
  return { campers, next: found.length > PAGE_ROWS ? (campers.at(-1)?.camper_id ?? null) : null };
}

/** All of them as a table: whom to tell of what. Throws 404. */
export async function openExposureTable(
  { db }: Deps,
  { staff, since, only }: ExposedCampersQuery,
): Promise<StreamedTable> {
  const { reach } = await getExposure(db, staff, since);
  const header = [
    t('Family'),
    t('Email'),
    t('Phone'),
    t('Camper'),
    t('References'),
    ...dataCategories.map((sight) => t(dataCategoryLabels[sight])),
    t('Log entries'),
    t('Last entry'),
    t('What was opened'),
  ];
  return { name: 'reach', title: t('Families to notify'), header, pieces: readAll({ db }, reach, only) };
}

async function* readAll({ db }: Deps, reach: ExposureScope, only: ExposedCampersQuery['only']) {
  const tell = await wallClock(db);
  let page: ExposedRow[] = [];
  do {
    page = await listExposedRows(db, reach, { only, after: page.at(-1)?.id, limit: PIECE_ROWS });
    yield page.map((row) => lineOf(present(row), tell));
  } while (page.length === PIECE_ROWS);
}

const lineOf = (camper: ExposedCamper, tell: (iso: string) => string): string[] => [
  camper.family_name,
  camper.email,
  formatPhone(camper.phone ?? ''),
  camper.camper_name,
  camper.references.join(', '),
  ...dataCategories.map((sight) => (camper.could.includes(sight) ? t('Yes') : '')),
  String(camper.viewed),
  camper.last_viewed_at ? tell(camper.last_viewed_at) : '',
  camper.parts.join('; '),
];

function present(row: ExposedRow): ExposedCamper {
  return {
    camper_id: row.id,
    camper_name: row.camper_name,
    account_id: row.account_id,
    family_name: row.family_name ?? '',
    email: row.email,
    phone: row.phone,
    references: row.refs ?? [],
    could: dataCategories.filter((sight) => row[sight]),
    viewed: row.viewed ?? 0,
    last_viewed_at: row.last_viewed_at?.toISOString() ?? null,
    parts: row.parts ?? [],
  };
}
