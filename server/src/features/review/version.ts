import { t } from '@bowline/contract/text/t';
import type { AppDeps, Connection } from '../../app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import type { FormView } from '../registrations/service.ts';
import { presentReview } from './review.ts';

/** Throws 409 `conflict` with the registration as it stands, unless it is as it was when it was looked at. */
export async function requireVersion(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  staff: StaffCaller,
  form: FormView,
  version: number,
): Promise<void> {
  if (form.version === version) return;
  const current = await presentReview(trx, deps, staff, form);
  const text = t('Something has happened since you opened this page. Please look at it as it stands now.');
  throw new AppError('conflict', text, { current });
}
