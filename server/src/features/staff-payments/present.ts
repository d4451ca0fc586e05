import type { StaffPayment } from '@bowline/contract/api/staff/payment-records';
import type { PaymentToConfirm } from '@bowline/contract/api/staff/payments';
import { ringgitFromSen } from '@bowline/contract/money';
import type { StaffPaymentRow, SubmittedRow } from './queries.ts';

export function presentStaffPayment(row: StaffPaymentRow): StaffPayment {
  const { id, registration_id, method, status, received_on, receipt_number, same_slip, reason } = row;
  return {
    id,
    registration_id,
    method,
    status,
    claimed: ringgitFromSen(row.claimed_sen ?? row.amount_sen),
    received: status === 'Confirmed' ? ringgitFromSen(row.amount_sen) : null,
    received_on,
    receipt_number,
    created_at: row.created_at.toISOString(),
    slip: slipKind(row.content_type),
    same_slip,
    decided_by: row.decided_by_name,
    reason,
  };
}

function slipKind(contentType: string | null): StaffPayment['slip'] {
  if (contentType === null) return null;
  return contentType === 'application/pdf' ? 'pdf' : 'image';
}

export function presentToConfirm(row: SubmittedRow): PaymentToConfirm {
  return {
    ...presentStaffPayment(row),
    camper_name: row.camper_name,
    reference: row.reference,
    registration_status: row.registration_status,
    camp_name: row.camp_name,
    confirmed: ringgitFromSen(row.confirmed_sen),
    deposit: ringgitFromSen(row.deposit_sen),
    fee: ringgitFromSen(row.fee_sen),
  };
}
