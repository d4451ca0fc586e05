import * as calls from '@bowline/contract/api/registrations';
import type { FastifyInstance } from 'fastify';
import { sendImage } from '../../core/files/send-image.ts';
import { getDuitnowQr } from '../../core/provider/provider.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { handleCall } from '../../http/handle-call.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import { withUpload } from '../../http/upload.ts';
import { getFeesOf } from './fees.ts';
import { presentPayment } from './present.ts';
import { addPayment, listPaymentsOf, requirePayable } from './service.ts';

export function paymentRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, calls.listPayments, async ({ caller, params }) =>
    (await listPaymentsOf(deps, caller, params.id)).map(presentPayment),
  );
  handleCall(app, deps, calls.getFees, ({ caller, params }) => getFeesOf(deps, caller, params.id));
  handleCall(app, deps, calls.getDuitnowQr, async ({ reply }) => sendImage(reply, await getDuitnowQr(deps)));
  handleCall(app, deps, calls.uploadPayment, async ({ caller, params, request }) => {
    await requirePayable(deps, caller, params.id);
    const key = idempotencyKeyOf(request);
    const payment = await withUpload(request, calls.uploadPayment, ({ files, texts }) =>
      addPayment(deps, caller, { formId: params.id, amount: texts.amount, slip: files.payment, key }),
    );
    return presentPayment(payment);
  });
}
