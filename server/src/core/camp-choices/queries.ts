import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import { moneySince } from '../../platform/database/registration-sql.ts';
import type { Schema } from '../../platform/database/schema.ts';

/**
 * SQL condition on `camp_choice`: nobody has answered it, its last day has not passed, the camp is still cancelled, and no
 * money moved since.
 */
export const isOpen = (
  today: string,
) => sql<boolean>`(camp_choice.state = 'open' and camp_choice.until >= ${today}::date
  and exists (select from camp where camp.id = camp_choice.from_camp_id and camp.cancelled_at is not null
    and not ${moneySince(sql`camp_choice.registration_id`, sql`camp.cancelled_at`)}))`;

/** An open choice of a camper. */
export interface OpenChoice {
  readonly id: string;
  readonly until: string;
}

/** SQL: the open choice of a `camper` that ends first. */
export const choiceOfCamper = (today: string) => sql<OpenChoice | null>`(
  select jsonb_build_object('id', registration.id, 'until', until)
  from registration join camp_choice on camp_choice.registration_id = registration.id
  where registration.camper_id = camper.id and ${isOpen(today)} order by until limit 1)`;

export const findChoice = (db: Connection, registrationId: string, today: string) =>
  db
    .selectFrom('camp_choice')
    .selectAll()
    .select(isOpen(today).as('is_open'))
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();

/** The open choices of some registrations. */
export const listOpenChoices = (db: Connection, registrations: readonly string[], today: string) =>
  db
    .selectFrom('camp_choice')
    .select(['registration_id', 'camp_ids', 'until'])
    .where(sql<boolean>`registration_id = any(${registrations}::uuid[])`)
    .where(isOpen(today))
    .execute();

type Choice = Insertable<Schema['camp_choice']>;

/** Offers other camps to a registration whose camp is cancelled. */
export async function insertChoice(trx: Connection, choice: Choice): Promise<void> {
  const offered = { ...choice, state: 'open', answered_at: null } as const;
  await trx
    .insertInto('camp_choice')
    .values(offered)
    .onConflict((clash) => clash.column('registration_id').doUpdateSet(offered))
    .execute();
}

export async function answerChoice(
  trx: Connection,
  registrationId: string,
  state: 'moved' | 'declined',
  answered_at: Date,
): Promise<void> {
  await trx
    .updateTable('camp_choice')
    .set({ state, answered_at })
    .where('registration_id', '=', registrationId)
    .execute();
}

/** Deletes the choices of a camp that takes place after all; those of families that moved stay. */
export async function deleteChoices(trx: Connection, campId: string): Promise<void> {
  await trx
    .deleteFrom('camp_choice')
    .where('from_camp_id', '=', campId)
    .where('state', '<>', 'moved')
    .execute();
}
