import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { previewDecision } from '@bowline/contract/api/staff/registration-review';
import type { AppDeps } from '../../app-deps.ts';
import { previewMail } from '../messages/service.ts';
import { type Deciding, decideOn } from './decide.ts';

type Preview = ResponseOf<typeof previewDecision>;

/** Carries an answer out of a transaction that is to leave nothing behind. */
class RolledBack extends Error {
  readonly preview: Preview;

  constructor(preview: Preview) {
    super('Rolled back on purpose');
    this.preview = preview;
  }
}

/**
 * The mail that a decision would send: the decision is made, the mail written, and all of it rolled back, so that the
 * preview is the mail itself, and what would be refused is refused here already. Throws what `decideOn` throws.
 */
export async function previewOf(deps: AppDeps, deciding: Deciding): Promise<Preview> {
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const messageId = await decideOn(trx, deps, deciding);
      throw new RolledBack({ mail: messageId ? await previewMail({ ...deps, db: trx }, messageId) : null });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.preview;
    throw error;
  }
}
