import type { PaymentGround, StaffPayment } from '@bowline/contract/api/staff/payment-records';
import type { PaymentToConfirm } from '@bowline/contract/api/staff/payments';
import { ringgitFromSen } from '@bowline/contract/money';
import type { StaffPaymentRow, SubmittedRow } from './queries.ts';

export function presentStaffPayment(row: StaffPaymentRow): StaffPayment {
  const {
    id,
    registration_id,
    method,
    status,
    received_on,
    receipt_number,
    void_receipts,
    same_slip,
    reason,
  } = row;
  return {
    id,
    registration_id,
    method,
    status,
    claimed: ringgitFromSen(row.claimed_sen ?? row.amount_sen),
    received: status === 'Confirmed' ? ringgitFromSen(row.amount_sen) : null,
    received_on,
    receipt_number,
    void_receipts,
    created_at: row.created_at.toISOString(),
    slip: slipKind(row.content_type),
    proposed_on: row.made_on,
    same_slip,
    decided_by: row.decided_by_name,
    reason,
  };
}

function slipKind(contentType: string | null): StaffPayment['slip'] {
  if (contentType === null) return null;
  return contentType === 'application/pdf' ? 'pdf' : 'image';
}

export function presentToConfirm(row: SubmittedRow, ground: PaymentGround): PaymentToConfirm {
  const { camper_name, reference, camp_name } = row;
  return { ...presentStaffPayment(row), camper_name, reference, camp_name, ground };
}
