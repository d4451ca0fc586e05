import type { EmailPreview } from '@bowline/contract/api/staff/decisions';
import type { Review } from '@bowline/contract/api/staff/review';
import { logAccess } from '../../core/access-log/queries.ts';
import { getRegistration } from '../../core/registrations/registration.ts';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import { previewEmail } from '../../emails/compose-email.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { withRollback } from '../../platform/database/with-rollback.ts';
import { logView } from './review.ts';

interface ViewRequest {
  readonly staff: StaffCaller;
  readonly registrationId: string;
  readonly address: string;
}

/**
 * Runs `work`. A `conflict` returns the current registration, which is a view: it is logged after the transaction of
 * `work` was rolled back.
 */
export async function logConflict<Answer>(
  { db }: Pick<AppDeps, 'db'>,
  { staff, registrationId, address }: ViewRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') {
      const form = await getRegistration(db, registrationId);
      await logView(db, staff, form, error.details.current as Review, address);
    }
    throw error;
  }
}

interface Done {
  /** Of the email that was queued. */
  readonly messageId?: string | undefined;
}

/**
 * The email that `act` would send: all is done, the email built, and all rolled back, so that the preview is the email itself
 * and the same errors are thrown. Then the view is logged.
 */
export async function previewEmailOf<More extends Done>(
  deps: AppDeps,
  asked: ViewRequest,
  act: (trx: Connection) => Promise<More>,
): Promise<Omit<More, 'messageId'> & { readonly mail: EmailPreview | null }> {
  const preview = await logConflict(deps, asked, () =>
    withRollback(deps.db, async (trx) => {
      const { messageId, ...more } = await act(trx);
      return { ...more, mail: messageId ? await previewEmail({ ...deps, db: trx }, messageId) : null };
    }),
  );
  const { account_id: accountId, camper_id: camperId } = await getRegistration(deps.db, asked.registrationId);
  const { registrationId, address, staff } = asked;
  const about = { accountId, camperId, registrationId };
  const what = ['emailPreview'] as const;
  await logAccess(deps.db, { staffId: staff.staffId, action: 'view', what, ...about, address });
  return preview;
}
