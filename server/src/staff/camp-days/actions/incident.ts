import type { DayActionOf } from '@bowline/contract/camp-days/actions';
import { logText, logTexts } from '@bowline/contract/staff/log-texts';
import { hasAnyRole, rolesThatSee, type StaffRole } from '@bowline/contract/staff/roles';
import { t } from '@bowline/contract/text/t';
import { logAccess } from '../../../core/access-log/queries.ts';
import { sealRecord } from '../../../core/answers/sealed-records.ts';
import { findRepeat, insertOnce } from '../queries/actions.ts';
import { findIncident } from '../queries/health-actions.ts';
import {
  type ActionContext,
  type ActionResult,
  findCamperOf,
  logAction,
  notAtCamp,
  rejected,
  resultOfRepeat,
  rowOf,
  stored,
} from './action.ts';

/** Who reads what happened: who sees health, and who wrote it. */
export const mayReadIncident = (
  { roles, staffId }: { readonly roles: readonly StaffRole[]; readonly staffId: string },
  reporterId: string,
): boolean => staffId === reporterId || hasAnyRole(roles, rolesThatSee('health'));

/** Somebody was hurt or ill, or something went wrong. */
export async function reportIncident(
  context: ActionContext,
  action: DayActionOf<'incident'>,
): Promise<ActionResult> {
  const { trx, campId: camp_id, staff, address, correctTime } = context;
  const { id, registration_id, type: kind, what, where, done, guardian_told_at } = action;
  const registration = registration_id === null ? null : await findCamperOf(context, registration_id);
  if (registration === undefined) return notAtCamp();
  const row = {
    ...rowOf(context, action),
    camp_id,
    registration_id,
    kind,
    sealed: sealRecord(trx, 'incident', id, { what, where, done }),
    happened_at: correctTime(action.happened_at),
    guardian_told_at: guardian_told_at === null ? null : correctTime(guardian_told_at),
  };
  if (!(await insertOnce(trx, 'incident', row)))
    return resultOfRepeat(action, await findRepeat(trx, 'incident', id, { camp_id, registration_id }));
  if (registration) await logAction(context, registration, logTexts.incident);
  else await logAccess(trx, { staffId: staff.staffId, action: 'change', what: logTexts.incident, address });
  return stored;
}

/** Something is added to an incident. */
export async function addIncidentNote(
  context: ActionContext,
  action: DayActionOf<'incident note'>,
): Promise<ActionResult> {
  const { trx, campId, staff, address, correctTime } = context;
  const { id, incident_id, text, guardian_told_at } = action;
  const incident = await findIncident(trx, campId, incident_id);
  if (!incident || !mayReadIncident(staff, incident.staff_id))
    return rejected(t('This incident is not here any more.'));
  const row = {
    ...rowOf(context, action),
    incident_id,
    sealed: sealRecord(trx, 'incident_note', id, { text }),
    guardian_told_at: guardian_told_at === null ? null : correctTime(guardian_told_at),
  };
  if (!(await insertOnce(trx, 'incident_note', row)))
    return resultOfRepeat(action, await findRepeat(trx, 'incident_note', id, { incident_id }));
  await logAccess(trx, {
    staffId: staff.staffId,
    action: 'change',
    what: logText(logTexts.incident, logTexts.note),
    accountId: incident.account_id ?? undefined,
    camperId: incident.camper_id ?? undefined,
    registrationId: incident.registration_id ?? undefined,
    address,
  });
  return stored;
}
