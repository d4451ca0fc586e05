import type { AllergenAnswers, Giver } from '@bowline/contract/on-site/health';
import { sql } from 'kysely';
import type { Connection } from '../../../http/app-deps.ts';
import { openRecord } from '../../answers/sealed-records.ts';

/** What is encrypted of a medicine. */
export interface MedicineContent {
  readonly name: string;
  readonly dose: string;
  readonly given_by: Giver;
  readonly notes: string;
}

/** What is encrypted of a camper's health at camp. */
export interface CampHealthContent extends AllergenAnswers {
  readonly what_to_do: string;
  /** The medic says that all the family had written is answered. */
  readonly family_answered?: boolean;
}

/** What is encrypted of an incident. */
export interface IncidentContent {
  readonly what: string;
  readonly where: string;
  readonly done: string;
}

/** A column of the type `time` as `hh:mm`. */
export const hourAndMinute = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`;

const medicines = (db: Connection) =>
  db
    .selectFrom('medicine')
    .innerJoin('registration', 'registration.id', 'medicine.registration_id')
    .innerJoin('staff', 'staff.id', 'medicine.staff_id')
    .select(['medicine.id', 'medicine.registration_id', 'medicine.sealed', 'from_on', 'until_on', 'ended_at'])
    .select('staff.name as entered_by')
    .select(
      sql<string[]>`array(select to_char(at, 'HH24:MI') from unnest(times) as at order by at)`.as('times'),
    );

type MedicineRow = Awaited<ReturnType<ReturnType<typeof medicines>['execute']>>[number];

const openMedicine =
  (db: Connection) =>
  ({ sealed, ...row }: MedicineRow) => ({
    ...openRecord<MedicineContent>(db, 'medicine', { id: row.id, sealed }),
    ...row,
  });

/** The medicines of a camp that have not ended, the first entered first. */
export async function listMedicines(db: Connection, campId: string) {
  const rows = await medicines(db)
    .where('camp_id', '=', campId)
    .where('ended_at', 'is', null)
    .orderBy('medicine.created_at')
    .orderBy('medicine.id')
    .execute();
  return rows.map(openMedicine(db));
}

/** The medicines of a camper at a camp, the ended ones too. */
export async function listMedicinesOf(db: Connection, registrationId: string) {
  const rows = await medicines(db)
    .where('medicine.registration_id', '=', registrationId)
    .orderBy('medicine.created_at')
    .orderBy('medicine.id')
    .execute();
  return rows.map(openMedicine(db));
}

/** A medicine of a camper, ended or not. */
export async function findMedicine(
  db: Connection,
  { id, registration_id }: Record<'id' | 'registration_id', string>,
) {
  const row = await medicines(db)
    .where('medicine.id', '=', id)
    .where('medicine.registration_id', '=', registration_id)
    .executeTakeFirst();
  return row && openMedicine(db)(row);
}

/** What the medic entered about the health of the campers of a camp, by registration. */
export async function listCampHealth(
  db: Connection,
  campId: string,
): Promise<Map<string, CampHealthContent>> {
  const rows = await db
    .selectFrom('camp_health')
    .innerJoin('registration', 'registration.id', 'camp_health.registration_id')
    .select(['camp_health.id', 'registration_id', 'camp_health.sealed'])
    .where('camp_id', '=', campId)
    .execute();
  return new Map(
    rows.map((row) => [row.registration_id, openRecord<CampHealthContent>(db, 'camp_health', row)]),
  );
}
