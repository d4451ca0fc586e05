import { uploadPayment } from '@bowline/contract/api/payments';
import type { PaymentRecord } from '@bowline/contract/api/records';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { sendImage } from '../../core/files/images.ts';
import type { PaymentRow } from '../../core/payments/queries.ts';
import { sendUpload, slipKind } from '../../core/payments/slips.ts';
import { getDuitnowQr } from '../../core/provider/provider.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import { addPayment, getOwnSlip, listPaymentsOf, requirePayable } from './add-payment.ts';
import { getFeesOf } from './fees.ts';
import { listPayable } from './list-payable.ts';

export const paymentRoutes = defineRoutes({
  listPayments: async (deps, { caller, params }) =>
    (await listPaymentsOf(deps, caller, params.formId)).map((payment) => presentPayment(payment, caller)),
  getSlip: async (deps, { caller, params, query, reply }) =>
    sendUpload(reply, await getOwnSlip(deps, caller, params.id, query.size), 'slip'),
  getFees: (deps, { caller, params }) => getFeesOf(deps, caller, params.formId),
  getDuitnowQr: async (deps, { reply }) => sendImage(reply, await getDuitnowQr(deps)),
  listPayable: (deps, { caller }) => listPayable(deps, caller),
  uploadPayment: async (deps, { caller, params, query, request }) => {
    await requirePayable(deps, caller, params.id);
    const key = idempotencyKeyOf(request);
    const payment = await withUpload(request, uploadPayment, ({ files, texts: { amount, shares } }) =>
      addPayment(deps, caller, {
        ...{ registrationId: params.id, amount, shares, slip: files.payment, key },
        asksAboutSameFile: query.same_file === 'ask',
      }),
    );
    return presentPayment(payment, caller);
  },
});

function presentPayment(
  { id, created_at, status, reason, sender, ...row }: PaymentRow,
  { accountId }: Caller,
): PaymentRecord {
  const amount = ringgitFromSen(row.amount_sen);
  return {
    id,
    created_at: created_at.toISOString(),
    amount,
    status,
    reason,
    slip: slipKind(row.content_type),
    by: sender && sender.id !== accountId ? personName(sender.names) || null : null,
  };
}
