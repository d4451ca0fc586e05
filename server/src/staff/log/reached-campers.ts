import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  listReachedCampers,
  ReachedCamper,
  ReachPeopleQuery,
} from '@bowline/contract/api/staff/log-reach';
import { formatPhone } from '@bowline/contract/format-phone';
import { sightLabels, sights } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import { wallClock } from '../../core/access-log/wall-clock.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { findReach } from './exposure-report.ts';
import { listReached, type ReachedRow, type ReachOf } from './queries/exposure.ts';
import type { LongTable } from './send-table.ts';

type Deps = Pick<AppDeps, 'db'>;

const PAGE_ROWS = 50;
const PIECE_ROWS = 2000;

/** A page of the campers within reach. Throws 404. */
export async function getReachedCampers(
  { db }: Deps,
  { staff, since, only, after }: ReachPeopleQuery & { readonly after?: string | undefined },
): Promise<ResponseOf<typeof listReachedCampers>> {
  const { reach } = await findReach(db, staff, since);
  const found = await listReached(db, reach, { only, after, limit: PAGE_ROWS + 1 });
  const campers = found.slice(0, PAGE_ROWS).map(present);
  return { campers, next: found.length > PAGE_ROWS ? (campers.at(-1)?.camper_id ?? null) : null };
}

/** All of them as a table: whom to tell of what. Throws 404. */
export async function openReach({ db }: Deps, { staff, since, only }: ReachPeopleQuery): Promise<LongTable> {
  const { reach } = await findReach(db, staff, since);
  const header = [
    t('Family'),
    t('Email'),
    t('Phone'),
    t('Camper'),
    t('References'),
    ...sights.map((sight) => t(sightLabels[sight])),
    t('Log entries'),
    t('Last entry'),
    t('What was opened'),
  ];
  return { name: 'reach', title: t('Families to notify'), header, pieces: readAll({ db }, reach, only) };
}

async function* readAll({ db }: Deps, reach: ReachOf, only: ReachPeopleQuery['only']) {
  const tell = await wallClock(db);
  let page: ReachedRow[] = [];
  do {
    page = await listReached(db, reach, { only, after: page.at(-1)?.id, limit: PIECE_ROWS });
    yield page.map((row) => lineOf(present(row), tell));
  } while (page.length === PIECE_ROWS);
}

const lineOf = (camper: ReachedCamper, tell: (iso: string) => string): string[] => [
  camper.family_name,
  camper.email,
  formatPhone(camper.phone ?? ''),
  camper.camper_name,
  camper.references.join(', '),
  ...sights.map((sight) => (camper.could.includes(sight) ? t('Yes') : '')),
  String(camper.viewed),
  camper.last_viewed_at ? tell(camper.last_viewed_at) : '',
  camper.parts.join('; '),
];

function present(row: ReachedRow): ReachedCamper {
  return {
    camper_id: row.id,
    camper_name: row.camper_name,
    account_id: row.account_id,
    family_name: row.family_name ?? '',
    email: row.email,
    phone: row.phone,
    references: row.refs ?? [],
    could: sights.filter((sight) => row[sight]),
    viewed: row.viewed ?? 0,
    last_viewed_at: row.last_viewed_at?.toISOString() ?? null,
    parts: row.parts ?? [],
  };
}
