import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { createPaperAccount, paperAccountBody } from '@bowline/contract/api/staff/families/paper-forms';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { logAccess } from '../../core/access-log/queries.ts';
import { queuePasswordLink } from '../../core/accounts/email-confirmation.ts';
import { emailTaken, newProfile } from '../../core/accounts/new-account.ts';
import { insertAccount } from '../../core/accounts/queries/accounts.ts';
import { insertPaperAccount } from '../../core/accounts/queries/paper-accounts.ts';
import { runIdempotent } from '../../core/idempotency/run-idempotent.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import type { IdempotentRequest } from '../staff-request.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'deriveKey'>;
type Request = IdempotentRequest<z.output<typeof paperAccountBody>>;

/**
 * Makes the account of a family that registers on paper. One with an email gets a link to a password there; one without is taken
 * over with a printed code. Throws 422 as a sign-up does.
 */
export function enterAccount(deps: Deps, request: Request): Promise<ResponseOf<typeof createPaperAccount>> {
  const { staff, body, key } = request;
  const asked = { staffId: staff.staffId, key, call: 'createPaperAccount', content: body };
  return deps.db.transaction().execute(async (trx) => {
    const { id } = await runIdempotent(trx, asked, () => insert(trx, deps, request));
    return { account_id: id };
  });
}

async function insert(trx: Connection, deps: Omit<Deps, 'db'>, { staff, body, address }: Request) {
  const { type, email, language, ...holder } = body;
  const id = uuidv7();
  const account = { id, type, email, language, password_hash: null, profile: newProfile(holder) };
  if (!(await insertAccount(trx, account))) throw emailTaken();
  const entered_at = deps.clock.now();
  await insertPaperAccount(trx, { account_id: id, staff_id: staff.staffId, entered_at });
  if (email !== null) await queuePasswordLink(trx, deps, id);
  const entry = { staffId: staff.staffId, action: 'change', what: ['paperAccount'], accountId: id } as const;
  await logAccess(trx, { ...entry, address });
  return { id };
}
