import type { ReviewNote } from '@bowline/contract/api/staff/review';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../core/access-log/service.ts';
import { getAnyFormView } from '../../core/registrations/any-form.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';

interface NewNote {
  readonly registrationId: string;
  readonly staffId: string;
  readonly text: string;
  readonly at: Date;
}

export async function insertNote(trx: Connection, note: NewNote): Promise<string> {
  const id = uuidv7();
  const { registrationId: registration_id, staffId: staff_id, text, at } = note;
  await trx.insertInto('registration_note').values({ id, registration_id, staff_id, text, at }).execute();
  return id;
}

/** Leaves a note of the office at a registration. Throws 404. */
export async function leaveNote(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  staff: StaffCaller,
  { registrationId, text, address }: { registrationId: string; text: string; address: string },
): Promise<ReviewNote> {
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    const form = await getAnyFormView(trx, registrationId);
    const id = await insertNote(trx, { registrationId, staffId: staff.staffId, text, at });
    const about = { accountId: form.account_id, camperId: form.camper_id, registrationId };
    await logAccess(trx, {
      staffId: staff.staffId,
      action: 'change',
      what: t('Note left'),
      ...about,
      address,
    });
    return { id, by: staff.name, at: at.toISOString(), text };
  });
}
