import type { DayActionOf } from '@bowline/contract/on-site/actions';
import { sql } from 'kysely';
import { backAt, holds } from '../../../../core/on-site/queries.ts';
import type { Connection } from '../../../../platform/app-deps.ts';
import { undoAction } from './actions.ts';
import { listUnended, resumeHandOvers } from './hand-overs.ts';

type Fact = DayActionOf<'answer'>['right'][number];

const tables = { 'check in': 'attendance', 'roll call': 'roll_call', 'hand over': 'hand_over' } as const;

const idsOf = (facts: readonly Fact[], of: Fact['of']): readonly string[] =>
  facts.filter((fact) => fact.of === of).map(({ action_id }) => action_id);

/** Whether something that an answer says is right was undone, or a hand-over that it says holds was ended. */
export async function isContested(
  db: Connection,
  { registration_id, at_camp, right }: DayActionOf<'answer'>,
): Promise<boolean> {
  const undone = Object.entries(tables).map(
    ([of, table]) => sql`select from ${sql.table(table)}
      where registration_id = ${registration_id} and id = any(${idsOf(right, of as Fact['of'])}::uuid[])
        and ${at_camp || table !== 'hand_over' ? sql`undone_at is not null` : sql`not (${holds})`}`,
  );
  const { rows } = await sql`${sql.join(undone, sql` union all `)} limit 1`.execute(db);
  return rows.length > 0;
}

interface Reopened {
  readonly campId: string;
  readonly registration_id: string;
  readonly version: number;
  /** What it was asked about. */
  readonly facts: readonly Fact[];
  /** The time and actor of undone returns. */
  readonly undone: { readonly undone_at: Date; readonly undone_by: string };
}

/** Lets the counts and hand-overs of a question hold again, and undoes the returns that ended it. */
export async function reopen(
  trx: Connection,
  { campId, registration_id, version, facts, undone }: Reopened,
): Promise<void> {
  const handOvers = idsOf(facts, 'hand over');
  const returns = await listReturnsOf(trx, registration_id, handOvers);
  await contradictHeld(trx, { registration_id, version, handOvers });
  for (const { id } of returns) {
    await undoAction(trx, 'came_back', { id, campId, version, ...undone });
    await resumeHandOvers(trx, { cameBackId: id, version });
  }
  for (const [of, table] of Object.entries(tables))
    await sql`
      update ${sql.table(table)} set undone_at = null, undone_by = null, version = ${version}
      where registration_id = ${registration_id} and undone_at is not null
        and id = any(${idsOf(facts, of as Fact['of'])}::uuid[])`.execute(trx);
}

/** The returns with which hand-overs ended. */
async function listReturnsOf(db: Connection, registrationId: string, handOvers: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select distinct came_back.id from came_back join hand_over using (registration_id)
    where registration_id = ${registrationId} and came_back.undone_at is null
      and hand_over.id = any(${handOvers}::uuid[]) and came_back.made_at = ${backAt}`.execute(db);
  return rows;
}

/**
 * A hand-over that holds meanwhile is the one of which the family was told: those that are to hold again contradict it, and
 * not the other way round.
 */
async function contradictHeld(
  trx: Connection,
  {
    registration_id,
    version,
    handOvers,
  }: Pick<Reopened, 'registration_id' | 'version'> & { readonly handOvers: readonly string[] },
): Promise<void> {
  const [held] = (await listUnended(trx, registration_id)).filter(({ back_at }) => back_at === null);
  if (!held) return;
  await sql`update hand_over set contradicts = null, version = ${version} where id = ${held.id}`.execute(trx);
  await sql`
    update hand_over set contradicts = ${held.id}, version = ${version}
    where registration_id = ${registration_id} and id <> ${held.id}
      and (id = any(${handOvers}::uuid[]) or (undone_at is null and returned_at is not null
        and returned_at in (select returned_at from hand_over where id = any(${handOvers}::uuid[]))))`.execute(
    trx,
  );
}
