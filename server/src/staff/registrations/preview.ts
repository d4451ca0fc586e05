import type { ResponseOf } from '@bowline/contract/api/define-call';
import type * as decisions from '@bowline/contract/api/staff/decisions';
import type { Review } from '@bowline/contract/api/staff/review';
import { logAccess } from '../../core/access-log/queries.ts';
import { getRegistration } from '../../core/registrations/registration.ts';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import { previewEmail } from '../../emails/compose-email.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { withRollback } from '../../platform/database/with-rollback.ts';
import { applyDecision, applyDecline, type DecisionRequest, type DeclineRequest } from './decide.ts';
import { logView } from './review.ts';
import { applyUndo, type UndoRequest } from './undo.ts';

type Preview = ResponseOf<typeof decisions.previewDecision>;
type UndoPreview = ResponseOf<typeof decisions.previewUndo>;

/**
 * The email that a decision would send: the decision is made, the email built, and all of it rolled back, so that the
 * preview is the email itself and the same errors are thrown. Throws as `applyDecision` does.
 */
export function previewDecision(deps: AppDeps, deciding: DecisionRequest): Promise<Preview> {
  return withRollback(deps.db, async (trx) =>
    presentEmail(deps, trx, await applyDecision(trx, deps, deciding)),
  );
}

/** The same for declining a change. Throws as `applyDecline` does. */
export function previewDecline(deps: AppDeps, declining: DeclineRequest): Promise<Preview> {
  return withRollback(deps.db, async (trx) =>
    presentEmail(deps, trx, await applyDecline(trx, deps, declining)),
  );
}

/** The same for an undo. Throws as `applyUndo` does. */
export function previewUndo(deps: AppDeps, undoing: UndoRequest): Promise<UndoPreview> {
  return withRollback(deps.db, async (trx) => {
    const { messageId, cancels } = await applyUndo(trx, deps, undoing);
    return { ...(await presentEmail(deps, trx, messageId)), cancels };
  });
}

const presentEmail = async (
  deps: Omit<AppDeps, 'db'>,
  trx: Connection,
  messageId: string | undefined,
): Promise<Preview> => ({
  mail: messageId ? await previewEmail({ ...deps, db: trx }, messageId) : null,
});

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

/** Runs `make`, the preview of an email, and logs the view after its transaction was rolled back. */
export async function logPreview<Answer>(
  deps: Pick<AppDeps, 'db'>,
  asked: ViewRequest,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const preview = await logConflict(deps, asked, make);
  const { account_id: accountId, camper_id: camperId } = await getRegistration(deps.db, asked.registrationId);
  const { registrationId, address } = asked;
  await logAccess(deps.db, {
    staffId: asked.staff.staffId,
    action: 'view',
    what: ['emailPreview'],
    accountId,
    camperId,
    registrationId,
    address,
  });
  return preview;
}
