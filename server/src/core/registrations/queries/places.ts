import { sql } from 'kysely';
import type { Connection } from '../../../http/app-deps.ts';
import { effectiveStatus } from '../../../platform/registration-sql.ts';

export interface Places {
  readonly capacity: number;
  /** Registrations with a deposit and no decision; one that was sent back keeps its place. */
  readonly deposits: number;
  readonly accepted: number;
}

export async function countPlaces(db: Connection, campId: string): Promise<Places> {
  return db
    .selectFrom('camp')
    .select(['capacity'])
    .select(({ selectFrom }) =>
      [['deposits', 'Deposit Received'] as const, ['accepted', 'Accepted'] as const].map(([name, status]) =>
        selectFrom('registration')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('registration.camp_id', '=', 'camp.id')
          .where(effectiveStatus, '=', status)
          .$asScalar()
          .$notNull()
          .as(name),
      ),
    )
    .where('camp.id', '=', campId)
    .executeTakeFirstOrThrow();
}

/** Locks the camp until the transaction ends, so that concurrent decisions on its places wait for each other. */
export async function lockCamp(trx: Connection, campId: string): Promise<void> {
  await trx.selectFrom('camp').select('id').where('id', '=', campId).forNoKeyUpdate().execute();
}

const firstSubmitted = sql`(
  select min(submission.submitted_at) from submission where submission.registration_id = registration.id)`;

export interface WaitingPosition {
  /** From 1. */
  readonly position: number;
  readonly count: number;
}

/**
 * The positions of registrations on the waiting list of their camp: by registration date, then by when they were first
 * submitted (decisions §11). A registration sent back keeps its position. Registrations that are not waiting are left out.
 */
export async function listWaitingPositions(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WaitingPosition>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<WaitingPosition & { id: string }>`
    select id, position, count from (
      select registration.id,
        row_number() over (
          partition by registration.camp_id
          order by registration.registration_date nulls last, ${firstSubmitted} nulls last, registration.id
        )::int as position,
        count(*) over (partition by registration.camp_id)::int as count
      from registration
      where registration.camp_id in (select camp_id from registration where id = any(${ids}::uuid[]))
        and registration.status in ('Waitlisted', 'Changes Requested') and ${effectiveStatus} = 'Waitlisted'
    ) as waiting where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, position, count }) => [id, { position, count }]));
}
