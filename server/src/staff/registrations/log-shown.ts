import type { Review } from '@bowline/contract/api/staff/registration-review';
import { t } from '@bowline/contract/text/t';
import { logAccess } from '../../core/access-log/service.ts';
import { getAnyFormView } from '../../core/registrations/any-form.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { logView } from './review.ts';

interface Asked {
  readonly staff: StaffCaller;
  readonly registrationId: string;
  readonly address: string;
}

/**
 * Does what may come too late. Its refusal shows the registration as it stands, which is a view like any other: written
 * down before it is shown, when the work itself has left nothing behind.
 */
export async function logWhenLate<Answer>(
  { db }: Pick<AppDeps, 'db'>,
  { staff, registrationId, address }: Asked,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') {
      const form = await getAnyFormView(db, registrationId);
      await logView(db, staff, form, error.details.current as Review, address);
    }
    throw error;
  }
}

/** Makes the preview of a mail, and writes down that it was looked at: what made it has left nothing behind. */
export async function logPreview<Answer>(
  deps: Pick<AppDeps, 'db'>,
  asked: Asked,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const preview = await logWhenLate(deps, asked, make);
  const { account_id: accountId, camper_id: camperId } = await getAnyFormView(deps.db, asked.registrationId);
  const { registrationId, address } = asked;
  await logAccess(deps.db, {
    staffId: asked.staff.staffId,
    action: 'view',
    what: t('Preview of a mail'),
    accountId,
    camperId,
    registrationId,
    address,
  });
  return preview;
}
