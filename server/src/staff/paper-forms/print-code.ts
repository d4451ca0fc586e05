import { accountDetails } from '@bowline/contract/profile/account';
import { personName } from '@bowline/contract/text/names/person-name';
import { logAccess } from '../../core/access-log/queries.ts';
import { lockAccount } from '../../core/accounts/queries/accounts.ts';
import { findPaperAccount } from '../../core/accounts/queries/paper-accounts.ts';
import { renewCode } from '../../core/accounts/take-over-code.ts';
import type { RenderedDocument } from '../../documents/render-documents.ts';
import { renderTakeOverPage } from '../../documents/take-over-page.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { CallerInfo } from '../staff-request.ts';

/**
 * The page with a new code by which the family takes its account over. The code before ends. Throws 404 for an account that staff
 * did not enter, and 409 for one with an email.
 */
export async function printCode(
  deps: AppDeps,
  accountId: string,
  { staffId, address }: CallerInfo,
): Promise<RenderedDocument> {
  const page = await deps.db.transaction().execute(async (trx) => {
    if (!(await findPaperAccount(trx, accountId))) throw notFound();
    const { profile, language } = await lockAccount(trx, accountId);
    const code = await renewCode(trx, deps, accountId);
    if (!code) throw new AppError('read_only', 'This family has an email, or has taken its account over.');
    await logAccess(trx, { staffId, action: 'change', what: ['takeOverCode'], accountId, address });
    return { ...code, language, holder: personName(profile[accountDetails.id] ?? {}) };
  });
  return renderTakeOverPage(deps, page, staffId);
}
