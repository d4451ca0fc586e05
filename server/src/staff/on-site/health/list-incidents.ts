import type { ParamsOf, ResponseOf } from '@bowline/contract/api/define-call';
import type {
  getIncidentPhoto,
  listIncidents as listCall,
} from '@bowline/contract/api/staff/on-site/camp-health';
import { logAccess, logAccesses } from '../../../core/access-log/queries.ts';
import { openRecord } from '../../../core/answers/sealed-records.ts';
import {
  findIncidentPhoto,
  type IncidentContent,
  type IncidentNoteContent,
} from '../../../core/on-site/queries/health.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { readDistinctNames } from '../../review/lists/queries.ts';
import { requireCampDay } from '../days/access.ts';
import { presentSigned } from '../days/present.ts';
import { listIncidentNotes, listIncidents } from '../days/queries/health-actions.ts';
import { presentCamp, type Reader } from './get-camp-health.ts';
import { findIncidentNote, listPeopleOfIncidents } from './queries.ts';

/** What happened at a camp, the newest first. The view is in the log for each person. */
export async function getIncidents(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { staff, address }: Reader,
  campId: string,
): Promise<ResponseOf<typeof listCall>> {
  const open = await requireCampDay(deps, staff, campId);
  return deps.db.transaction().execute(async (trx) => {
    const incidents = await listIncidents(trx, campId, 0);
    const notes = Map.groupBy(await listIncidentNotes(trx, campId, 0), ({ incident_id }) => incident_id);
    const people = await listPeopleOfIncidents(trx, campId);
    const nameOf = await readDistinctNames(trx, campId);
    const names = new Map(
      people.map(({ id, name, reference }) => [id, nameOf({ name: name ?? '', reference: reference ?? '' })]),
    );
    const entry = { staffId: staff.staffId, address, action: 'view' as const, what: ['incidents'] as const };
    const about = people.map(({ id: registrationId, account_id: accountId, camper_id: camperId }) => {
      return { ...entry, accountId, camperId, registrationId };
    });
    await logAccesses(trx, [entry, ...about]);
    const byTime = incidents.toSorted((a, b) => b.happened_at.getTime() - a.happened_at.getTime());
    return {
      camp: presentCamp(open),
      time_zone: open.timeZone,
      incidents: byTime.map((row) => ({
        ...presentSigned(row),
        ...openRecord<IncidentContent>(trx, 'incident', row),
        registration_id: row.registration_id,
        camper_name: names.get(row.registration_id ?? '') ?? null,
        type: row.type,
        happened_at: row.happened_at.toISOString(),
        guardian_told_at: row.guardian_told_at?.toISOString() ?? null,
        notes: (notes.get(row.id) ?? []).map((note) => presentNote(trx, note)),
      })),
    };
  });
}

function presentNote(trx: Connection, note: Awaited<ReturnType<typeof listIncidentNotes>>[number]) {
  const { text, settles } = openRecord<IncidentNoteContent>(trx, 'incident_note', note);
  return {
    ...presentSigned(note),
    text,
    ...(settles && { settles }),
    has_photo: note.has_photo,
    guardian_told_at: note.guardian_told_at?.toISOString() ?? null,
  };
}

/** The photo of a note to an incident, as JPEG. The view is in the log. Throws 404. */
export async function viewIncidentPhoto(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { staff, address }: Reader,
  { campId, noteId }: ParamsOf<typeof getIncidentPhoto>,
): Promise<Buffer> {
  await requireCampDay(deps, staff, campId);
  return deps.db.transaction().execute(async (trx) => {
    const note = await findIncidentNote(trx, campId, noteId);
    const photo = note && (await findIncidentPhoto(trx, noteId));
    if (!photo) throw notFound();
    const about = {
      accountId: note.account_id,
      camperId: note.camper_id,
      registrationId: note.registration_id,
    };
    await logAccess(trx, { staffId: staff.staffId, address, action: 'view', what: ['incidents'], ...about });
    return photo;
  });
}
