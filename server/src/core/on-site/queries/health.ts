import type { incidentFacts } from '@bowline/contract/on-site/actions/incident';
import type { AllergenAnswers, Giver } from '@bowline/contract/on-site/health';
import type { MedicineDose } from '@bowline/contract/on-site/medicine-schedule';
import { medical } from '@bowline/contract/profile/medical';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Connection } from '../../../platform/app-deps.ts';
import { openRecord, sealRecord } from '../../answers/sealed-records.ts';

/** The encrypted fields of a medicine. */
export interface MedicineContent extends MedicineDose {
  readonly name: string;
  readonly given_by: Giver;
  readonly notes: string;
}

/** The encrypted fields of a camper's health at camp. */
export interface CampHealthContent extends AllergenAnswers {
  readonly what_to_do: string;
  /** The medic says that all the family had written is answered. */
  readonly family_answered?: boolean;
}

/** The encrypted fields of an incident. */
export type IncidentContent = z.infer<z.ZodMiniObject<typeof incidentFacts>>;

/** The encrypted fields of a note to an incident. */
export interface IncidentNoteContent {
  readonly text: string;
  readonly settles?: true | undefined;
}

/** The encrypted fields of its photo: JPEG in base64. */
interface IncidentPhotoContent {
  readonly jpeg: string;
}

/** Stores the photo of a note, in base64. */
export async function insertIncidentPhoto(trx: Connection, noteId: string, jpeg: string): Promise<void> {
  const content: IncidentPhotoContent = { jpeg };
  await trx
    .insertInto('incident_photo')
    .values({ id: noteId, sealed: sealRecord(trx, 'incident_photo', noteId, content) })
    .execute();
}

/** The photo of a note as JPEG; undefined if it has none. */
export async function findIncidentPhoto(db: Connection, noteId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('incident_photo')
    .select(['id', 'sealed'])
    .where('id', '=', noteId)
    .executeTakeFirst();
  return row && Buffer.from(openRecord<IncidentPhotoContent>(db, 'incident_photo', row).jpeg, 'base64');
}

/** SQL: whether a note has a photo. */
export const hasPhoto = (noteId: string) =>
  sql<boolean>`exists (select from incident_photo where incident_photo.id = ${sql.ref(noteId)})`;

/** A column of the type `time` as `hh:mm`. */
export const hourAndMinute = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`;

/** When the family last changed its medical answers, or asked to, after the query's medicine was entered. */
const familyChangedAt = sql<Date | null>`(
  select date_trunc('milliseconds', max(changed.at)) from (
    select profile_change.changed_at as at from profile_change
    where profile_change.camper_id = registration.camper_id and profile_change.section = ${medical.id}
    union all
    select change_request.updated_at from change_request
    where change_request.registration_id = registration.id and change_request.state = 'open'
      and ${medical.id} = any(change_request.sections)
  ) as changed where changed.at > medicine.created_at)`;

const notesReadUntil = sql<Date | null>`(
  select max(health_notes_read.changed_at) from health_notes_read
  where health_notes_read.registration_id = registration.id)`;

const medicines = (db: Connection) =>
  db
    .selectFrom('medicine')
    .innerJoin('registration', 'registration.id', 'medicine.registration_id')
    .innerJoin('staff', 'staff.id', 'medicine.staff_id')
    .select(['medicine.id', 'medicine.registration_id', 'medicine.sealed', 'from_on', 'until_on', 'ended_at'])
    .select(['staff.name as entered_by', 'schedule', 'hours_apart', 'most_a_day'])
    .select([familyChangedAt.as('family_changed_at'), notesReadUntil.as('notes_read_until')])
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

/** Since when the family says something else than when the medicine was entered, as long as no medic has read it. */
export const unreadSince = ({
  family_changed_at: changed,
  notes_read_until: read,
}: Pick<MedicineRow, 'family_changed_at' | 'notes_read_until'>): string | null =>
  changed && (!read || read < changed) ? changed.toISOString() : null;

/** The medicines of a camp, by default those that have not ended; the first entered first. */
export async function listMedicines(
  db: Connection,
  campId: string,
  which: 'not ended' | 'all' = 'not ended',
) {
  const rows = await medicines(db)
    .where('camp_id', '=', campId)
    .$if(which === 'not ended', (query) => query.where('ended_at', 'is', null))
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
