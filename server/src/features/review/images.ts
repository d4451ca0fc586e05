import { t } from '@bowline/contract/text/t';
import type { AppDeps } from '../../app-deps.ts';
import { notFound } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { logAccess } from '../access-log/service.ts';
import { getAnyFormView } from '../registrations/service.ts';
import { getPeople } from './queries.ts';

const titles = {
  photo_file: 'Photo',
  ic_front_file: 'ID image, front',
  ic_back_file: 'ID image, back',
} as const;

export type ReviewImage = keyof typeof titles;

/** A picture of a registration's camper, as a JPEG; the view is logged first. Throws 404 where there is none. */
export async function viewImage(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  { staffId }: StaffCaller,
  { registrationId, image, address }: { registrationId: string; image: ReviewImage; address: string },
): Promise<Buffer> {
  const key = await db.transaction().execute(async (trx) => {
    const form = await getAnyFormView(trx, registrationId);
    const { [image]: file } = await getPeople(trx, registrationId);
    if (!file) throw notFound();
    const about = { accountId: form.account_id, camperId: form.camper_id, registrationId };
    await logAccess(trx, { staffId, action: 'view', what: t(titles[image]), ...about, address });
    return file;
  });
  return files.get(key);
}
