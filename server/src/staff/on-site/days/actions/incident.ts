import { incident } from '@bowline/contract/on-site/actions/incident';
import { incidentNote } from '@bowline/contract/on-site/actions/incident-note';
import { hasAnyRole, rolesThatSee, type StaffRole } from '@bowline/contract/staff/roles';
import { logAccess } from '../../../../core/access-log/queries.ts';
import { openRecord, sealRecord } from '../../../../core/answers/sealed-records.ts';
import {
  type IncidentContent,
  type IncidentNoteContent,
  insertIncidentPhoto,
} from '../../../../core/on-site/queries/health.ts';
import { UnreadableFile } from '../../../../platform/files/images/normalise-image.ts';
import { readImage } from '../../../../platform/files/images/read-image.ts';
import { presentSigned } from '../present.ts';
import { findRepeat, insertOnce } from '../queries/actions.ts';
import { findIncident, listIncidentNotes, listIncidents } from '../queries/health-actions.ts';
import {
  type ActionContext,
  type ActionResult,
  findCamperOf,
  handleDayAction,
  logAction,
  notAtCamp,
  rejected,
  resultOfRepeat,
  rowOf,
  type SentAction,
  stored,
} from './action.ts';

/** Who reads what happened: who sees health, and who wrote it. */
export const mayReadIncident = (
  { roles, staffId }: { readonly roles: readonly StaffRole[]; readonly staffId: string },
  reporterId: string,
): boolean => staffId === reporterId || hasAnyRole(roles, rolesThatSee('health'));

/** Somebody was hurt or ill, or something went wrong. */
async function reportIncident(context: ActionContext, action: SentAction<'incident'>): Promise<ActionResult> {
  const { trx, campId: camp_id, staff, address, correctTime } = context;
  const { id, registration_id, guardian_told_at } = action;
  const { what, where, done, severity, body_part, told } = action;
  const facts: IncidentContent = { what, where, done, severity, body_part, told };
  const registration = registration_id === null ? null : await findCamperOf(context, registration_id);
  if (registration === undefined) return notAtCamp();
  const row = {
    ...rowOf(context, action),
    camp_id,
    registration_id,
    kind: action.type,
    sealed: sealRecord(trx, 'incident', id, facts),
    happened_at: correctTime(action.happened_at),
    guardian_told_at: guardian_told_at === null ? null : correctTime(guardian_told_at),
  };
  if (!(await insertOnce(trx, 'incident', row)))
    return resultOfRepeat(action, await findRepeat(trx, 'incident', id, { camp_id, registration_id }));
  if (registration) await logAction(context, registration, ['action', incident.kind]);
  else
    await logAccess(trx, {
      staffId: staff.staffId,
      action: 'change',
      what: ['action', incident.kind],
      address,
    });
  return stored;
}

/** Something is added to an incident. */
async function addIncidentNote(
  context: ActionContext,
  action: SentAction<'incident note'>,
): Promise<ActionResult> {
  const { trx, campId, staff, address, correctTime } = context;
  const { id, incident_id, text, photo, settles, guardian_told_at } = action;
  const about = await findIncident(trx, campId, incident_id);
  if (!about || !mayReadIncident(staff, about.staff_id))
    return rejected('This incident is not here any more.');
  if (settles && !hasAnyRole(staff.roles, rolesThatSee('health')))
    return rejected('Only medics and admins settle an incident.');
  const content: IncidentNoteContent = { text, ...(settles && { settles }) };
  const row = {
    ...rowOf(context, action),
    incident_id,
    sealed: sealRecord(trx, 'incident_note', id, content),
    guardian_told_at: guardian_told_at === null ? null : correctTime(guardian_told_at),
  };
  if (!(await insertOnce(trx, 'incident_note', row)))
    return resultOfRepeat(action, await findRepeat(trx, 'incident_note', id, { incident_id }));
  if (photo) await insertIncidentPhoto(trx, id, photo);
  await logAccess(trx, {
    staffId: staff.staffId,
    action: 'change',
    what: ['action', incidentNote.kind],
    accountId: about.account_id,
    camperId: about.camper_id,
    registrationId: about.registration_id,
    address,
  });
  return stored;
}

/** The note with its photo as it is stored, JPEG without metadata. The note is kept where the photo cannot be read. */
async function readPhoto({
  photo,
  ...note
}: SentAction<'incident note'>): Promise<SentAction<'incident note'>> {
  if (photo === undefined) return note;
  try {
    const { jpeg } = await readImage(Buffer.from(photo, 'base64'));
    return { ...note, photo: jpeg.toString('base64') };
  } catch (error) {
    if (error instanceof UnreadableFile)
      return { ...note, text: `${note.text}\n(The photo could not be read.)` };
    throw error;
  }
}

const timeOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export const handleIncident = handleDayAction(incident, {
  store: reportIncident,
  list: listIncidents,
  present: (db, row, reader) => ({
    ...presentSigned(row),
    registration_id: row.registration_id,
    type: row.type,
    happened_at: row.happened_at.toISOString(),
    guardian_told_at: timeOf(row.guardian_told_at),
    facts: mayReadIncident(reader, row.staff_id) ? openRecord<IncidentContent>(db, 'incident', row) : null,
  }),
});

export const handleIncidentNote = handleDayAction(incidentNote, {
  prepare: readPhoto,
  store: addIncidentNote,
  list: listIncidentNotes,
  present: (db, row, reader) => {
    const content = mayReadIncident(reader, row.reporter_id)
      ? openRecord<IncidentNoteContent>(db, 'incident_note', row)
      : undefined;
    return {
      ...presentSigned(row),
      incident_id: row.incident_id,
      text: content?.text ?? null,
      has_photo: content !== undefined && row.has_photo,
      ...(content?.settles && { settles: content.settles }),
      guardian_told_at: timeOf(row.guardian_told_at),
    };
  },
});
