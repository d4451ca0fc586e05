import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { previewDecision } from '@bowline/contract/api/staff/registration-decisions';
import type { previewUndo } from '@bowline/contract/api/staff/registration-undo';
import { previewMail } from '../../emails/preview-mail.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { withRollback } from '../../platform/with-rollback.ts';
import { type Deciding, decideOn } from './decide.ts';
import { type Declining, declineIn } from './decline-change.ts';
import { type Undoing, undoIn } from './undo.ts';

type Preview = ResponseOf<typeof previewDecision>;
type UndoPreview = ResponseOf<typeof previewUndo>;

/**
 * The email that a decision would send: the decision is made, the mail written, and all of it rolled back, so that the
 * preview is the mail itself, and what would be refused is refused here already. Throws what `decideOn` throws.
 */
export function previewOf(deps: AppDeps, deciding: Deciding): Promise<Preview> {
  return withRollback(deps.db, async (trx) => mailOf(deps, trx, await decideOn(trx, deps, deciding)));
}

/** The same for declining a change. Throws what `declineIn` throws. */
export function previewOfDecline(deps: AppDeps, declining: Declining): Promise<Preview> {
  return withRollback(deps.db, async (trx) => mailOf(deps, trx, await declineIn(trx, deps, declining)));
}

/** The same for an undo. Throws what `undoIn` throws. */
export function previewOfUndo(deps: AppDeps, undoing: Undoing): Promise<UndoPreview> {
  return withRollback(deps.db, async (trx) => {
    const { messageId, cancels } = await undoIn(trx, deps, undoing);
    return { ...(await mailOf(deps, trx, messageId)), cancels };
  });
}

const mailOf = async (deps: AppDeps, trx: Connection, messageId: string | undefined): Promise<Preview> => ({
  mail: messageId ? await previewMail({ ...deps, db: trx }, messageId) : null,
});
