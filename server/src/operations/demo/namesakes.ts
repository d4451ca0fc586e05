import { DAY_MS } from '@bowline/contract/text/calendar';
import { createSeededRandom } from '@bowline/testing/seeded-random';
import { sql } from 'kysely';
import type { AppDeps } from '../../platform/app-deps.ts';
import { type CopiedFamily, copyFamily } from './copy-family.ts';
import { type Household, namesakeOf, wordsBetween } from './people.ts';
import { MINUTE } from './registration.ts';

type Deps = Pick<AppDeps, 'db' | 'files'>;

interface MoreFamilies {
  /** Families that have been played: any of them may come again under other names. */
  readonly households: readonly Household[];
  /** How often one comes, compared with others; never with 0. */
  readonly shareOf?: (household: Household) => number;
  /** How many more registrations there are to be. */
  readonly registrations: number;
  /** Numbers that no household and no camper has from here on. */
  readonly number: number;
  readonly seed: number;
  /** All of a copy happens between these times, on the weekdays on which it was played. */
  readonly from: number;
  readonly until: number;
  /** When prices changed, if they did: families who submitted before it come before it. */
  readonly newPrices?: number;
}

interface Source {
  readonly household: Household;
  readonly accountId: string;
  readonly begins: number;
  readonly ends: number;
  readonly registrations: readonly { camp: string; submitted: number | null; holds: boolean }[];
}

/** Copies families under other names, as long as the camps have places. */
export async function addNamesakes(deps: Deps, more: MoreFamilies): Promise<CopiedFamily[]> {
  const { households, seed, shareOf = () => 1 } = more;
  const { between, pick } = createSeededRandom(seed);
  const sources = await Promise.all(households.filter(shareOf).map((one) => readSource(deps, one)));
  const free = await readFreePlaces(deps);
  const planned: (Source & { readonly later: number })[] = [];
  for (let left = more.registrations; left > 0; left -= planned.at(-1)?.registrations.length ?? left) {
    const fitting = sources.filter(({ registrations: all }) => all.length <= left && hasPlaces(all, free));
    if (fitting.length === 0) break;
    const source = pick(fitting.flatMap((one) => Array<Source>(Math.ceil(shareOf(one.household))).fill(one)));
    const jitter = between(-40, 40) * MINUTE;
    const weeks = weeksFor(source, more, jitter);
    planned.push({ ...source, later: weeks.length > 0 ? pick(weeks) * WEEK + jitter : 0 });
    for (const { camp, holds } of source.registrations) if (holds) free.set(camp, (free.get(camp) ?? 0) - 1);
  }
  // Ids are in the order of time, as those of the played ones are.
  planned.sort((a, b) => a.begins + a.later - (b.begins + b.later));
  const copies: CopiedFamily[] = [];
  let next = more.number;
  for (const { household, accountId, later } of planned) {
    const namesake = namesakeOf(household, more.number + copies.length + 1, next);
    const words = wordsBetween(household, namesake);
    copies.push(await copyFamily(deps, accountId, { email: namesake.holder.email, words, later }));
    next += namesake.campers.length;
  }
  await numberReceiptsByTime(deps);
  return copies;
}

const WEEK = 7 * DAY_MS;
const MOST_WEEKS = 12;

/** How many weeks later a family may come; negative for earlier. */
function weeksFor(
  { begins, ends, registrations }: Pick<Source, 'begins' | 'ends' | 'registrations'>,
  { from, until, newPrices }: MoreFamilies,
  jitter: number,
): number[] {
  const all = Array.from({ length: 2 * MOST_WEEKS + 1 }, (_, index) => index - MOST_WEEKS);
  return all.filter((weeks) => {
    const later = weeks * WEEK + jitter;
    const keepsPrices = registrations.every(
      ({ submitted }) =>
        submitted === null || !newPrices || submitted < newPrices === submitted + later < newPrices,
    );
    return keepsPrices && begins + later >= from && ends + later <= until;
  });
}

function hasPlaces(all: Source['registrations'], free: ReadonlyMap<string, number>): boolean {
  const needed = Map.groupBy(
    all.filter(({ holds }) => holds),
    ({ camp }) => camp,
  );
  return [...needed].every(([camp, { length }]) => (free.get(camp) ?? 0) >= length);
}

async function readSource({ db }: Deps, household: Household): Promise<Source> {
  const { rows } = await sql<Omit<Source, 'household'>>`
    select account.id as "accountId", extract(epoch from account.created_at)::float * 1000 as begins,
      extract(epoch from greatest((select max(at) from access_log where account_id = account.id),
        (select max(created_at) from message where account_id = account.id)))::float * 1000 as ends,
      (select coalesce(json_agg(json_build_object('camp', camp_id,
        'submitted', extract(epoch from submitted_at)::float * 1000,
        'holds', effective_status(status, status_before) in ('Deposit Received', 'Accepted'))), '[]')
      from registration where account_id = account.id) as registrations
    from account where email = ${household.holder.email}`.execute(db);
  if (!rows[0]) throw new Error(`Household ${household.number} was not played`);
  return { ...rows[0], household };
}

async function readFreePlaces({ db }: Deps): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; free: number }>`
    select id, capacity - deposits - accepted - offered as free
    from camp join camp_places on camp_id = id`.execute(db);
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** Numbers all receipts again in the order of time, without a gap, and what names their numbers. */
async function numberReceiptsByTime({ db }: Deps): Promise<void> {
  const renumbered = (column: string) => sql`${sql.ref(column)} = coalesce(
    (select max(next) from numbered where numbered.registration_id = changed.registration_id and last <= ${sql.ref(column)}),
    (select min(next) - 1 from numbered where numbered.registration_id = changed.registration_id), 0)`;
  await db.transaction().execute(async (trx) => {
    const tables = ['receipt', 'charge', 'ledger_entry'].map((name) => sql.table(name));
    for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(trx);
    await sql`create temporary table numbered on commit drop as
      select *, row_number() over (order by at, last)::integer as next from (
        select registration_id, number as last, issued_at as at from receipt
        union all select registration_id, void_number, voided_at from receipt where void_number is not null) as every`.execute(
      trx,
    );
    await sql`update charge as changed set ${renumbered('after_receipt')}`.execute(trx);
    await sql`update charge as changed set ${renumbered('ended_after_receipt')}
      where ended_after_receipt is not null`.execute(trx);
    await sql`update ledger_entry as changed set ${renumbered('after_receipt')}`.execute(trx);
    // Two never have one number, not even for a moment.
    await sql`update receipt set number = number + 1000000, void_number = void_number + 1000000`.execute(trx);
    await sql`update receipt set number = (select next from numbered where last = number - 1000000),
      void_number = (select next from numbered where last = void_number - 1000000)`.execute(trx);
    for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(trx);
  });
}
