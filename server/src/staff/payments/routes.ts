import * as ledger from '@bowline/contract/api/staff/ledger';
import * as calls from '@bowline/contract/api/staff/payments';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../http/app-deps.ts';
import { handleStaffCall } from '../../http/handle-staff-call.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { confirmPayment, recordPayment } from './confirm-payment.ts';
import { getRegistrationMoney, listPaymentsToConfirm, viewSlip } from './list-payments.ts';
import { moveMoney, recordRefund } from './money-out.ts';
import { rejectPayment } from './reject-payment.ts';
import { previewTakeBackPayment, takePaymentBack } from './take-back-payment.ts';

export function staffPaymentRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listPaymentsToConfirm, ({ query }) =>
    listPaymentsToConfirm(deps, query.after),
  );
  handleStaffCall(app, deps, calls.getStaffSlip, async ({ staff, params, request, reply }) => {
    const { bytes, contentType } = await viewSlip(deps, staff, params.paymentId, request.ip);
    // A PDF may carry anything a PDF can: the browser keeps it, and does not open it on our pages (decisions §6).
    const disposition = contentType === 'application/pdf' ? 'attachment; filename="slip.pdf"' : 'inline';
    return reply.type(contentType).header('content-disposition', disposition).send(bytes);
  });
  handleStaffCall(app, deps, calls.confirmPayment, ({ staff, params, body, request }) =>
    confirmPayment(deps, params.paymentId, { staff, body, address: request.ip }),
  );
  handleStaffCall(app, deps, calls.rejectPayment, ({ staff, params, body, request }) =>
    rejectPayment(deps, params.paymentId, { staff, body, address: request.ip }),
  );
  handleStaffCall(app, deps, calls.takePaymentBack, ({ staff, params, body, request }) =>
    takePaymentBack(deps, params.paymentId, { staff, body, address: request.ip }),
  );
  handleStaffCall(app, deps, calls.previewTakeBack, ({ staff, params, body, request }) =>
    previewTakeBackPayment(deps, params.paymentId, { staff, body, address: request.ip }),
  );
  handleStaffCall(app, deps, calls.recordPayment, ({ staff, params, body, request }) =>
    recordPayment(deps, params.registrationId, askedOnce(staff, body, request)),
  );
  handleStaffCall(app, deps, ledger.getRegistrationMoney, ({ params }) =>
    getRegistrationMoney(deps, params.registrationId),
  );
  handleStaffCall(app, deps, ledger.recordRefund, ({ staff, params, body, request }) =>
    recordRefund(deps, params.registrationId, askedOnce(staff, body, request)),
  );
  handleStaffCall(app, deps, ledger.moveMoney, ({ staff, params, body, request }) =>
    moveMoney(deps, params.registrationId, askedOnce(staff, body, request)),
  );
}

const askedOnce = <Body>(staff: StaffCaller, body: Body, request: FastifyRequest) => ({
  staff,
  body,
  address: request.ip,
  key: idempotencyKeyOf(request),
});
