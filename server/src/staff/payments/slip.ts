import { t } from '@bowline/contract/text/t';
import { logAccess } from '../../core/access-log/service.ts';
import { getAnyFormView } from '../../core/registrations/any-form.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { notFound } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { getSlipOf } from './queries.ts';

interface SlipFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** The slip of a payment; the view is logged first. Throws 404 where there is none. */
export async function viewSlip(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  { staffId }: StaffCaller,
  paymentId: string,
  address: string,
): Promise<SlipFile> {
  const { file, contentType } = await db.transaction().execute(async (trx) => {
    const { registration_id, file, content_type } = await getSlipOf(trx, paymentId);
    if (!file || !content_type) throw notFound();
    const form = await getAnyFormView(trx, registration_id);
    const about = { accountId: form.account_id, camperId: form.camper_id, registrationId: registration_id };
    await logAccess(trx, { staffId, action: 'view', what: t('Payment slip'), ...about, address });
    return { file, contentType: content_type };
  });
  return { bytes: await files.get(file), contentType };
}
