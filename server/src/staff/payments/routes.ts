import { sendUpload } from '../../core/payments/slips.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import { withKey } from '../staff-request.ts';
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

export const staffPaymentRoutes = defineRoutes({
  listPaymentsToConfirm: (deps, { query }) => listPaymentsToConfirm(deps, query.after),
  getStaffSlip: async (deps, { asked, params, reply }) => {
    const slip = await viewSlip(deps, params.paymentId, asked);
    return sendUpload(reply, slip, 'slip');
  },
  compareSlips: (deps, { params }) => compareSlips(deps, params.paymentId),
  confirmPayment: (deps, { asked, params }) => confirmPayment(deps, params.paymentId, asked),
  rejectPayment: (deps, { asked, params }) => rejectPayment(deps, params.paymentId, asked),
  listPayableRegistrations: (deps, { params }) => listPayable(deps, params.registrationId),
  recordSplitPayment: async (deps, { asked, params, request }) => ({
    results: await recordSplitPayment(deps, params.registrationId, withKey(asked, request)),
  }),
  getSplitPayment: (deps, { params }) => getSplitPayment(deps, params.splitId),
  confirmSplitPayment: async (deps, { asked, params }) => ({
    results: await confirmSplitPayment(deps, params.splitId, asked),
  }),
  rejectSplitPayment: async (deps, { asked, params }) => ({
    results: await rejectSplitPayment(deps, params.splitId, asked),
  }),
  takePaymentBack: (deps, { asked, params }) => takePaymentBack(deps, params.paymentId, asked),
  previewTakeBack: (deps, { asked, params }) => previewTakeBackPayment(deps, params.paymentId, asked),
  recordPayment: (deps, { asked, params, request }) =>
    recordPayment(deps, params.registrationId, withKey(asked, request)),
  getRegistrationMoney: (deps, { params }) => getRegistrationMoney(deps, params.registrationId),
  recordRefund: (deps, { asked, params, request }) =>
    recordRefund(deps, params.registrationId, withKey(asked, request)),
  keepMoney: (deps, { asked, params, request }) =>
    keepMoney(deps, params.registrationId, withKey(asked, request)),
  reverseRefund: (deps, { asked, params, request }) =>
    reverseRefund(deps, params.entryId, withKey(asked, request)),
  moveMoney: (deps, { asked, params, request }) =>
    moveMoney(deps, params.registrationId, withKey(asked, request)),
});
