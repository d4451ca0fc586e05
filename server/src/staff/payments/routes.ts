import * as ledger from '@bowline/contract/api/staff/money/ledger';
import * as calls from '@bowline/contract/api/staff/money/payments';
import * as split from '@bowline/contract/api/staff/money/split-payments';
import type { FastifyInstance } from 'fastify';
import { sendSlip } from '../../core/payments/slips.ts';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { idempotentRequest, staffRequest } from '../staff-request.ts';
import { confirmPayment, recordPayment } from './confirm-payment.ts';
import { keepMoney } from './keep-money.ts';
import { listPayable } from './list-payable.ts';
import {
  compareSlips,
  getRegistrationMoney,
  getSplitPayment,
  listPaymentsToConfirm,
  viewSlip,
} from './list-payments.ts';
import { moveMoney, recordRefund } from './money-out.ts';
import { rejectPayment } from './reject-payment.ts';
import { reverseRefund } from './reverse-refund.ts';
import { confirmSplitPayment, recordSplitPayment, rejectSplitPayment } from './split-payments.ts';
import { previewTakeBackPayment, takePaymentBack } from './take-back-payment.ts';

export function staffPaymentRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listPaymentsToConfirm, ({ query }) =>
    listPaymentsToConfirm(deps, query.after),
  );
  handleStaffCall(app, deps, calls.getStaffSlip, async ({ params, request, reply }) => {
    const slip = await viewSlip(deps, params.paymentId, staffRequest(request, undefined));
    return sendSlip(reply, slip);
  });
  handleStaffCall(app, deps, calls.compareSlips, ({ params }) => compareSlips(deps, params.paymentId));
  handleStaffCall(app, deps, calls.confirmPayment, ({ params, body, request }) =>
    confirmPayment(deps, params.paymentId, staffRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.rejectPayment, ({ params, body, request }) =>
    rejectPayment(deps, params.paymentId, staffRequest(request, body)),
  );
  handleStaffCall(app, deps, split.listPayableRegistrations, ({ params }) =>
    listPayable(deps, params.registrationId),
  );
  handleStaffCall(app, deps, split.recordSplitPayment, async ({ params, body, request }) => ({
    results: await recordSplitPayment(deps, params.registrationId, idempotentRequest(request, body)),
  }));
  handleStaffCall(app, deps, split.getSplitPayment, ({ params }) => getSplitPayment(deps, params.splitId));
  handleStaffCall(app, deps, split.confirmSplitPayment, async ({ params, body, request }) => ({
    results: await confirmSplitPayment(deps, params.splitId, staffRequest(request, body)),
  }));
  handleStaffCall(app, deps, split.rejectSplitPayment, async ({ params, body, request }) => ({
    results: await rejectSplitPayment(deps, params.splitId, staffRequest(request, body)),
  }));
  handleStaffCall(app, deps, calls.takePaymentBack, ({ params, body, request }) =>
    takePaymentBack(deps, params.paymentId, staffRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.previewTakeBack, ({ params, body, request }) =>
    previewTakeBackPayment(deps, params.paymentId, staffRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.recordPayment, ({ params, body, request }) =>
    recordPayment(deps, params.registrationId, idempotentRequest(request, body)),
  );
  handleStaffCall(app, deps, ledger.getRegistrationMoney, ({ params }) =>
    getRegistrationMoney(deps, params.registrationId),
  );
  handleStaffCall(app, deps, ledger.recordRefund, ({ params, body, request }) =>
    recordRefund(deps, params.registrationId, idempotentRequest(request, body)),
  );
  handleStaffCall(app, deps, ledger.keepMoney, ({ params, body, request }) =>
    keepMoney(deps, params.registrationId, idempotentRequest(request, body)),
  );
  handleStaffCall(app, deps, ledger.reverseRefund, ({ params, body, request }) =>
    reverseRefund(deps, params.entryId, idempotentRequest(request, body)),
  );
  handleStaffCall(app, deps, ledger.moveMoney, ({ params, body, request }) =>
    moveMoney(deps, params.registrationId, idempotentRequest(request, body)),
  );
}
