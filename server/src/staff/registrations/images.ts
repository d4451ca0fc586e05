import { t } from '@bowline/contract/text/t';
import { hasSeenLately, logAccess } from '../../core/access-log/service.ts';
import { getAnyFormView } from '../../core/registrations/any-form.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { notFound } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { getPeople } from './queries.ts';

/** What the log calls the camper's photo, also among what a view of the registration has shown. */
export const PHOTO = 'Photo';

const titles = {
  photo_file: PHOTO,
  ic_front_file: 'ID image, front',
  ic_back_file: 'ID image, back',
} as const;

export type ReviewImage = keyof typeof titles;

/**
 * A picture of a registration's camper, as a JPEG; the view is logged first, that of the photo once with the page it stands
 * on. Throws 404 where there is none.
 */
export async function viewImage(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  { staffId }: StaffCaller,
  { registrationId, image, address }: { registrationId: string; image: ReviewImage; address: string },
): Promise<Buffer> {
  const key = await db.transaction().execute(async (trx) => {
    const form = await getAnyFormView(trx, registrationId);
    const { [image]: file } = await getPeople(trx, registrationId);
    if (!file) throw notFound();
    const what = t(titles[image]);
    const isWithPage =
      image === 'photo_file' && (await hasSeenLately(trx, { staffId, registrationId, what }));
    const about = { accountId: form.account_id, camperId: form.camper_id, registrationId };
    if (!isWithPage) await logAccess(trx, { staffId, action: 'view', what, ...about, address });
    return file;
  });
  return files.get(key);
}
