import type { RefundRequest, refundAccountBody } from '@bowline/contract/api/family/refunds';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { openRecord, sealRecord } from '../../core/answers/sealed-records.ts';
import { campName } from '../../core/camps/camp-names.ts';
import { findRefusal } from '../../core/guardians/access.ts';
import {
  type BankAccount,
  findRefundAccount,
  lockRefundAccounts,
  updateRefundAccounts,
} from '../../core/refund-accounts/queries.ts';
import { getRegistration } from '../../core/registrations/registration.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';

export const refundRoutes = defineRoutes({
  getRefund: (deps, { caller, params }) => readRefund(deps.db, caller, params.refundId),
  saveRefundAccount: (deps, { caller, params, body }) => saveAccount(deps, caller, params.refundId, body),
});

/**
 * A refund for which the family is asked for an account, which only those see who may pay. Throws 404 for another family's.
 */
async function readRefund(db: Connection, { accountId }: Caller, id: string): Promise<RefundRequest> {
  const request = await findRefundAccount(db, id);
  if (!request) throw notFound();
  const registration = await getRegistration(db, request.registration_id, { account: accountId });
  const { sealed, state, ended_at, registration_id, amount_sen, reason } = request;
  const mayPay = !(await findRefusal(db, registration, accountId, 'pay'));
  const account =
    mayPay && sealed && openRecord<BankAccount>(db, 'refund_account', { id: request.id, sealed });
  return {
    ...{ registration_id, reason },
    ...{ camper_name: String(registration.camper_profile[camperDetails.id]?.name) },
    camp_name: campName(registration.camp),
    amount: ringgitFromSen(amount_sen),
    state: ended_at !== null && state !== 'sent' ? 'ended' : state,
    may_enter: mayPay && ended_at === null && state !== 'listed',
    account: account
      ? {
          bank: account.bank,
          number: `•••• ${account.account_number.slice(-4)}`,
          holder: account.account_holder,
        }
      : null,
  };
}

/** Stores the account. Throws 404, 403 for a guardian who may not pay, or 409 once it is with the bank. */
async function saveAccount(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  caller: Caller,
  id: string,
  account: z.output<typeof refundAccountBody>,
): Promise<RefundRequest> {
  return db.transaction().execute(async (trx) => {
    const found = await findRefundAccount(trx, id);
    if (!found) throw notFound();
    const access = { account: caller.accountId, to: 'pay', lock: true } as const;
    await getRegistration(trx, found.registration_id, access);
    const [request] = await lockRefundAccounts(trx, [found.id]);
    if (!request || request.ended_at !== null || request.listed_at !== null)
      throw new AppError('read_only', t('This refund is already on its way, or the camp ended the request.'));
    const sealed = sealRecord(trx, 'refund_account', found.id, account);
    await updateRefundAccounts(trx, [found.id], { sealed, entered_at: clock.now() });
    return readRefund(trx, caller, found.id);
  });
}
