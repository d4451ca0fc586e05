import { sendUpload } from '../../core/payments/slips.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import { withKey } from '../staff-request.ts';
import { confirmPayment } from './confirm-payment.ts';
import { keepMoney } from './keep-money.ts';
import { listPayable } from './list-payable.ts';
import {
  compareSlips,
  getPaymentToConfirm,
  getRegistrationMoney,
  listPaymentsToConfirm,
  viewSlip,
} from './list-payments.ts';
import { moveMoney, recordRefund } from './money-out.ts';
import { recordPayment } from './record-payment.ts';
import { rejectPayment } from './reject-payment.ts';
import { reverseRefund } from './reverse-refund.ts';
import { previewTakeBackPayment, takePaymentBack } from './take-back-payment.ts';

export const staffPaymentRoutes = defineRoutes({
  listPaymentsToConfirm: (deps, { query }) => listPaymentsToConfirm(deps, query.after),
  getStaffSlip: async (deps, { asked, params, reply }) => {
    const slip = await viewSlip(deps, params.paymentId, asked);
    return sendUpload(reply, slip, 'slip');
  },
  compareSlips: (deps, { params }) => compareSlips(deps, params.paymentId),
  getPaymentToConfirm: (deps, { params }) => getPaymentToConfirm(deps, params.paymentId),
  confirmPayment: async (deps, { asked, params }) => ({
    results: await confirmPayment(deps, params.paymentId, asked),
  }),
  rejectPayment: async (deps, { asked, params }) => ({
    results: await rejectPayment(deps, params.paymentId, asked),
  }),
  listPayableRegistrations: (deps, { params }) => listPayable(deps, params.registrationId),
  takePaymentBack: (deps, { asked, params }) => takePaymentBack(deps, params.paymentId, asked),
  previewTakeBack: (deps, { asked, params }) => previewTakeBackPayment(deps, params.paymentId, asked),
  recordPayment: async (deps, { asked, params, request }) => ({
    results: await recordPayment(deps, params.registrationId, withKey(asked, request)),
  }),
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
