import type { PaymentRecord } from '@bowline/contract/api/records';
import { getSlip } from '@bowline/contract/api/registration-history';
import * as calls from '@bowline/contract/api/registrations';
import * as split from '@bowline/contract/api/split-payments';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import type { FastifyInstance } from 'fastify';
import { sendImage } from '../../core/files/images.ts';
import type { PaymentRow } from '../../core/payments/queries.ts';
import { sendSlip, slipKind } from '../../core/payments/slips.ts';
import { getDuitnowQr } from '../../core/provider/provider.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { handleCall } from '../../http/handle-call.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { addPayment, getOwnSlip, listPaymentsOf, requirePayable } from './add-payment.ts';
import { addSplitPayment } from './add-split-payment.ts';
import { getFeesOf } from './fees.ts';
import { listPayable } from './list-payable.ts';

export function paymentRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, calls.listPayments, async ({ caller, params }) =>
    (await listPaymentsOf(deps, caller, params.formId)).map((payment) => presentPayment(payment, caller)),
  );
  handleCall(app, deps, getSlip, async ({ caller, params, query, reply }) =>
    sendSlip(reply, await getOwnSlip(deps, caller, params.id, query.size)),
  );
  handleCall(app, deps, calls.getFees, ({ caller, params }) => getFeesOf(deps, caller, params.formId));
  handleCall(app, deps, calls.getDuitnowQr, async ({ reply }) => sendImage(reply, await getDuitnowQr(deps)));
  handleCall(app, deps, calls.uploadPayment, async ({ caller, params, query, request }) => {
    await requirePayable(deps, caller, params.id);
    const key = idempotencyKeyOf(request);
    const payment = await withUpload(request, calls.uploadPayment, ({ files, texts }) =>
      addPayment(deps, caller, {
        ...{ registrationId: params.id, amount: texts.amount, slip: files.payment, key },
        asksAboutSameFile: query.same_file === 'ask',
      }),
    );
    return presentPayment(payment, caller);
  });
  splitPaymentRoutes(app, deps);
}

function splitPaymentRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, split.listPayable, ({ caller }) => listPayable(deps, caller));
  handleCall(app, deps, split.uploadSplitPayment, async ({ caller, params, query, request }) => {
    await requirePayable(deps, caller, params.id);
    const key = idempotencyKeyOf(request);
    const payments = await withUpload(request, split.uploadSplitPayment, ({ files, texts }) =>
      addSplitPayment(deps, caller, {
        ...{ registrationId: params.id, ...texts, slip: files.payment, key },
        asksAboutSameFile: query.same_file === 'ask',
      }),
    );
    return payments.map((payment) => presentPayment(payment, caller));
  });
}

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
