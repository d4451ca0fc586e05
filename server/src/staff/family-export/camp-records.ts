import type { CampRecord, CampRecordKind, releaseRecordsBody } from '@bowline/contract/api/staff/family-data';
import type { DayAction } from '@bowline/contract/camp-days/actions';
import { logTexts } from '@bowline/contract/staff/log-texts';
import { formatDate } from '@bowline/contract/text/dates';
import type * as z from 'zod/mini';
import { openNote, openRecord } from '../../core/answers/sealed-records.ts';
import type {
  CampHealthContent,
  IncidentContent,
  MedicineContent,
} from '../../core/camp-days/queries/health.ts';
import { getRegistration } from '../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { invalid } from '../../http/app-error.ts';
import { logOnRegistration, type StaffRequest } from '../staff-request.ts';
import { type CampRecordRow, insertReleases, listCampRecordRows } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** What staff wrote at camp about a registration's camper. The view is logged. Throws 404. */
export function viewCampRecords(
  { db }: Deps,
  registrationId: string,
  request: StaffRequest,
): Promise<CampRecord[]> {
  return db.transaction().execute(async (trx) => {
    const form = await getRegistration(trx, registrationId);
    const records = await listRecords(trx, registrationId);
    if (records.length > 0)
      await logOnRegistration(trx, request, form, { action: 'view', what: logTexts.campHealth });
    return records;
  });
}

/** Releases records to the family. Throws 404, or 422 where one is not as it was read. */
export function releaseRecords(
  { db, clock }: Deps,
  registrationId: string,
  request: StaffRequest<z.output<typeof releaseRecordsBody>>,
): Promise<CampRecord[]> {
  return db.transaction().execute(async (trx) => {
    const form = await getRegistration(trx, registrationId);
    const known = await listRecords(trx, registrationId);
    const chosen = request.body.records;
    const isKnown = ({ id, version }: (typeof chosen)[number]) =>
      known.some((record) => record.id === id && record.version === version);
    if (!chosen.every(isKnown))
      throw invalid({ records: ['This has changed since you read it. Please read it again.'] });
    const by = { registration_id: registrationId, staff_id: request.staff.staffId, released_at: clock.now() };
    await insertReleases(trx, by, chosen);
    await logOnRegistration(trx, request, form, { action: 'change', what: logTexts.released });
    return listRecords(trx, registrationId);
  });
}

async function listRecords(db: Connection, registrationId: string): Promise<CampRecord[]> {
  const rows = await listCampRecordRows(db, registrationId);
  return rows.flatMap((row) => {
    const { id, version, kind, by, at, released_by, released_at } = row;
    const text = textsOf[kind](db, row).filter(Boolean).join('\n');
    const released = released_by && released_at ? { by: released_by, at: released_at.toISOString() } : null;
    return text === '' ? [] : [{ id, version, kind, by, at: at.toISOString(), text, released }];
  });
}

/** What somebody typed into an action. */
function typedIn(action: DayAction): (string | null)[] {
  switch (action.kind) {
    case 'incident':
      return [action.what, action.where, action.done];
    case 'incident note':
      return [action.text];
    case 'hand over':
      return [action.taker.name, action.call];
    case 'dose':
    case 'swim test':
      return [action.note];
    default:
      return [];
  }
}

/** The words of each kind of record; none where there is nothing that the family does not have. */
const textsOf: Readonly<Record<CampRecordKind, (db: Connection, row: CampRecordRow) => (string | null)[]>> = {
  incident: (db, row) => {
    const { what, where, done } = openRecord<IncidentContent>(db, 'incident', sealedOf(row));
    return [what, where, done];
  },
  'incident note': (db, row) => [openRecord<{ text: string }>(db, 'incident_note', sealedOf(row)).text],
  'what to do': (db, row) => [openRecord<CampHealthContent>(db, 'camp_health', sealedOf(row)).what_to_do],
  medicine: (db, row) => {
    const { name, notes } = openRecord<MedicineContent>(db, 'medicine', sealedOf(row));
    return notes === '' ? [] : [name, notes];
  },
  dose: (db, row) => {
    const { day, due_at, outcome } = row.detail;
    const given = outcome === 'given' ? 'Given' : 'Refused';
    return [`${formatDate(day ?? '')} ${due_at ?? ''} ${given}`, openNote(db, 'dose', row)];
  },
  'swim test': (db, row) => [openNote(db, 'swim_test', row)],
  'not stored': (db, row) => {
    const content = openRecord<{ action: DayAction; message: string }>(db, 'rejected_action', sealedOf(row));
    return [content.message, ...typedIn(content.action)];
  },
};

const sealedOf = ({ id, sealed }: CampRecordRow) => {
  if (!sealed) throw new Error(`The record ${id} has no content`);
  return { id, sealed };
};
