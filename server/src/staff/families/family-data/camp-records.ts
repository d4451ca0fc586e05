import type { CampRecord, releaseRecordsBody } from '@bowline/contract/api/staff/families/family-data';
import {
  actionsExportedOnRelease,
  type DayAction,
  type KindExportedOnRelease,
} from '@bowline/contract/on-site/actions';
import { type Severity, severityLabels } from '@bowline/contract/on-site/actions/incident';
import { type DoseOutcome, outcomeLabels } from '@bowline/contract/on-site/health';
import { formatDate } from '@bowline/contract/text/dates';
import type * as z from 'zod/mini';
import { openRecord } from '../../../core/answers/sealed-records.ts';
import type { CampHealthContent, MedicineContent } from '../../../core/on-site/queries/health.ts';
import { getRegistration } from '../../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import { logOnRegistration, type StaffRequest } from '../../staff-request.ts';
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
      await logOnRegistration(trx, request, form, { action: 'view', what: ['campHealth'] });
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
    await logOnRegistration(trx, request, form, { action: 'change', what: ['released'] });
    return listRecords(trx, registrationId);
  });
}

async function listRecords(db: Connection, registrationId: string): Promise<CampRecord[]> {
  const rows = await listCampRecordRows(db, registrationId);
  return rows.flatMap((row) => {
    const { id, version, kind, by, at, has_photo, released_by, released_at } = row;
    const text = textsOf(db, row).filter(Boolean).join('\n');
    const released = released_by && released_at ? { by: released_by, at: released_at.toISOString() } : null;
    return text === '' ? [] : [{ id, version, kind, by, at: at.toISOString(), text, has_photo, released }];
  });
}

/** What somebody typed into an action. */
function typedIn(action: DayAction): (string | null)[] {
  switch (action.kind) {
    case 'incident':
      return [action.what, action.where, action.done, action.body_part ?? null, action.told ?? null];
    case 'incident note':
      return [action.text];
    case 'hand over':
      return [action.taker.name, action.call];
    default:
      return 'note' in action ? [action.note] : [];
  }
}

/** The words of a record; none where there is nothing that the family does not have. */
function textsOf(db: Connection, row: CampRecordRow): (string | null)[] {
  switch (row.kind) {
    case 'what to do':
      return [openRecord<CampHealthContent>(db, 'camp_health', sealedOf(row)).what_to_do];
    case 'medicine': {
      const { name, notes } = openRecord<MedicineContent>(db, 'medicine', sealedOf(row));
      return notes === '' ? [] : [name, notes];
    }
    case 'not stored': {
      const content = openRecord<{ action: DayAction; message: string }>(
        db,
        'rejected_action',
        sealedOf(row),
      );
      return [content.message, ...typedIn(content.action)];
    }
    default:
      return textsOfAction(db, row, row.kind);
  }
}

/** The texts of an action; of an incident also how bad it was. */
type SealedTexts = Readonly<Record<string, string>> & { readonly severity?: Severity };

/** What the row of an action says, and the texts that are encrypted in it. */
function textsOfAction(db: Connection, row: CampRecordRow, kind: KindExportedOnRelease): string[] {
  const action = actionsExportedOnRelease.find((one) => one.kind === kind);
  const { severity, ...texts } =
    action && row.sealed ? openRecord<SealedTexts>(db, action.table, sealedOf(row)) : ({} as SealedTexts);
  return [
    ...(kind === 'dose' ? [doseInWords(row.detail)] : []),
    ...(severity ? [severityLabels[severity]] : []),
    ...Object.values(texts),
  ];
}

function doseInWords({ day, due_at, outcome }: CampRecordRow['detail']): string {
  const given = outcomeLabels[outcome as DoseOutcome];
  return `${formatDate(String(day))} ${due_at === null ? '' : String(due_at).slice(0, 5)} ${given}`;
}

const sealedOf = ({ id, sealed }: CampRecordRow) => {
  if (!sealed) throw new Error(`The record ${id} has no content`);
  return { id, sealed };
};
