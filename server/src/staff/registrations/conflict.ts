import { t } from '@bowline/contract/text/t';
import type { FormView } from '../../core/registrations/form-view.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { presentReview } from './review.ts';
import { whatHappenedSince } from './what-happened.ts';

/** Throws 409 `conflict` with who did what and the registration as it stands, unless it is as it was when it was looked at. */
export async function requireVersion(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  staff: StaffCaller,
  form: FormView,
  version: number,
): Promise<void> {
  if (form.version === version) return;
  const current = await presentReview(trx, deps, staff, form);
  const happened = await whatHappenedSince(trx, deps, form, version);
  const text = t('{happened} Please check the registration again.', { happened });
  throw new AppError('conflict', text, { current });
}
